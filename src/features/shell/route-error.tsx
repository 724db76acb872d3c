import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isApiError } from '#src/api/errors.ts'
import { lastResort } from '#src/platform/i18n.ts'
import { useBlankPage } from '#src/platform/page-state.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'

/** A page that failed: what happened, a retry, and the way home. Stands without translations too. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  const router = useRouter()
  useBlankPage()
  const offline =
    isApiError(error) && (error.kind === 'network' || error.kind === 'timeout')
  return (
    <div className="page">
      <h1 className="sr-only">{t('error.title', { defaultValue: lastResort.error })}</h1>
      <ErrorState
        title={
          offline
            ? t('error.offlineTitle', { defaultValue: lastResort.error })
            : t('error.title', { defaultValue: lastResort.error })
        }
        retryLabel={t('common.retry', { defaultValue: lastResort.retry })}
        onRetry={() => {
          reset()
          void router.invalidate()
        }}
        secondary={
          <Link to="/" className={buttonClass({ variant: 'tab' })}>
            {t('error.goHome', { defaultValue: lastResort.home })}
          </Link>
        }
      >
        {offline
          ? t('error.offlineText', { defaultValue: '' })
          : (isApiError(error) && error.serverMessage) ||
            t('error.text', { defaultValue: '' })}
      </ErrorState>
    </div>
  )
}
