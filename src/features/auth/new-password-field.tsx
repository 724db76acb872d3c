import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentProps } from 'react'
import type { FieldError } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DEFAULT_MIN } from '#src/platform/identity/password-needs.ts'
import { identityQueries } from '#src/queries/identity.ts'
import { PasswordField } from './password-field.tsx'
import { listNeeds, POLICY } from './password-policy.ts'

type NewPasswordFieldProps = Omit<
  ComponentProps<typeof PasswordField>,
  'label' | 'hint' | 'error' | 'autoComplete'
> & {
  /** The form's error: a policy's, or a message that is a translation key. */
  error: FieldError | undefined
}

/** A new password: lists the provider's requirements, and later the missing ones. */
export function NewPasswordField({ error, ...input }: NewPasswordFieldProps) {
  const { t, i18n } = useTranslation()
  const [visited, setVisited] = useState(false)
  const { data: all = { min: DEFAULT_MIN } } = useQuery({
    ...identityQueries.passwordNeeds(),
    enabled: visited, // ask the provider only when the user is about to choose a password
  })
  const list = (needs: Parameters<typeof listNeeds>[0]) =>
    listNeeds(needs, t, i18n.language)
  const missing = error?.type === POLICY && { needs: list(error.types ?? {}) }
  return (
    <PasswordField
      {...input}
      label={t('auth.fields.password')}
      hint={t('auth.password.needs', { needs: list(all) })}
      error={
        missing ? t('auth.password.missing', missing) : error?.message && t(error.message)
      }
      autoComplete="new-password"
      onFocus={() => setVisited(true)}
    />
  )
}
