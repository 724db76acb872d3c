import { z } from 'zod/mini'

type JsonSchema = z.core.JSONSchema.JSONSchema
type Json = string | number | boolean | null | Json[] | { [key: string]: Json | undefined }

/** Texts that have broken servers; the longest is cut to what fits a body where that matters. */
export const hostileTexts: Record<string, string> = {
  '250 KB': 'x'.repeat(250_000),
  'the e-mail that took half a minute': `a@${'.'.repeat(250_000)}@`,
  '3 KB': 'á'.repeat(1500),
  'a NUL': 'a\0b',
  'half an emoji': `a${'😀'.slice(0, 1)}b`,
  'a number': '1e12',
  'a long number': '9'.repeat(400),
  'a negative number': '-1',
  'a reserved key': '__proto__',
  'a way out': '../../etc/passwd',
  'a line of SQL': "'; drop table users; --",
  'a tsquery': "a:* & !('",
  'writing turned round': '\u202eabc\u0000',
  'the year 0': '0000-01-01T00:00:00Z',
  'the end of time': '9999-12-31T23:59:59.999Z',
  nothing: '',
}

const hostileNumbers = [1e12, -1, 1e308, -1e308, 0.001, 5e-324, 2 ** 31, 2 ** 53]
const otherTypes: Json[] = [null, true, 'NaN', 'Infinity', '0x10', [], {}, [[]]]

/** One hostile value in a place of an otherwise valid input. */
export type HostileInput = { what: string; value: Json }

const jsonSchema = (schema: z.ZodMiniType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

/** For a schema, inputs that are valid except for one text, number, list or type. */
export const hostileInputs = (schema: z.ZodMiniType): HostileInput[] =>
  inputsOf(jsonSchema(schema), '')

/** A valid input. */
export const sampleInput = (schema: z.ZodMiniType): Json => sample(jsonSchema(schema))

const asSchema = (schema: z.core.JSONSchema._JSONSchema): JsonSchema =>
  typeof schema === 'boolean' ? {} : schema

function optionsOf(schema: JsonSchema): JsonSchema[] {
  return [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map(asSchema)
}

const itemsOf = ({ items }: JsonSchema): JsonSchema =>
  typeof items === 'object' && !Array.isArray(items) ? asSchema(items) : {}

function inputsOf(schema: JsonSchema, at: string): HostileInput[] {
  const options = optionsOf(schema)
  if (options.length > 0) return options.flatMap((each) => inputsOf(each, at))
  const here = (what: string, value: Json) => ({ what: `${at} ${what}`, value })
  const types = otherTypes.map((value) => here(JSON.stringify(value), value))
  if (schema.type === 'object') {
    const whole = sampleObject(schema)
    const inside = Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
      inputsOf(asSchema(each), `${at}.${name}`).map(({ what, value }) => ({
        what,
        value: { ...whole, [name]: value },
      })),
    )
    return [...types, ...inside]
  }
  if (schema.type === 'array') {
    const item = itemsOf(schema)
    const many = Array.from({ length: 10_000 }, () => sample(item))
    const inside = inputsOf(item, `${at}[]`)
    return [
      ...types,
      here('10,000 elements', many),
      here('as many as fit', many.slice(0, 100)),
      ...inside.map(({ what, value }) => ({ what, value: [value] })),
    ]
  }
  if (schema.type === 'number' || schema.type === 'integer')
    return [...types, ...hostileNumbers.map((value) => here(String(value), value))]
  const texts = Object.entries(hostileTexts).map(([what, value]) => here(what, value))
  return [...types, ...hostileNumbers.slice(0, 2).map((n) => here(String(n), n)), ...texts]
}

function sample(schema: JsonSchema): Json {
  const [option] = optionsOf(schema)
  if (option) return sample(option)
  if (schema.const !== undefined) return schema.const as Json
  if (schema.enum) return (schema.enum[0] ?? null) as Json
  switch (schema.type) {
    case 'object':
      return sampleObject(schema)
    case 'array':
      return [sample(itemsOf(schema))]
    case 'number':
    case 'integer':
      return Math.max(schema.minimum ?? 0, 1)
    case 'boolean':
      return true
    default:
      return sampleText(schema)
  }
}

const sampleObject = ({ properties = {} }: JsonSchema): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, each]) => [name, sample(asSchema(each))]),
  )

function sampleText({ format, pattern, minLength = 0 }: JsonSchema): string {
  if (format === 'uuid') return '019a0000-0000-7000-8000-000000000000'
  if (format === 'date-time') return '2036-01-01T12:00:00Z'
  if (pattern?.includes('\\d{5}')) return '01310-100'
  return 'amostra '.repeat(20).slice(0, Math.max(minLength, 7))
}
