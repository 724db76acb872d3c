import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isIdentityError } from '#src/platform/identity/identity-error.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { authErrorText } from './auth-errors.ts'
import { AuthHeading } from './auth-frame.tsx'

type CodeFailedProps = {
  error: unknown
  onRetry: () => void
  /** What to do about a link that is over, where its page offers nothing. */
  advice?: string
  /** The way to another link, where there is one. */
  children?: ReactNode
}

/** An e-mail's link did nothing: it is over, or something on the way failed. */
export function CodeFailed({ error, onRetry, advice, children }: CodeFailedProps) {
  const { t } = useTranslation()
  const isOver = isIdentityError(error, 'linkOver')
  return (
    <>
      <AuthHeading title={t(isOver ? 'auth.codes.overTitle' : 'auth.codes.failedTitle')} />
      <div className="grid gap-3">
        <Alert tone="danger" className="mb-2">
          {authErrorText(error, t)} {isOver && advice}
        </Alert>
        {isOver ? (
          children
        ) : (
          <Button size="lg" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        )}
        <Link to="/login" className={buttonClass({ variant: 'outline', size: 'lg' })}>
          {t('auth.reset.back')}
        </Link>
      </div>
    </>
  )
}
