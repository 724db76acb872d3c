import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AuthUser } from '#src/contract/people/session.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { AuthHeading } from './auth-frame.tsx'
import type { CodeMode } from './auth-search.ts'
import { CodeFailed } from './code-failed.tsx'
import { Confirmed } from './confirmed.tsx'
import { LocalInbox } from './local-inbox.tsx'
import { ResendLink } from './resend-link.tsx'
import { codeQueries } from './verification.ts'
import { Working } from './working.tsx'

type ApplyCodeProps = {
  mode: Exclude<CodeMode, 'resetPassword'>
  code: string
  user: AuthUser | null
  from: string | undefined
}

/** Applies the code of an e-mail link and shows the result. */
export function ApplyCode({ mode, code, user, from }: ApplyCodeProps) {
  const { t } = useTranslation()
  const {
    data: email,
    isSuccess,
    isPending,
    error,
    refetch,
  } = useQuery(codeQueries.applied(mode, code))

  if (isPending) return <Working title={t(`verify:codes.${mode}.working`)} />
  if (mode === 'verifyEmail' && (isSuccess || user?.emailVerified))
    return <Confirmed user={user} from={from} />
  if (isSuccess) return <EmailChanged mode={mode} email={email} />
  return (
    <CodeFailed
      error={error}
      onRetry={() => void refetch()}
      advice={mode === 'verifyEmail' && !user ? t('verify:codes.signInForAnother') : ''}
    >
      {mode === 'verifyEmail' && user?.email && (
        <>
          <ResendLink />
          <LocalInbox to={user.email} />
        </>
      )}
    </CodeFailed>
  )
}

type EmailChangedProps = {
  mode: CodeMode
  /** The address that is valid now. */
  email: string | null
}

/** The provider ends the sessions of an account whose address changes. */
function EmailChanged({ mode, email }: EmailChangedProps) {
  const { t } = useTranslation()
  const recovered = mode === 'recoverEmail'
  const shown = email ?? ''
  return (
    <>
      <AuthHeading
        takesFocus
        title={t(
          recovered ? 'verify:codes.recoverEmail.done' : 'verify:codes.changed.done',
        )}
      >
        {recovered
          ? t('verify:codes.recoverEmail.text', { email: shown })
          : t('verify:codes.changed.text', { email: shown })}
      </AuthHeading>
      <div className="grid gap-3">
        {recovered && (
          <Link
            to="/login"
            state={{ auth: { name: '', email: shown, resetting: true } }}
            className={buttonClass({ size: 'lg' })}
          >
            {t('verify:codes.recoverEmail.reset')}
          </Link>
        )}
        <Link
          to="/login"
          state={{ auth: { name: '', email: shown } }}
          className={buttonClass({
            variant: recovered ? 'outline' : 'primary',
            size: 'lg',
          })}
        >
          {t('auth.signIn.submit')}
        </Link>
      </div>
    </>
  )
}
