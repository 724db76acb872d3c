import { http, HttpResponse } from 'msw/http'
import { expect, test } from 'vitest'
import { server } from '#src/test/server.ts'
import { idTokenFor, rememberedRefreshToken } from './remembered-account.ts'

const provider = (answer: (sent: URLSearchParams) => Response) =>
  server.use(
    http.post('*/securetoken.googleapis.com/v1/token', async ({ request }) =>
      answer(new URLSearchParams(await request.text())),
    ),
  )

test('a new ID token is asked for with what the provider’s SDK has kept', async () => {
  provider((sent) => HttpResponse.json({ id_token: sent.get('refresh_token') }))
  await expect(idTokenFor('kept')).resolves.toBe('kept')
})

test.each([
  ['a disabled account', 400, 'USER_DISABLED', 'disabled'],
  ['a deleted account', 400, 'USER_NOT_FOUND', 'wrongCredentials'],
  ['a token that is over', 400, 'TOKEN_EXPIRED', 'gone'],
  ['a token of another project', 400, 'INVALID_REFRESH_TOKEN', 'gone'],
  ['a provider out of order', 503, 'UNAVAILABLE', 'network'],
  ['too many calls', 429, 'QUOTA_EXCEEDED', 'network'],
])('%s is told apart', async (_what, status, message, reason) => {
  provider(() => HttpResponse.json({ error: { message } }, { status }))
  await expect(idTokenFor('kept')).rejects.toMatchObject({ reason })
})

test('an answer that is none, and no answer, say nothing of the account', async () => {
  provider(() => new HttpResponse('<html>', { status: 200 }))
  await expect(idTokenFor('kept')).rejects.toMatchObject({ reason: 'network' })
  provider(() => HttpResponse.error())
  await expect(idTokenFor('kept')).rejects.toMatchObject({ reason: 'network' })
})

test('where there is no database nobody is remembered', async () => {
  await expect(rememberedRefreshToken()).resolves.toBeNull()
})
