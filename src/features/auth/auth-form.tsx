import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { env } from '#src/platform/env.ts'
import { useUnsavedInput } from '#src/platform/page-state.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { linkClass } from '#src/ui/page-header.tsx'
import { explainAuthError } from './auth-errors.ts'
import { authSchemas, type AuthMode, type AuthValues } from './auth-schema.ts'
import type { AuthSearch } from './auth-search.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { PasswordField } from './password-field.tsx'
import { useAuthenticate } from './use-authenticate.ts'

type AuthFormProps = {
  mode: AuthMode
  search: AuthSearch
  /** The password is forgotten; what was typed as e-mail so far. */
  onForgotten: (email: string) => void
}

export function AuthForm({ mode, search, onForgotten }: AuthFormProps) {
  const { t } = useTranslation()
  const form = useForm<AuthValues>({
    mode: 'onTouched',
    resolver: standardSchemaResolver(authSchemas[mode]),
    defaultValues: { name: '', email: '', password: '' },
  })
  const { errors, isDirty } = form.formState
  useUnsavedInput(isDirty)
  const { mutateAsync, isPending } = useAuthenticate(mode, search)
  const said = (message: string | undefined) => message && t(message)

  const submit = form.handleSubmit(async (values) => {
    try {
      await mutateAsync(values)
    } catch (error) {
      const { field, key, sentence } = explainAuthError(error)
      form.setError(field, { message: sentence ?? key }, { shouldFocus: true })
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {errors.root && <Alert tone="danger">{said(errors.root.message)}</Alert>}
      {mode === 'register' && (
        <Field label={t('auth.fields.name')} error={said(errors.name?.message)}>
          <Input autoComplete="name" autoCapitalize="words" {...form.register('name')} />
        </Field>
      )}
      <Field label={t('auth.fields.email')} error={said(errors.email?.message)}>
        <Input
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('email')}
        />
      </Field>
      <PasswordField
        label={t('auth.fields.password')}
        hint={mode === 'register' ? t('auth.fields.passwordHint') : undefined}
        error={said(errors.password?.message)}
        autoComplete={mode === 'register' ? 'new-password' : 'current-password'}
        {...form.register('password')}
      />
      {mode === 'signIn' && (
        <button
          type="button"
          className={`${linkClass} min-h-8 justify-self-start text-sm`}
          onClick={() => onForgotten(form.getValues('email'))}
        >
          {t('auth.reset.open')}
        </button>
      )}
      <Button type="submit" size="lg" pending={isPending} className="mt-2">
        {t(`auth.${mode}.submit`)}
      </Button>
      {env.demo && mode === 'signIn' && (
        <DemoAccounts
          onChoose={({ email, password }) => {
            form.setValue('email', email, { shouldValidate: true })
            form.setValue('password', password, { shouldValidate: true })
          }}
        />
      )}
    </form>
  )
}
