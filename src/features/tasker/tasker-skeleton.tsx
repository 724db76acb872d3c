import { PageLoading } from '#src/components/page-loading.tsx'
import { Skeleton, SkeletonText } from '#src/ui/skeleton.tsx'

/** The skeleton of a tasker's page. */
export function TaskerSkeleton() {
  return (
    <PageLoading className="md:page">
      <Skeleton className="h-52 rounded-none md:mt-2 md:h-72 md:rounded-lg" />
      <div className="max-md:page">
        <div className="flex items-center gap-4 pt-5">
          <Skeleton className="size-23 rounded-[26px]" />
          <div className="min-w-0 flex-1">
            <Skeleton className="h-8 w-56 max-w-full" />
            <Skeleton className="mt-2 h-5 w-32" />
          </div>
        </div>
        <Skeleton className="my-5 h-16 w-full rounded-lg" />
        <SkeletonText lines={3} />
      </div>
    </PageLoading>
  )
}
