import { useTranslation } from 'react-i18next'
import { PageLoading } from '#src/components/page-loading.tsx'
import { Loading, type LoadingProps } from '#src/components/loading.tsx'
import { Skeleton, SkeletonGroup, SkeletonText } from '#src/ui/skeleton.tsx'

/** The shape of a request's page. */
export function RequestSkeleton() {
  return (
    <PageLoading className="page grid gap-4 py-4">
      <Shapes />
    </PageLoading>
  )
}

/** The shape of a request beside its list, while the script of that part loads. */
export function BesideFallback() {
  const { t } = useTranslation()
  return (
    <SkeletonGroup label={t('common.loading')} className="grid gap-4 py-4">
      <Shapes />
    </SkeletonGroup>
  )
}

/** The shape of a request beside its list, while its data load. */
export function BesideSkeleton({ query }: Pick<LoadingProps, 'query'>) {
  return (
    <Loading query={query} className="grid gap-4 py-4">
      <Shapes />
    </Loading>
  )
}

function Shapes() {
  return (
    <>
      <Skeleton className="h-11 w-1/2" />
      <Skeleton className="h-8 w-4/5" />
      <Skeleton className="h-40 w-full rounded-lg" />
      <SkeletonText lines={6} />
    </>
  )
}
