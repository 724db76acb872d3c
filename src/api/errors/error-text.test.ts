import i18next from 'i18next'
import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { actionErrorText, errorText } from './error-text.ts'

const both = (error: ApiError) => [
  errorText(error, i18next.t),
  actionErrorText(error, i18next.t),
]
const proxy = (status: number) => new ApiError('http', { status, data: '<h1>Bad</h1>' })

test('without a network the connection is to be checked', () => {
  const [load, action] = both(new ApiError('network', {}))
  expect(load).toMatch(/^Esta página precisa de internet/)
  expect(action).toMatch(/^Sem resposta da rede/)
})

test.each([502, 503, 504])('a proxy’s %i says that the connection works', (status) => {
  const [load, action] = both(proxy(status))
  expect(load).toMatch(/^A conexão funciona/)
  expect(action).toMatch(/^O servidor não respondeu/)
})

test('the backend’s own sentence is shown', () => {
  const data = { code: 'internal/unavailable', message: 'Já voltamos.' }
  expect(both(new ApiError('http', { status: 503, data }))).toEqual([
    'Já voltamos.',
    'Já voltamos.',
  ])
})
