import type { FieldErrors, Resolver } from 'react-hook-form'
import { isEmail } from '#src/contract/protocol/characters.ts'
import { posesAsOffice } from '#src/contract/protocol/posing-names.ts'
import { EMAIL_MAX, PERSON_NAME } from '#src/contract/people/limits.ts'

/**
 * The rules of the sign-in and registration forms. They are plain functions, because schemas would
 * be a tenth of the scripts that a visitor loads here; the provider and the server check again.
 */
type Rule = (value: string) => Checked

/** The value to send, and the translation key of what is wrong with it. */
type Checked = { value: string; problem?: string | undefined }

const anything: Rule = (value) => ({ value })

const email: Rule = (typed) => {
  const value = typed.trim()
  const fits = value.length <= EMAIL_MAX && isEmail(value)
  return { value, problem: fits ? undefined : 'auth.invalid.email' }
}

const name: Rule = (typed) => {
  const value = typed.trim()
  return { value, problem: nameProblem(value) }
}

function nameProblem(value: string): string | undefined {
  if (value.length < PERSON_NAME.min) return 'auth.invalid.name'
  if (value.length > PERSON_NAME.max) return 'auth.invalid.nameLong'
  return posesAsOffice(value) ? 'auth.invalid.nameProduct' : undefined
}

const knownPassword: Rule = (value) => ({
  value,
  problem: value === '' ? 'auth.invalid.passwordRequired' : undefined,
})

/** The identity provider decides what a new password needs: see password-policy.ts. */
export const authRules = {
  signIn: { name: anything, email, password: knownPassword },
  register: { name, email, password: anything },
}
export const resetRules = { email }
export const newPasswordRules = { password: anything }

export type AuthMode = keyof typeof authRules
export type AuthValues = Record<keyof (typeof authRules)['register'], string>

/** The rules as a form takes them. */
export const resolverOf =
  <Name extends string>(rules: Record<Name, Rule>): Resolver<Record<Name, string>> =>
  (typed) => {
    const checked = Object.entries<Rule>(rules).map(
      ([field, rule]) => [field, rule(typed[field as Name])] as const,
    )
    const problems = checked.flatMap(([field, { problem }]) =>
      problem ? [[field, { type: 'rule', message: problem }] as const] : [],
    )
    if (problems.length === 0) return { values: valuesOf<Name>(checked), errors: {} }
    const errors = Object.fromEntries(problems) as FieldErrors<Record<Name, string>>
    return { values: {}, errors }
  }

const valuesOf = <Name extends string>(checked: (readonly [string, Checked])[]) =>
  Object.fromEntries(checked.map(([field, { value }]) => [field, value])) as Record<
    Name,
    string
  >
