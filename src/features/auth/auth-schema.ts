import { z } from 'zod/mini'
import { isEmail } from '#src/contract/primitives.ts'

/** Messages are translation keys. */
const email = z.string().check(z.trim(), z.refine(isEmail, { error: 'auth.invalid.email' }))

/** The identity provider may ask for more than its default of six characters. */
const MIN_PASSWORD = 6

const signIn = z.object({
  name: z.string(),
  email,
  password: z.string().check(z.minLength(1, 'auth.invalid.passwordRequired')),
})

const register = z.object({
  name: z.string().check(z.trim(), z.minLength(2, 'auth.invalid.name'), z.maxLength(80)),
  email,
  password: z.string().check(z.minLength(MIN_PASSWORD, 'auth.invalid.passwordShort')),
})

export const authSchemas = { signIn, register }
export const resetSchema = z.object({ email })

export type AuthMode = keyof typeof authSchemas
export type AuthValues = z.output<typeof register>
