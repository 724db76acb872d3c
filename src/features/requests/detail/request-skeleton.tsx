import { PageLoading } from '#src/components/page-loading.tsx'
import { Skeleton, SkeletonText } from '#src/ui/skeleton.tsx'

/** The shape of a request's page. */
export function RequestSkeleton() {
  return (
    <PageLoading className="page grid gap-4 py-4">
      <Skeleton className="h-11 w-1/2" />
      <Skeleton className="h-8 w-4/5" />
      <Skeleton className="h-40 w-full rounded-lg" />
      <SkeletonText lines={6} />
    </PageLoading>
  )
}
