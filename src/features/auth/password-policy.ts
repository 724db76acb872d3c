import type { FieldErrors, Resolver } from 'react-hook-form'
import type { TFunction } from 'i18next'
import { missingFromPassword } from '#src/platform/identity/identity.ts'
import { listFormat } from '#src/lib/intl.ts'

/** The type of an error made by `withPolicy`. */
export const POLICY = 'policy'

/** Adds the provider's policy for the field `password` to a form's resolver. */
export const withPolicy =
  <T extends { password: string }>(resolver: Resolver<T>): Resolver<T> =>
  async (values, context, options) => {
    const [result, needs] = await Promise.all([
      resolver(values, context, options),
      missingFromPassword(values.password),
    ])
    if (Object.keys(needs).length === 0) return result
    // Numbers as text: that is what a form's errors hold.
    const types = Object.fromEntries(
      Object.entries(needs).map(([need, value]) => [need, String(value)]),
    )
    const errors: FieldErrors = { ...result.errors, password: { type: POLICY, types } }
    return { values: {}, errors: errors as FieldErrors<T> }
  }

const order = ['min', 'max', 'lowercase', 'uppercase', 'digit', 'symbol'] as const

/** "pelo menos 8 caracteres, uma letra maiúscula e um número" */
export function listNeeds(
  needs: Partial<Record<(typeof order)[number], unknown>>,
  t: TFunction,
  lang: string,
): string {
  const parts = order
    .filter((need) => needs[need] !== undefined)
    .map((need) => t(`auth.password.${need}`, { n: needs[need] }))
  return listFormat(lang, { type: 'conjunction' }).format(parts)
}
