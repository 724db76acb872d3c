import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'

type ReadAgainProps = {
  className?: string
  query: Pick<UseQueryResult, 'isFetching' | 'refetch'>
  /** What could not be read. */
  failed: string
}

/** In place of a part that could not be read, with a button to try again. */
export function ReadAgain({ query, failed, className }: ReadAgainProps) {
  const { t } = useTranslation()
  return (
    <div className={cx('flex flex-wrap items-center justify-between gap-3', className)}>
      <p role="alert" className="min-w-0 text-ink-2">
        {failed}
      </p>
      <Button
        variant="outline"
        size="sm"
        pending={query.isFetching}
        onClick={() => void query.refetch()}
      >
        {t('common.retry')}
      </Button>
    </div>
  )
}
