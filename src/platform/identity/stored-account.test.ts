import { http, HttpResponse } from 'msw/http'
import { expect, test } from 'vitest'
import { server } from '#src/test/server.ts'
import { fetchIdToken, readStoredRefreshToken } from './stored-account.ts'

const provider = (answer: (sent: URLSearchParams) => Response) =>
  server.use(
    http.post('*/securetoken.googleapis.com/v1/token', async ({ request }) =>
      answer(new URLSearchParams(await request.text())),
    ),
  )

test('a new ID token is requested with the refresh token stored by the SDK', async () => {
  provider((sent) => HttpResponse.json({ id_token: sent.get('refresh_token') }))
  await expect(fetchIdToken('kept')).resolves.toBe('kept')
})

test.each([
  ['a disabled account', 400, 'USER_DISABLED', 'disabled'],
  ['a deleted account', 400, 'USER_NOT_FOUND', 'wrongCredentials'],
  ['a token that is over', 400, 'TOKEN_EXPIRED', 'gone'],
  ['a token of another project', 400, 'INVALID_REFRESH_TOKEN', 'gone'],
  ['a provider out of order', 503, 'UNAVAILABLE', 'network'],
  ['too many calls', 429, 'QUOTA_EXCEEDED', 'network'],
])('%s has its own reason', async (_what, status, message, reason) => {
  provider(() => HttpResponse.json({ error: { message } }, { status }))
  await expect(fetchIdToken('kept')).rejects.toMatchObject({ reason })
})

test('a foreign answer, or none, counts as a network error', async () => {
  provider(() => new HttpResponse('<html>', { status: 200 }))
  await expect(fetchIdToken('kept')).rejects.toMatchObject({ reason: 'network' })
  provider(() => HttpResponse.error())
  await expect(fetchIdToken('kept')).rejects.toMatchObject({ reason: 'network' })
})

test('without a database there is no remembered account', async () => {
  await expect(readStoredRefreshToken()).resolves.toBeNull()
})
