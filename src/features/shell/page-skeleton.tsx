import { PageLoading } from '#src/components/page-loading.tsx'
import { Skeleton, SkeletonCard } from '#src/ui/skeleton.tsx'

/** The skeleton of a page that has none of its own. */
export function PageSkeleton() {
  return (
    <PageLoading className="page grid gap-3 py-6">
      <Skeleton className="mb-3 h-9 w-3/5 max-w-80" />
      <SkeletonCard />
      <SkeletonCard />
      <SkeletonCard />
    </PageLoading>
  )
}
