import { find, invalid } from './api-error.ts'
import type { Account, AccountLink } from './objects.ts'
import { group, metadata, type Params, requiredText, text } from './params.ts'
import type { Route } from './route.ts'
import { secret, type World } from './world.ts'

const LINK_SECONDS = 300

const nothingDue: Account['requirements'] = {
  currently_due: [],
  disabled_reason: null,
  eventually_due: [],
  past_due: [],
}

/** A tasker who has told Stripe nothing yet. */
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

/** The account has told everything: it can be paid. */
export function completeOnboarding(account: Account): void {
  account.charges_enabled = true
  account.payouts_enabled = true
  account.details_submitted = true
  account.requirements = nothingDue
  for (const name of Object.keys(account.capabilities))
    account.capabilities[name] = 'active'
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
  const link: AccountLink = {
    account: account.id,
    refresh_url: url(params, 'refresh_url'),
    return_url: url(params, 'return_url'),
    expires_at: world.now() + LINK_SECONDS,
    used: false,
  }
  const token = secret()
  world.state.links[token] = link
  return {
    object: 'account_link',
    created: world.now(),
    expires_at: link.expires_at,
    url: world.link(`/setup/e/${account.id}/${token}`),
  }
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

/** Takes what the tasker answered to the form. It opens no more. */
export function answerForm(
  world: World,
  { account, link }: OpenLink,
  completed: boolean,
): void {
  link.used = true
  if (!completed) return
  completeOnboarding(account)
  world.emit('account.updated', account, { account: account.id })
}

/** Stripe takes the right to receive transfers away, or gives it back: tests do. */
export function setTransfers(world: World, id: string, active: boolean): void {
  const account = find(world.state.accounts, 'account', id)
  account.capabilities['transfers'] = active ? 'active' : 'inactive'
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
    handle: ({ state }, { id }) => find(state.accounts, 'account', id),
  },
  {
    method: 'POST',
    path: '/v1/account_links',
    params: ['account', 'expand', 'refresh_url', 'return_url', 'type'],
    handle: (world, { params }) => createLink(world, params),
  },
]
