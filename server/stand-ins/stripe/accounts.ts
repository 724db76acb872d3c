import { find, invalid } from './api-error.ts'
import { correctBank, externalAccounts } from './external-accounts.ts'
import type { Account, AccountLink } from './objects.ts'
import { group, metadata, type Params, requiredText, text } from './params.ts'
import type { Route } from './route.ts'
import { secret, type World } from './world.ts'

const LINK_SECONDS = 300

/** How often Stripe pays a new account out. */
const SCHEDULE = { delay_days: 2, interval: 'daily' }

const nothingDue: Account['requirements'] = {
  currently_due: [],
  disabled_reason: null,
  eventually_due: [],
  past_due: [],
}

const DOCUMENT = 'individual.verification.document'

/** How far an account is; a whole one can be paid. */
export type AccountStage = keyof typeof stages

/** What Stripe answers of an account, by how far its onboarding is. */
const stages = {
  whole: nothingDue,
  /** It can be paid, and Stripe wants a document by some day. */
  owing: { ...nothingDue, currently_due: [DOCUMENT] },
  partial: {
    ...nothingDue,
    currently_due: [DOCUMENT, 'external_account'],
    disabled_reason: 'requirements.past_due',
  },
  review: { ...nothingDue, disabled_reason: 'requirements.pending_verification' },
  stopped: {
    ...nothingDue,
    currently_due: [DOCUMENT],
    past_due: [DOCUMENT],
    disabled_reason: 'requirements.past_due',
  },
  rejected: { ...nothingDue, disabled_reason: 'rejected.other' },
} satisfies Record<string, Account['requirements']>

export const isStage = (name: string | null): name is AccountStage =>
  name !== null && Object.hasOwn(stages, name)

/** An account before any onboarding. */
export function newAccount(
  world: World,
  fields: Partial<Pick<Account, 'id' | 'email' | 'metadata' | 'country' | 'controller'>>,
  capabilities: string[] = ['card_payments', 'transfers'],
): Account {
  const dashboard = dashboardOf(fields.controller)
  return {
    id: fields.id ?? world.newId('acct'),
    object: 'account',
    business_type: null,
    capabilities: Object.fromEntries(capabilities.map((name) => [name, 'inactive'])),
    charges_enabled: false,
    controller: { type: 'application', is_controller: true, ...fields.controller },
    country: fields.country ?? 'BR',
    created: world.now(),
    default_currency: 'brl',
    details_submitted: false,
    email: fields.email ?? null,
    metadata: fields.metadata ?? {},
    payouts_enabled: false,
    requirements: {
      ...nothingDue,
      currently_due: ['individual.id_number', 'external_account', 'tos_acceptance.date'],
      disabled_reason: 'requirements.past_due',
    },
    type: dashboard === 'express' ? 'express' : 'none',
  }
}

function dashboardOf(controller: Account['controller'] | undefined): unknown {
  const dashboard = controller?.['stripe_dashboard']
  return typeof dashboard === 'object' && dashboard !== null && 'type' in dashboard
    ? dashboard.type
    : null
}

/** Brings an account that has been through the form into a stage. */
export function bringTo(account: Account, stage: AccountStage): void {
  const works = stage === 'whole' || stage === 'owing'
  account.charges_enabled = works
  account.payouts_enabled = works
  account.details_submitted = true
  correctBank(account)
  account.requirements = stages[stage]
  for (const name of Object.keys(account.capabilities))
    account.capabilities[name] = works
      ? 'active'
      : stage === 'review'
        ? 'pending'
        : 'inactive'
}

/** The account's own page; it links back to the profile. */
function createLoginLink(world: World, id: string) {
  const account = find(world.state.accounts, 'account', id)
  if (!account.details_submitted)
    throw invalid('Cannot create a login link for an account that has not onboarded.')
  const home = new URL('/user-profile', world.link('/')).href
  const url = openPage(world, account.id, { refresh_url: home, return_url: home })
  return { object: 'login_link', created: world.now(), url }
}

function create(world: World, params: Params): Account {
  if (params['type'] !== undefined)
    throw invalid(
      'The local stand-in makes accounts by `controller` only, not by `type`.',
      {
        param: 'type',
      },
    )
  const account = newAccount(
    world,
    {
      controller: group(params, 'controller'),
      country: text(params, 'country') ?? 'BR',
      email: text(params, 'email'),
      metadata: metadata(params),
    },
    Object.keys(group(params, 'capabilities')),
  )
  world.state.accounts[account.id] = account
  return account
}

function createLink(world: World, params: Params) {
  const account = find(world.state.accounts, 'account', requiredText(params, 'account'))
  if (requiredText(params, 'type') !== 'account_onboarding')
    throw invalid('The local stand-in knows account_onboarding only.', { param: 'type' })
  const page = openPage(world, account.id, {
    refresh_url: url(params, 'refresh_url'),
    return_url: url(params, 'return_url'),
  })
  const created = world.now()
  return { object: 'account_link', created, expires_at: created + LINK_SECONDS, url: page }
}

function openPage(
  world: World,
  account: string,
  ways: Pick<AccountLink, 'refresh_url' | 'return_url'>,
): string {
  const token = secret()
  const expires_at = world.now() + LINK_SECONDS
  world.state.links[token] = { account, ...ways, expires_at, used: false }
  return world.link(`/setup/e/${account}/${token}`)
}

function url(params: Params, key: string): string {
  const value = requiredText(params, key)
  if (!/^https?:$/.test(URL.parse(value)?.protocol ?? ''))
    throw invalid('Not a valid URL', { code: 'url_invalid', param: key })
  return value
}

/** A form of onboarding that is open; `expired` says where to go instead. */
export type OpenLink = { account: Account; link: AccountLink; expired: boolean }

/** The form behind a link; null when there never was such a link. */
export function openLink(world: World, accountId: string, token: string): OpenLink | null {
  const { links, accounts } = world.state
  const link = Object.hasOwn(links, token) ? links[token] : undefined
  const account = link?.account === accountId ? accounts[accountId] : undefined
  if (!link || !account) return null
  return { account, link, expired: link.used || link.expires_at < world.now() }
}

/** Applies the tasker's answers to the form. It opens no more. */
export function answerForm(
  world: World,
  { account, link }: OpenLink,
  stage: AccountStage | undefined,
): void {
  link.used = true
  if (!stage) return
  bringTo(account, stage)
  world.emit('account.updated', account, { account: account.id })
}

/** Removes or restores the capability to receive transfers: for tests. */
export function setTransfers(world: World, id: string, active: boolean): void {
  const account = find(world.state.accounts, 'account', id)
  account.capabilities['transfers'] = active ? 'active' : 'inactive'
  world.emit('account.updated', account, { account: id })
}

/** Stripe finds something out about an account: tests do. */
export function setAccount(world: World, id: string, stage: AccountStage): void {
  const account = find(world.state.accounts, 'account', id)
  bringTo(account, stage)
  world.emit('account.updated', account, { account: id })
}

export const accountRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/accounts',
    params: [
      'business_profile',
      'capabilities',
      'controller',
      'country',
      'default_currency',
      'email',
      'expand',
      'metadata',
      'settings',
      'type',
    ],
    handle: (world, { params }) => create(world, params),
  },
  {
    method: 'GET',
    path: '/v1/accounts/:id',
    handle({ state }, { id }) {
      const account = find(state.accounts, 'account', id)
      externalAccounts(account)
      return { ...account, settings: { payouts: { schedule: SCHEDULE } } }
    },
  },
  {
    method: 'POST',
    path: '/v1/accounts/:id/login_links',
    handle: (world, { id }) => createLoginLink(world, id),
  },
  {
    method: 'POST',
    path: '/v1/account_links',
    params: ['account', 'expand', 'refresh_url', 'return_url', 'type'],
    handle: (world, { params }) => createLink(world, params),
  },
]
