import { z } from 'zod/mini'
import { namesProduct } from '#src/contract/characters.ts'
import { EMAIL_MAX, PERSON_NAME } from '#src/contract/common.values.ts'
import { isEmail } from '#src/contract/primitives.ts'

/** Messages are translation keys. */
const email = z
  .string()
  .check(
    z.trim(),
    z.maxLength(EMAIL_MAX, { error: 'auth.invalid.email', abort: true }),
    z.refine(isEmail, { error: 'auth.invalid.email' }),
  )

const signIn = z.object({
  name: z.string(),
  email,
  password: z.string().check(z.minLength(1, 'auth.invalid.passwordRequired')),
})

/** The identity provider decides what a password needs: see password-policy.ts. */
const register = z.object({
  name: z.string().check(
    z.trim(),
    z.minLength(PERSON_NAME.min, 'auth.invalid.name'),
    z.maxLength(PERSON_NAME.max, { error: 'auth.invalid.nameLong', abort: true }),
    z.refine((name) => !namesProduct(name), { error: 'auth.invalid.nameProduct' }),
  ),
  email,
  password: z.string(),
})

export const authSchemas = { signIn, register }
export const resetSchema = z.object({ email })
export const newPasswordSchema = z.object({ password: z.string() })

export type AuthMode = keyof typeof authSchemas
export type AuthValues = z.output<typeof register>
