import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { RequestSkeleton } from '#src/features/requests/detail/request-skeleton.tsx'
import { ExtraPage } from '#src/features/requests/extras/extra-page.tsx'
import { RequestNotFound } from '#src/features/requests/request-not-found.tsx'
import { requestTexts } from '#src/features/requests/request-texts.ts'
import { loadPage, useLoaded } from '#src/features/shell/route-data.ts'
import { withTexts } from '#src/platform/i18n/i18n.ts'
import { usePageTitle } from '#src/platform/page/page-title.ts'
import { requestQueries } from '#src/queries/requests.ts'

export const Route = createFileRoute(
  '/_protected/service-request/details/$serviceRequestId_/extras/$extraId',
)({
  loader: ({ context: { queryClient }, params: { serviceRequestId: id } }) =>
    withTexts(
      [...requestTexts, 'extras', 'payment'],
      loadPage(queryClient, requestQueries.detail(id)),
    ),
  staticData: { focused: 'phone' },
  component: Extra,
  pendingComponent: RequestSkeleton,
  notFoundComponent: RequestNotFound,
})

function Extra() {
  const { serviceRequestId, extraId } = Route.useParams()
  const { t } = useTranslation()
  const query = useLoaded(requestQueries.detail(serviceRequestId))
  const { data: request } = query
  const title = request.extras.find(({ _id }) => _id === extraId)?.title
  usePageTitle(title ?? t('extras:page.missing'))
  return <ExtraPage key={extraId} request={request} extraId={extraId} query={query} />
}
