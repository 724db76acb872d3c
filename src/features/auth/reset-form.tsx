import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import { loadCodes } from '#src/platform/identity/identity.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { authErrorText } from './auth-errors.ts'
import { AuthHeading } from './auth-frame.tsx'
import { resetRules, resolverOf } from './auth-rules.ts'
import { EmailInput } from './email-input.tsx'
import { LocalInbox } from './local-inbox.tsx'

async function requestReset(email: string): Promise<string> {
  const codes = await loadCodes()
  await codes.requestPasswordReset(email)
  return email
}

const resolver = resolverOf(resetRules)

/** Asks for a reset link by e-mail; the response does not reveal if the account exists. */
export function ResetForm({ email }: { email: string }) {
  const { t } = useTranslation()
  const form = useForm<{ email: string }>({
    mode: 'onTouched',
    resolver,
    defaultValues: { email },
  })
  const { mutateAsync, data: sentTo, error } = useMutation({ mutationFn: requestReset })
  const failure = authErrorText(error, t)
  const invalid = form.formState.errors.email?.message
  const needs = useMayNotWait({ pending: form.formState.isSubmitting, kind: 'entry' })
  // This part replaces the form without a navigation, so it takes the focus.
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => part.current?.querySelector('input')?.focus(), [])

  const submit = form.handleSubmit(async ({ email: to }) => {
    try {
      await mutateAsync(to)
    } catch {
      // Taken from the error of the call.
    }
  })

  return (
    <div ref={part}>
      <AuthHeading title={t('auth.reset.title')}>{t('auth.reset.lead')}</AuthHeading>
      <form
        method="post"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void submit(event)}
      >
        {sentTo && (
          <Alert tone="brand" className="wrap-anywhere">
            {t('auth.reset.sent', { email: sentTo })}
            <LocalInbox to={sentTo} />
          </Alert>
        )}
        {failure && <Alert tone="danger">{failure}</Alert>}
        <Field label={t('auth.fields.email')} error={invalid && t(invalid)}>
          <EmailInput autoComplete="username" {...form.register('email')} />
        </Field>
        <Button
          {...needs.button}
          type="submit"
          size="lg"
          pending={form.formState.isSubmitting}
        >
          {t('auth.reset.submit')}
        </Button>
        {needs.note('-mt-1 text-center')}
        <Link
          to="."
          search
          state={() => ({ auth: { name: '', email: form.getValues('email') } })}
          replace
          className={buttonClass({ variant: 'tab' })}
        >
          {t('auth.reset.back')}
        </Link>
      </form>
    </div>
  )
}
