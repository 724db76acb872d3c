import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { IdentityError } from '#src/platform/identity-error.ts'
import { loadIdentity } from '#src/platform/identity.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { explainAuthError } from './auth-errors.ts'
import { resetSchema } from './auth-schema.ts'

async function requestReset(email: string): Promise<string> {
  const identity = await loadIdentity().catch((cause: unknown) => {
    throw new IdentityError('network', cause)
  })
  await identity.requestPasswordReset(email)
  return email
}

/** Asks for a link by e-mail; the answer is the same whether the account exists or not. */
export function ResetForm({ email, onBack }: { email: string; onBack: () => void }) {
  const { t } = useTranslation()
  const form = useForm<{ email: string }>({
    mode: 'onTouched',
    resolver: standardSchemaResolver(resetSchema),
    defaultValues: { email },
  })
  const {
    mutate,
    data: sentTo,
    error,
    isPending,
  } = useMutation({ mutationFn: requestReset })
  const invalid = form.formState.errors.email?.message
  return (
    <>
      <div className="pt-6 pb-6">
        <h1 className="text-3xl">{t('auth.reset.title')}</h1>
        <p className="pt-2 text-ink-2">{t('auth.reset.lead')}</p>
      </div>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void form.handleSubmit(({ email: to }) => mutate(to))(event)}
      >
        {sentTo && <Alert tone="brand">{t('auth.reset.sent', { email: sentTo })}</Alert>}
        {error && <Alert tone="danger">{t(explainAuthError(error).key)}</Alert>}
        <Field label={t('auth.fields.email')} error={invalid && t(invalid)}>
          <Input
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            {...form.register('email')}
          />
        </Field>
        <Button type="submit" size="lg" pending={isPending}>
          {t('auth.reset.submit')}
        </Button>
        <Button variant="tab" onClick={onBack}>
          {t('auth.reset.back')}
        </Button>
      </form>
    </>
  )
}
