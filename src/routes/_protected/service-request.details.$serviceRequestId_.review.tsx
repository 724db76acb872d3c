import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FavouriteOffer } from '#src/features/favourites/favourite-offer.tsx'
import { RequestSkeleton } from '#src/features/requests/detail/request-skeleton.tsx'
import { RequestNotFound } from '#src/features/requests/request-not-found.tsx'
import { ReviewPage } from '#src/features/requests/review/review-page.tsx'
import { loadPage, useLoaded } from '#src/features/shell/route-data.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { withTexts } from '#src/platform/i18n/i18n.ts'
import { usePageTitle } from '#src/platform/page/page-title.ts'
import { requestQueries } from '#src/queries/requests.ts'

export const Route = createFileRoute(
  '/_protected/service-request/details/$serviceRequestId_/review',
)({
  loader: ({ context: { queryClient }, params: { serviceRequestId: id } }) =>
    withTexts(
      ['review', 'photos', 'tags'],
      loadPage(queryClient, requestQueries.detail(id)),
    ),
  staticData: { focused: 'phone' },
  component: Review,
  pendingComponent: RequestSkeleton,
  notFoundComponent: RequestNotFound,
})

function Review() {
  const { serviceRequestId } = Route.useParams()
  const { t } = useTranslation()
  const { data: request } = useLoaded(requestQueries.detail(serviceRequestId))
  usePageTitle(t('review:title', namesIn(request)))
  const tasker = { uid: request.taskerId, name: request.taskerName }
  return (
    <ReviewPage
      key={serviceRequestId}
      request={request}
      favourite={<FavouriteOffer tasker={tasker} />}
    />
  )
}
