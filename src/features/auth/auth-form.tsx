import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { linkClass } from '#src/ui/page-header.tsx'
import { Agreement } from './agreement.tsx'
import type { AuthMode, AuthValues } from './auth-rules.ts'
import type { AuthSearch } from './auth-search.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { EmailInput } from './email-input.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { PasswordField } from './password-field.tsx'
import { useAuthForm } from './use-auth-form.ts'

type AuthFormProps = {
  mode: AuthMode
  search: AuthSearch
  /** The initial values. */
  values: AuthValues
  /** Called when the password is forgotten, with what was typed so far. */
  onForgotten: (left: AuthValues) => void
}

export function AuthForm({ mode, search, values, onForgotten }: AuthFormProps) {
  const { t } = useTranslation()
  const { form, errors, isSubmitting, submit, problem } = useAuthForm({
    mode,
    search,
    values,
  })
  const needs = useMayNotWait({ pending: isSubmitting, kind: 'entry' })
  const said = (message: string | undefined) => message && t(message)
  return (
    <>
      <form
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-4"
      >
        {problem && <Alert tone="danger">{problem}</Alert>}
        {mode === 'register' && (
          <Field label={t('auth.fields.name')} error={said(errors.name?.message)}>
            <Input autoComplete="name" autoCapitalize="words" {...form.register('name')} />
          </Field>
        )}
        <Field label={t('auth.fields.email')} error={said(errors.email?.message)}>
          <EmailInput autoComplete="username" {...form.register('email')} />
        </Field>
        {mode === 'register' ? (
          <NewPasswordField error={errors.password} {...form.register('password')} />
        ) : (
          <PasswordField
            label={t('auth.fields.password')}
            error={said(errors.password?.message)}
            autoComplete="current-password"
            {...form.register('password')}
          />
        )}
        {mode === 'signIn' && (
          <button
            type="button"
            className={`${linkClass} min-h-8 justify-self-start text-sm`}
            onClick={() => onForgotten(form.getValues())}
          >
            {t('auth.reset.open')}
          </button>
        )}
        <Button
          {...needs.button}
          type="submit"
          size="lg"
          pending={isSubmitting}
          className="mt-2"
        >
          {t(`auth.${mode}.submit`)}
        </Button>
        {needs.note('-mt-1 text-center')}
        {mode === 'register' && <Agreement />}
      </form>
      <OtherForm mode={mode} search={search} typed={form.getValues} />
      {/* A constant of the build, so that other builds do not contain the accounts. */}
      {import.meta.env.VITE_DEMO === 'true' && mode === 'signIn' && (
        <DemoAccounts
          onChoose={({ email, password }) => {
            form.setValue('email', email, { shouldValidate: true })
            form.setValue('password', password, { shouldValidate: true })
          }}
        />
      )}
    </>
  )
}

type OtherFormProps = Pick<AuthFormProps, 'mode' | 'search'> & { typed: () => AuthValues }

/** Leads from signing in to registering and back, with what was typed except the password. */
function OtherForm({ mode, search, typed }: OtherFormProps) {
  const { t } = useTranslation()
  return (
    <p className="pt-6 text-center text-ink-2">
      {t(`auth.${mode}.other`)}{' '}
      <Link
        to={mode === 'signIn' ? '/register' : '/login'}
        search={search}
        state={() => {
          const { name, email } = typed()
          return { auth: { name, email } }
        }}
        replace
        className={linkClass}
      >
        {t(`auth.${mode}.otherLink`)}
      </Link>
    </p>
  )
}
