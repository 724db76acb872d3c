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
  /** The advice for an expired link, where the page itself offers no new one. */
  advice?: string
  /** The way to a new link, where there is one. */
  children?: ReactNode
}

/** The link of an e-mail failed: it has expired, or the call failed. */
export function CodeFailed({ error, onRetry, advice, children }: CodeFailedProps) {
  const { t } = useTranslation()
  const isOver = isIdentityError(error, 'linkOver')
  return (
    <>
      <AuthHeading
        title={t(isOver ? 'verify:codes.overTitle' : 'verify:codes.failedTitle')}
      />
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
