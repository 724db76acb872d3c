import { useTranslation } from 'react-i18next'
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx'

export function PayFormSkeleton() {
  const { t } = useTranslation()
  return (
    <SkeletonGroup label={t('common.loading')} className="grid gap-3">
      <Skeleton className="h-14 w-full rounded-md" />
      <div className="grid grid-cols-2 gap-3">
        <Skeleton className="h-14 rounded-md" />
        <Skeleton className="h-14 rounded-md" />
      </div>
      <Skeleton className="h-14 w-full rounded-md" />
    </SkeletonGroup>
  )
}
