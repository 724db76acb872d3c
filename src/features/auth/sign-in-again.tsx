import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import { isIdentityError } from '#src/platform/identity/identity-error.ts'
import { loadIdentity } from '#src/platform/identity/identity.ts'
import { signInMutation } from '#src/session/session.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { authErrorText } from './auth-errors.ts'
import { GoogleButton } from './google-button.tsx'
import { PasswordField } from './password-field.tsx'
import { useGoogle } from './use-google.ts'

type SignInAgainProps = {
  /** The user's own address; null when the account has none to use a password with. */
  email: string | null
  /** Called once the backend knows of the new sign-in. */
  onDone: () => void
}

/** The signed-in user proves their identity, by password or with Google. */
export function SignInAgain({ email, onDone }: SignInAgainProps) {
  const exchange = useMutation(signInMutation)
  const { t } = useTranslation()
  async function enter(idToken: string): Promise<void> {
    await exchange.mutateAsync(idToken)
    onDone()
  }
  const google = useGoogle({ ask: ({ confirmWithGoogle }) => confirmWithGoogle(), enter })
  const googleError = authErrorText(google.error, t)
  return (
    <>
      {googleError && (
        <Alert tone="danger" className="mb-4">
          {googleError}
        </Alert>
      )}
      <GoogleButton
        pending={google.pending || google.returning}
        onClick={google.start}
        last={email === null}
      />
      {email !== null && <PasswordAgain email={email} enter={enter} />}
    </>
  )
}

type PasswordAgainProps = { email: string; enter: (idToken: string) => Promise<void> }

function PasswordAgain({ email, enter }: PasswordAgainProps) {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () =>
      enter(await (await loadIdentity()).signInWithPassword(email, password)),
  })
  const needs = useMayNotWait({ pending: isPending, kind: 'entry' })
  const failed = isIdentityError(error, 'wrongCredentials')
    ? t('data:again.wrongPassword')
    : authErrorText(error, t)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (password !== '' && !isPending) mutate()
  }
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={submit}>
      {/* Password managers fill in what belongs to this address. */}
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <PasswordField
        label={t('auth.fields.password')}
        hint={t('data:again.of', { email })}
        error={failed || undefined}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => {
          setPassword(target.value)
          reset()
        }}
      />
      <Button
        {...needs.button}
        type="submit"
        variant="outline"
        pending={isPending}
        disabled={password === ''}
      >
        {t('data:again.submit')}
      </Button>
      {needs.note('-mt-1 text-center')}
    </form>
  )
}
