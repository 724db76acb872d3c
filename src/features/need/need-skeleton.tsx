import { PageLoading } from '#src/components/page-loading.tsx'
import { Skeleton, SkeletonText } from '#src/ui/skeleton.tsx'

/** The shape of a need's page. */
export function NeedSkeleton() {
  return (
    <PageLoading className="page grid gap-4 py-4">
      <Skeleton className="h-11 w-2/3" />
      <Skeleton className="h-7 w-40 rounded-full" />
      <Skeleton className="h-8 w-4/5" />
      <SkeletonText lines={2} />
      <OffersSkeleton />
    </PageLoading>
  )
}

/** Three columns to come. */
export function OffersSkeleton() {
  return (
    <span className="grid grid-cols-3 gap-2">
      {[1, 2, 3].map((n) => (
        <Skeleton key={n} className="h-96 rounded-lg" />
      ))}
    </span>
  )
}
