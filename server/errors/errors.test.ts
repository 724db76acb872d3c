import { expect, test } from 'vitest'
import type { ErrorCode } from '#src/contract/protocol/error-codes.ts'
import es from '#server/locales/es/errors.json' with { type: 'json' }
import pt from '#server/locales/pt/errors.json' with { type: 'json' }
import { DomainError, errorBody, errorText } from './errors.ts'
import { preferredLang } from '#server/http/lang.ts'
import { statuses } from './statuses.ts'

test('every error has a sentence in both languages, and no other has', () => {
  for (const texts of [pt, es])
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(statuses).toSorted())
})

test.each(Object.entries(statuses))(
  '%s is an error with whole sentences',
  (code, status) => {
    expect(code).toMatch(/^[a-z-]+\/[a-z-]+$/)
    expect(status).toBeGreaterThanOrEqual(400)
    // The specification has that one verbatim.
    const ends = code === 'taskers/no-uid' ? /^firebaseUid / : /^[A-ZÀ-Ý¿¡{].+[.?!]$/
    for (const texts of [pt, es]) expect(Reflect.get(texts, code)).toMatch(ends)
  },
)

test.each<[ErrorCode, string]>([
  ['auth/required', 'Usuario no autenticado.'],
  ['auth/token-missing', 'Token no proporcionado.'],
  ['taskers/not-found', 'Tasker no encontrado.'],
  ['notifications/not-found', 'Notificación no encontrada.'],
])("%s has the specification's words", (code, words) => {
  expect(errorText('es', code)).toBe(words)
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

test('the placeholders of a sentence are filled in', () => {
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
