import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { recheckVerification, verificationQuery } from '#src/session/verification.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { authErrorText } from './auth-errors.ts'
import { AuthHeading } from './auth-frame.tsx'
import { LocalInbox } from './local-inbox.tsx'
import { ResendLink } from './resend-link.tsx'

type AwaitVerificationProps = {
  email: string
  /** The way out for a user who registered with a wrong address. */
  leave: ReactNode
}

/** Signed in, and the address is still unconfirmed. Once it is confirmed, the page shows that. */
export function AwaitVerification({ email, leave }: AwaitVerificationProps) {
  const { t } = useTranslation()
  const recheck = useMutation({
    mutationFn: (_: unknown, { client }) => recheckVerification(client),
  })
  useQuery(verificationQuery())
  const failure = authErrorText(recheck.error, t)

  return (
    <>
      <AuthHeading title={t('verify:verify.title')}>
        {t('verify:verify.sentTo', { email })}
      </AuthHeading>
      <div className="grid gap-3">
        <div className="pb-2">
          <p className="text-ink-2">{t('verify:verify.spam')}</p>
          <LocalInbox to={email} />
        </div>
        {failure && <Alert tone="danger">{failure}</Alert>}
        {recheck.data === false && <Alert>{t('verify:verify.notYet')}</Alert>}
        <Button size="lg" pending={recheck.isPending} onClick={() => recheck.mutate(null)}>
          {t('verify:verify.recheck')}
        </Button>
        <ResendLink />
        {leave}
      </div>
    </>
  )
}
