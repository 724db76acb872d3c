import { http, HttpResponse, type HttpHandler } from 'msw/http'

type Account = {
  uid: string
  email: string
  password: string
  name: string
  emailVerified?: boolean
}

/** A code of an e-mail, and its account. */
type Code = {
  requestType: 'VERIFY_EMAIL' | 'PASSWORD_RESET' | 'RECOVER_EMAIL'
  email: string
}

type Provider = {
  /** The codes that can still be used. */
  codes?: Map<string, Code>
  /** Every requested e-mail. */
  sent?: Code[]
  /** The password policy in the provider's format. */
  passwordOptions?: object
}

/** An ID token as the Auth emulator makes them: unsigned. */
function idTokenFor({ uid, email, name, emailVerified = false }: Account): string {
  const now = Math.floor(Date.now() / 1000)
  const encode = (part: object) =>
    btoa(JSON.stringify(part)).replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_')
  const claims = {
    sub: uid,
    user_id: uid,
    email,
    email_verified: emailVerified,
    name,
    iat: now,
    auth_time: now,
    exp: now + 3600,
  }
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`
}

function claimOf(idToken: string, claim: string): unknown {
  const part = (idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
  const claims: unknown = JSON.parse(atob(part))
  return typeof claims === 'object' && claims !== null
    ? Reflect.get(claims, claim)
    : undefined
}

/** The account of one of our ID tokens. */
export const uidOf = (idToken: string): string => String(claimOf(idToken, 'sub'))

/** True when the token says that the address is confirmed. */
export const isVerifiedIn = (idToken: string): boolean =>
  claimOf(idToken, 'email_verified') === true

const refuse = (message: string, status = 400) =>
  HttpResponse.json({ error: { code: status, message, errors: [] } }, { status })

/** The string fields of the body: all that these calls need. */
const read = async (request: Request): Promise<Partial<Record<string, string>>> => {
  const value: unknown = await request.json()
  return Object.fromEntries(
    Object.entries(value ?? {}).filter(([, field]) => typeof field === 'string'),
  )
}

const answer = (account: Account) =>
  HttpResponse.json({
    localId: account.uid,
    email: account.email,
    displayName: account.name,
    emailVerified: account.emailVerified ?? false,
    idToken: idTokenFor(account),
    refreshToken: account.uid,
    expiresIn: '3600',
  })

const at = (action: string) => `*/identitytoolkit.googleapis.com/v1/accounts\\:${action}`

/** The identity provider's calls that the SDK makes. */
export const identityHandlers = (
  accounts: Account[],
  provider: Provider = {},
): HttpHandler[] => [
  ...passwordHandlers(accounts),
  ...accountHandlers(accounts, provider),
  ...codeHandlers(accounts, provider),
]

const passwordHandlers = (accounts: Account[]): HttpHandler[] => [
  http.post(at('signInWithPassword'), async ({ request }) => {
    const { email, password } = await read(request)
    const account = accounts.find((a) => a.email === email)
    if (!account || account.password !== password)
      return refuse('INVALID_LOGIN_CREDENTIALS')
    return answer(account)
  }),
  http.post(at('signUp'), async ({ request }) => {
    const { email = '', password = '' } = await read(request)
    if (accounts.some((a) => a.email === email)) return refuse('EMAIL_EXISTS')
    if (password.length < 6) return refuse('WEAK_PASSWORD : too short')
    const account = { uid: `uid-${accounts.length}`, email, password, name: '' }
    accounts.push(account)
    return answer(account)
  }),
  // Google's part: the credential's ID token is the account's e-mail.
  http.post(at('signInWithIdp'), async ({ request }) => {
    const email = new URLSearchParams((await read(request))['postBody']).get('id_token')
    const account = accounts.find((a) => a.email === email)
    return account ? answer(account) : refuse('INVALID_IDP_RESPONSE')
  }),
]

const accountHandlers = (
  accounts: Account[],
  { codes, passwordOptions }: Provider,
): HttpHandler[] => [
  http.post(at('update'), async ({ request }) => {
    const { idToken = '', displayName = '', oobCode } = await read(request)
    if (oobCode !== undefined) {
      const code = codes?.get(oobCode)
      const owner = accounts.find((a) => a.email === code?.email)
      if (!code || !owner) return refuse('INVALID_OOB_CODE')
      codes?.delete(oobCode)
      owner.emailVerified = true
      return HttpResponse.json({ localId: owner.uid, email: owner.email })
    }
    const account = accounts.find((a) => a.uid === uidOf(idToken))
    if (!account) return refuse('USER_NOT_FOUND')
    account.name = displayName
    return answer(account)
  }),
  http.post(at('lookup'), async ({ request }) => {
    const { idToken = '' } = await read(request)
    const account = accounts.find((a) => a.uid === uidOf(idToken))
    if (!account) return refuse('USER_NOT_FOUND')
    const { uid, email, name, emailVerified = false } = account
    return HttpResponse.json({
      users: [{ localId: uid, email, displayName: name, emailVerified }],
    })
  }),
  http.get('*/identitytoolkit.googleapis.com/v2/passwordPolicy', () =>
    HttpResponse.json({
      customStrengthOptions: passwordOptions ?? { minPasswordLength: 6 },
      allowedNonAlphanumericCharacters: ['!', '#', '-'],
      enforcementState: 'ENFORCE',
      schemaVersion: 1,
    }),
  ),
  http.post('*/securetoken.googleapis.com/v1/token', async ({ request }) => {
    const uid = new URLSearchParams(await request.text()).get('refresh_token')
    const account = accounts.find((a) => a.uid === uid)
    if (!account) return refuse('INVALID_REFRESH_TOKEN')
    const idToken = idTokenFor(account)
    return HttpResponse.json({
      id_token: idToken,
      access_token: idToken,
      refresh_token: account.uid,
      expires_in: '3600',
      user_id: account.uid,
    })
  }),
]

const codeHandlers = (accounts: Account[], { codes, sent }: Provider): HttpHandler[] => [
  http.post(at('sendOobCode'), async ({ request }) => {
    const { requestType, email: given, idToken } = await read(request)
    const account = accounts.find((a) =>
      idToken ? a.uid === uidOf(idToken) : a.email === given,
    )
    if (!account) return refuse('EMAIL_NOT_FOUND')
    const { email } = account
    sent?.push({
      requestType: requestType === 'PASSWORD_RESET' ? requestType : 'VERIFY_EMAIL',
      email,
    })
    return HttpResponse.json({ email })
  }),
  http.post(at('resetPassword'), async ({ request }) => {
    const { oobCode = '', newPassword } = await read(request)
    const code = codes?.get(oobCode)
    if (!code) return refuse('INVALID_OOB_CODE')
    if (newPassword !== undefined) {
      codes?.delete(oobCode)
      const owner = accounts.find((a) => a.email === code.email)
      if (owner) owner.password = newPassword
    }
    return HttpResponse.json(code)
  }),
]
