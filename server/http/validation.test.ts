import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { Cep, list, Price, queryInt, text } from '#src/contract/protocol/primitives.ts'
import { DomainError } from '#server/errors/errors.ts'
import { endpointsByName } from '#src/test/endpoints.ts'
import { validate } from './validation.ts'

const Form = z.object({
  cep: Cep,
  name: text(1, 5),
  bio: text(10, 20),
  price: Price,
  page: queryInt(1, 9),
  sort: z.enum(['price', 'rating']),
  tags: list(z.string(), 1),
})

function problemsOf(schema: z.ZodMiniType, value: unknown, lang: 'pt' | 'es') {
  try {
    validate(schema, value, lang)
    return {}
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const details = error.options.details as { path: string; message: string }[]
    return Object.fromEntries(details.map(({ path, message }) => [path, message]))
  }
}

describe('validation messages', () => {
  const bad = {
    cep: '123',
    name: '',
    bio: 'curta',
    price: 'dez',
    page: 'x',
    sort: 'nome',
    tags: ['a', 'b'],
  }

  test('in Portuguese', () => {
    expect(problemsOf(Form, bad, 'pt')).toEqual({
      cep: 'Este valor está incompleto ou mal escrito',
      name: 'Falta este dado',
      bio: 'Pelo menos 10 caracteres',
      price: 'Este valor não serve',
      page: 'Este valor não serve',
      sort: 'Escolha uma das opções',
      tags: 'No máximo 1 item',
    })
  })

  test('in Spanish', () => {
    expect(problemsOf(Form, { ...bad, name: 'demasiado', page: '0' }, 'es')).toEqual({
      cep: 'Este valor está incompleto o mal escrito',
      name: 'Como máximo 5 caracteres',
      bio: 'Al menos 10 caracteres',
      price: 'Este valor no sirve',
      page: 'Al menos 1',
      sort: 'Elige una de las opciones',
      tags: 'Como máximo 1 elemento',
    })
  })
})

test('no query or body is refused with words for programmers', () => {
  const odd = [undefined, null, {}, [], 'x', 7, { status: 7, price: -1, cep: '1' }]
  const schemas = [...endpointsByName.values()]
    .flatMap(({ query, body }) => [query, body])
    .filter((schema) => schema !== undefined)
  const messages = schemas.flatMap((schema) =>
    odd.flatMap((value) =>
      (['pt', 'es'] as const).flatMap((lang) =>
        Object.values(problemsOf(schema, value, lang)),
      ),
    ),
  )
  expect(messages.length).toBeGreaterThan(100)
  const technical = /[/\\^{}<>=]|NaN|undefined|string|regex|esperad/i
  expect(messages.filter((message) => technical.test(message))).toEqual([])
})
