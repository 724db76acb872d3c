import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isGone } from '#src/api/errors/api-error.ts'
import { FavouriteOffer } from '#src/features/favourites/favourite-offer.tsx'
import { RequestSkeleton } from '#src/features/requests/detail/request-skeleton.tsx'
import { RequestNotFound } from '#src/features/requests/request-not-found.tsx'
import { ReviewPage } from '#src/features/requests/review/review-page.tsx'
import { orNotFound } from '#src/features/shell/or-not-found.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { withTexts } from '#src/platform/i18n.ts'
import { usePageTitle } from '#src/platform/page-title.ts'
import { requestQueries } from '#src/queries/requests.ts'

export const Route = createFileRoute(
  '/_protected/service-request/details/$serviceRequestId_/review',
)({
  loader: ({ context: { queryClient }, params: { serviceRequestId: id } }) => {
    const request = { ...requestQueries.detail(id), staleTime: 'static' } as const
    return withTexts(['review', 'photos', 'tags'], orNotFound(queryClient.query(request)))
  },
  staticData: { focused: 'phone' },
  component: Review,
  pendingComponent: RequestSkeleton,
  notFoundComponent: RequestNotFound,
})

function Review() {
  const { serviceRequestId } = Route.useParams()
  const { t } = useTranslation()
  const { data: request, error } = useQuery(requestQueries.detail(serviceRequestId))
  usePageTitle(request && t('review:title', namesIn(request)))
  if (isGone(error)) return <RequestNotFound />
  if (!request) return <RequestSkeleton />
  const tasker = { uid: request.taskerId, name: request.taskerName }
  return (
    <ReviewPage
      key={serviceRequestId}
      request={request}
      favourite={<FavouriteOffer tasker={tasker} />}
    />
  )
}
