import { expect, test } from 'vitest'
import type { ErrorCode } from '#src/contract/errors.values.ts'
import { DomainError, errorBody } from './errors.ts'
import { preferredLang } from '#server/http/lang.ts'
import { messages } from './messages.ts'

const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted()

test.each(Object.entries(messages))('%s is worded in both languages', (code, message) => {
  expect(code).toMatch(/^[a-z-]+\/[a-z-]+$/)
  expect(message.status).toBeGreaterThanOrEqual(400)
  // The specification gives that one to the letter.
  const ends = code === 'taskers/no-uid' ? /^firebaseUid / : /^[A-ZÀ-Ý¿¡{].+[.?!]$/
  for (const text of [message.pt, message.es]) expect(text).toMatch(ends)
  expect(holes(message.pt)).toEqual(holes(message.es))
})

test.each<[ErrorCode, string]>([
  ['auth/required', 'Usuario no autenticado.'],
  ['auth/token-missing', 'Token no proporcionado.'],
  ['taskers/not-found', 'Tasker no encontrado.'],
  ['notifications/not-found', 'Notificación no encontrada.'],
])("%s has the specification's words", (code, words) => {
  expect(messages[code].es).toBe(words)
})

test('one body, three names for the sentence', () => {
  const details = { status: 'paid' }
  const body = errorBody(new DomainError('requests/illegal-transition', { details }), 'es')
  const text = 'El pedido cambió y eso ya no es posible.'
  expect(body).toEqual({
    code: 'requests/illegal-transition',
    message: text,
    msg: text,
    error: text,
    details,
  })
})

test('the holes of a text are filled', () => {
  const { message } = errorBody(
    new DomainError('request/too-many', { params: { seconds: 7 } }),
    'pt',
  )
  expect(message).toContain('7 s')
})

test.each([
  [undefined, 'pt'],
  ['', 'pt'],
  ['en-US,en;q=0.9', 'pt'],
  ['es-AR,es;q=0.9,pt;q=0.8', 'es'],
  ['pt-BR,es;q=0.9', 'pt'],
  ['en,pt;q=0.5,es;q=0.7', 'es'],
  ['es;q=0,pt;q=0.1', 'pt'],
])('Accept-Language %s is %s', (header, lang) => {
  expect(preferredLang(header)).toBe(lang)
})
