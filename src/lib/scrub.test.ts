import { expect, test } from 'vitest'
import { scrub } from './scrub.ts'

test('addresses lose query and hash', () => {
  expect(
    scrub({
      url: 'https://oficio.example/verify-email?mode=verifyEmail&oobCode=abc#top',
      message: 'GET "/login?from=%2Frequests%2F1" failed',
      breadcrumbs: [{ data: { to: '/buscar?cep=01310-100', from: '/' } }],
    }),
  ).toEqual({
    url: 'https://oficio.example/verify-email',
    message: 'GET "/login" failed',
    breadcrumbs: [{ data: { to: '/buscar', from: '/' } }],
  })
})

test('e-mails and tokens are taken out of texts', () => {
  const jwt = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'
  expect(scrub({ a: `ana.lima+1@oficio.com.br has ${jwt}`, b: 'Bearer abc.def' })).toEqual({
    a: '[e-mail] has [token]',
    b: '[token]',
  })
})

test('revealing fields are left out at any depth, and cycles end', () => {
  const data: Record<string, unknown> = {
    request: { cookies: 'a=1', headers: { Authorization: 'x', Accept: 'y' } },
    user: { id: '1', email: 'a@b.c', ip_address: '::1' },
    n: 1,
  }
  data['self'] = data
  expect(scrub(data)).toMatchObject({
    request: { headers: { Accept: 'y' } },
    user: { id: '1' },
    n: 1,
  })
  expect(data['user']).toEqual({ id: '1' })
  expect(data['request']).toEqual({ headers: { Accept: 'y' } })
})
