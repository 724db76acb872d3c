import { PageLoading } from '#src/components/page-loading.tsx'
import { Skeleton, SkeletonText } from '#src/ui/skeleton.tsx'

/** The shape of the desk: the day, then two columns. */
export function DeskSkeleton() {
  return (
    <PageLoading className="page pb-10">
      <div className="grid gap-3 pt-4 pb-5 md:pt-6">
        <Skeleton className="h-9 w-32" />
        <Skeleton className="h-4 w-48" />
        <Skeleton className="h-13 w-full max-w-90 rounded-full md:hidden" />
      </div>
      <div className="grid gap-x-8 gap-y-6 wide:grid-cols-[minmax(0,1fr)_24rem]">
        {[2, 3].map((cards) => (
          <div key={cards} className="grid content-start gap-4">
            {Array.from({ length: cards }, (_, card) => (
              <div
                key={card}
                className="grid gap-4 rounded-lg border border-line bg-surface p-4 md:p-5"
              >
                <Skeleton className="h-6 w-2/5" />
                <SkeletonText lines={cards === 2 ? 5 : 3} />
              </div>
            ))}
          </div>
        ))}
      </div>
    </PageLoading>
  )
}
