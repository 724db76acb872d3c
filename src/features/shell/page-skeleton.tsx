import { useTranslation } from 'react-i18next'
import { Skeleton, SkeletonCard, SkeletonGroup } from '#src/ui/skeleton.tsx'

/** While a page without a skeleton of its own loads. */
export function PageSkeleton() {
  const { t } = useTranslation()
  return (
    <SkeletonGroup label={t('common.loading')} className="page grid gap-3 py-6">
      <Skeleton className="mb-3 h-9 w-3/5 max-w-80" />
      <SkeletonCard />
      <SkeletonCard />
      <SkeletonCard />
    </SkeletonGroup>
  )
}
