import { PageLoading } from '#src/components/page-loading.tsx'
import { Skeleton, SkeletonText } from '#src/ui/skeleton.tsx'

/** The shape of a tasker's sheet. */
export function TaskerSkeleton() {
  return (
    <PageLoading className="md:page">
      <Skeleton className="h-42 rounded-none md:mt-2 md:h-60 md:rounded-lg" />
      <div className="max-md:page md:px-4">
        <Skeleton className="relative -mt-12 size-23 rounded-[26px] border-4 border-paper" />
        <Skeleton className="mt-3 h-8 w-56" />
        <Skeleton className="mt-2.5 h-5 w-72 max-w-full" />
        <Skeleton className="my-5 h-13 w-full rounded-full" />
        <SkeletonText lines={3} />
      </div>
    </PageLoading>
  )
}
