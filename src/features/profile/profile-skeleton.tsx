import { PageLoading } from '#src/components/page-loading.tsx'
import { Skeleton, SkeletonText } from '#src/ui/skeleton.tsx'

/** The shape of one's own profile: the person, then two columns of cards. */
export function ProfileSkeleton() {
  return (
    <PageLoading className="page pb-10">
      <div className="flex items-center gap-4 py-5">
        <span className="overflow-hidden rounded-[26px]">
          <Skeleton className="size-23" />
        </span>
        <div className="grid flex-1 gap-2.5">
          <Skeleton className="h-7 w-3/5 max-w-72" />
          <Skeleton className="h-4 w-2/5 max-w-52" />
        </div>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {[3, 4, 2, 3].map((lines, card) => (
          <div
            key={card}
            className="grid gap-4 rounded-lg border border-line bg-surface p-4 md:p-5"
          >
            <Skeleton className="h-6 w-2/5" />
            <SkeletonText lines={lines} />
          </div>
        ))}
      </div>
    </PageLoading>
  )
}
