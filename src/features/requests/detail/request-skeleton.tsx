import { useTranslation } from 'react-i18next'
import { Skeleton, SkeletonGroup, SkeletonText } from '#src/ui/skeleton.tsx'

/** The shape of a request's page. */
export function RequestSkeleton() {
  const { t } = useTranslation()
  return (
    <SkeletonGroup label={t('common.loading')} className="page grid gap-4 py-4">
      <Skeleton className="h-11 w-1/2" />
      <Skeleton className="h-8 w-4/5" />
      <Skeleton className="h-40 w-full rounded-lg" />
      <SkeletonText lines={6} />
    </SkeletonGroup>
  )
}
