import { randomBytes } from 'node:crypto'
import { z } from 'zod/mini'
import type { CategorySlug } from '#src/contract/taskers/categories.ts'
import {
  createConnectedAccount,
  getPayoutAccount,
} from '#src/contract/payments/payments.ts'
import { signIn } from '#src/contract/people/session.ts'
import { updateTaskerProfile } from '#src/contract/taskers/taskers.ts'
import {
  becomeTasker,
  finishTour,
  switchRole,
  updateCep,
  updateRole,
} from '#src/contract/people/users.ts'
import { type Api, apiOf, sendJson } from './api.ts'

export type Account = { name: string; email: string; password: string }
export type Person = Account & { uid: string; token: string; api: Api }

const PASSWORD = 'senha-segura-1'
const IdToken = z.object({ idToken: z.string() })

/** A long, unique name and address: the search finds this one person by it. */
export function newAccount(role: 'Cliente' | 'Tasker'): Account {
  // Letters only, as a name has them.
  const word = [...randomBytes(6)].map((byte) => 'bcdfghjklmnpqrst'[byte % 16]).join('')
  return {
    name: `${word[0]?.toUpperCase()}${word.slice(1)} de Albuquerque ${role}`,
    // A thousand people of a run may share a word.
    email: `${role.toLowerCase()}-${word}-${randomBytes(6).toString('hex')}@oficio.test`,
    password: PASSWORD,
  }
}

/** The calls of the identity provider's own SDK. */
async function identityCall(origin: string, action: string, body: object): Promise<string> {
  const url = `${origin}/identitytoolkit.googleapis.com/v1/accounts:${action}?key=demo-key`
  const answer = await sendJson(url, 'POST', { ...body, returnSecureToken: true })
  return IdToken.parse(answer).idToken
}

/**
 * Registers at the identity provider and with us. The tour is marked as seen, since it would cover
 * the page, unless the person `isNew`.
 */
export async function register(
  origin: string,
  account: Account,
  { isNew = false }: Newness = {},
): Promise<Person> {
  const { name, email, password } = account
  const idToken = await identityCall(origin, 'signUp', {
    email,
    password,
    displayName: name,
  })
  const session = await apiOf(origin)(signIn, { body: { token: idToken } })
  const person = personOf(origin, account, session)
  const { uid, api } = person
  if (!isNew) await api(finishTour, { params: { uid }, body: { hasSeenTour: true } })
  return person
}

/** A new session of a registered user. */
export async function newSession(origin: string, { email, password }: Account) {
  const idToken = await identityCall(origin, 'signInWithPassword', { email, password })
  return apiOf(origin)(signIn, { body: { token: idToken } })
}

/** A registered user in a new session. */
export const comeBack = async (origin: string, account: Account): Promise<Person> =>
  personOf(origin, account, await newSession(origin, account))

const personOf = (
  origin: string,
  account: Account,
  { user, token }: Awaited<ReturnType<typeof newSession>>,
): Person => ({
  ...account,
  uid: user.firebaseUid,
  token,
  api: apiOf(origin, token),
})

type Newness = {
  /** True for a user who is shown the tour. */
  isNew?: boolean | undefined
}

export async function makeClient(origin: string, newness?: Newness): Promise<Person> {
  const person = await register(origin, newAccount('Cliente'), newness)
  const client = {
    params: { firebaseUid: person.uid },
    body: { newRole: 'client' },
  } as const
  await person.api(updateRole, client)
  await person.api(updateCep, {
    params: { firebaseUid: person.uid },
    body: { cep: '01310100' },
  })
  return person
}

type TaskerOptions = Newness & {
  price?: number
  category?: CategorySlug
  onboarded?: boolean
}

/** A tasker with a price; by default an electrician who can be paid. */
export async function makeTasker(
  origin: string,
  { price = 120, category = 'eletrica', onboarded = true, isNew }: TaskerOptions = {},
): Promise<Person> {
  const person = await register(origin, newAccount('Tasker'), { isNew })
  const { api, uid } = person
  await api(becomeTasker, { params: { id: uid } })
  await api(switchRole, { params: { firebaseUid: uid }, body: { newRole: 'tasker' } })
  await api(updateTaskerProfile, {
    body: {
      taskerDetails: {
        bio: 'Quadros, chuveiros e tomadas, com garantia.',
        categories: [category],
        pricePerService: price,
      },
    },
  })
  if (onboarded) await onboard(origin, person)
  return person
}

/** Fills in the payment provider's form, which its stand-in has made one button. */
export async function onboard(origin: string, { api }: Person): Promise<void> {
  const { url } = await api(createConnectedAccount, { body: { returnPath: '/' } })
  await fetch(new URL(url, origin), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ action: 'whole' }),
  })
  const { state } = await api(getPayoutAccount, {})
  if (state !== 'active') throw new Error('the tasker was not onboarded')
}
