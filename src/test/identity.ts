import { http, HttpResponse, type HttpHandler } from 'msw/http'

type Account = { uid: string; email: string; password: string; name: string }

/** An ID token as the Auth emulator makes them: unsigned. */
function idTokenFor({ uid, email, name }: Omit<Account, 'password'>): string {
  const now = Math.floor(Date.now() / 1000)
  const encode = (part: object) =>
    btoa(JSON.stringify(part)).replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_')
  const claims = {
    sub: uid,
    user_id: uid,
    email,
    name,
    iat: now,
    auth_time: now,
    exp: now + 3600,
  }
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`
}

/** Who an ID token of ours speaks of. */
export function uidOf(idToken: string): string {
  const claims: unknown = JSON.parse(atob(idToken.split('.')[1] ?? ''))
  return String((claims as { sub?: unknown }).sub)
}

const refuse = (message: string, status = 400) =>
  HttpResponse.json({ error: { code: status, message, errors: [] } }, { status })

/** The identity provider's calls that the SDK makes for e-mail and password. */
export function identityHandlers(accounts: Account[]): HttpHandler[] {
  const at = (action: string) => `*/identitytoolkit.googleapis.com/v1/accounts\\:${action}`
  const answer = (account: Account) =>
    HttpResponse.json({
      localId: account.uid,
      email: account.email,
      displayName: account.name,
      idToken: idTokenFor(account),
      refreshToken: account.uid,
      expiresIn: '3600',
    })
  const read = async (request: Request): Promise<Record<string, unknown>> => {
    const value: unknown = await request.json()
    return typeof value === 'object' && value !== null ? { ...value } : {}
  }

  return [
    http.post(at('signInWithPassword'), async ({ request }) => {
      const { email, password } = await read(request)
      const account = accounts.find((a) => a.email === email)
      if (!account || account.password !== password)
        return refuse('INVALID_LOGIN_CREDENTIALS')
      return answer(account)
    }),
    http.post(at('signUp'), async ({ request }) => {
      const { email, password } = await read(request)
      if (accounts.some((a) => a.email === email)) return refuse('EMAIL_EXISTS')
      if (String(password).length < 6) return refuse('WEAK_PASSWORD : too short')
      const account = {
        uid: `uid-${accounts.length}`,
        email: String(email),
        password: String(password),
        name: '',
      }
      accounts.push(account)
      return answer(account)
    }),
    http.post(at('update'), async ({ request }) => {
      const { idToken, displayName } = await read(request)
      const account = accounts.find((a) => a.uid === uidOf(String(idToken)))
      if (!account) return refuse('USER_NOT_FOUND')
      account.name = String(displayName)
      return answer(account)
    }),
    http.post(at('lookup'), async ({ request }) => {
      const { idToken } = await read(request)
      const account = accounts.find((a) => a.uid === uidOf(String(idToken)))
      if (!account) return refuse('USER_NOT_FOUND')
      const { uid, email, name } = account
      return HttpResponse.json({ users: [{ localId: uid, email, displayName: name }] })
    }),
    http.post(at('sendOobCode'), async ({ request }) => {
      const { email } = await read(request)
      const known = accounts.some((a) => a.email === email)
      return known ? HttpResponse.json({ email }) : refuse('EMAIL_NOT_FOUND')
    }),
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
}
