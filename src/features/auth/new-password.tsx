import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { loadCodes, loadIdentity } from '#src/platform/identity/identity.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { authErrorText } from './auth-errors.ts'
import { AuthHeading } from './auth-frame.tsx'
import { newPasswordRules, resolverOf } from './auth-rules.ts'
import { CodeFailed } from './code-failed.tsx'
import { EmailInput } from './email-input.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { withPolicy } from './password-policy.ts'
import { useEntrance } from './use-entrance.ts'
import { codeQueries } from './verification.ts'
import { Working } from './working.tsx'

/** The link of a forgotten password was followed. */
export function NewPassword({ code }: { code: string }) {
  const { t } = useTranslation()
  const { data: email, error, refetch } = useQuery(codeQueries.reset(code))
  if (email) return <NewPasswordForm code={code} email={email} />
  if (!error) return <Working title={t('verify:codes.resetPassword.title')} />
  return (
    <CodeFailed error={error} onRetry={() => void refetch()}>
      <Link
        to="/login"
        state={{ auth: { name: '', email: '', resetting: true } }}
        className={buttonClass({ size: 'lg' })}
      >
        {t('verify:codes.resetPassword.again')}
      </Link>
    </CodeFailed>
  )
}

const resolver = withPolicy(resolverOf(newPasswordRules))

function NewPasswordForm({ code, email }: { code: string; email: string }) {
  const { t } = useTranslation()
  const form = useForm({ mode: 'onTouched', resolver, defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState
  const enter = useEntrance({ endOthers: true })
  const change = useMutation({
    mutationFn: async (password: string) =>
      (await loadCodes()).changePassword(code, password),
  })
  const signIn = useMutation({
    mutationFn: async (password: string) =>
      enter(await (await loadIdentity()).signInWithPassword(email, password)),
  })
  const failure = authErrorText(signIn.error ?? change.error, t)

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      // The code works once: when only the sign-in failed, retry only the sign-in.
      if (!change.isSuccess) await change.mutateAsync(password)
      await signIn.mutateAsync(password)
    } catch {
      // Taken from the errors of the two calls.
    }
  })

  return (
    <>
      <AuthHeading title={t('verify:codes.resetPassword.title')}>
        {t('verify:codes.resetPassword.lead')}
      </AuthHeading>
      <form
        method="post"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void submit(event)}
      >
        {failure && (
          <Alert tone="danger">
            {change.isSuccess && <p>{t('verify:codes.resetPassword.changed')}</p>}
            {failure}
          </Alert>
        )}
        <Field label={t('auth.fields.email')}>
          <EmailInput readOnly name="email" autoComplete="username" value={email} />
        </Field>
        <NewPasswordField error={errors.password} {...form.register('password')} />
        <Button type="submit" size="lg" pending={isSubmitting}>
          {t('verify:codes.resetPassword.submit')}
        </Button>
      </form>
    </>
  )
}
