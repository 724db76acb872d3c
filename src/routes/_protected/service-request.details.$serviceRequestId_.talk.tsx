import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { isGone } from '#src/api/errors/api-error.ts'
import { RequestSkeleton } from '#src/features/requests/detail/request-skeleton.tsx'
import { RequestNotFound } from '#src/features/requests/request-not-found.tsx'
import { TalkPage } from '#src/features/requests/talk/talk-page.tsx'
import { orNotFound } from '#src/features/shell/or-not-found.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { withTexts } from '#src/platform/i18n.ts'
import { usePageTitle } from '#src/platform/page-title.ts'
import { requestQueries } from '#src/queries/requests.ts'
import { useTranslation } from 'react-i18next'

export const Route = createFileRoute(
  '/_protected/service-request/details/$serviceRequestId_/talk',
)({
  loader: ({ context: { queryClient }, params: { serviceRequestId: id } }) => {
    const request = { ...requestQueries.detail(id), staleTime: 'static' } as const
    return withTexts(['talk', 'photos', 'decline'], orNotFound(queryClient.query(request)))
  },
  staticData: { focused: 'phone' },
  component: Talk,
  pendingComponent: RequestSkeleton,
  notFoundComponent: RequestNotFound,
})

function Talk() {
  const { serviceRequestId } = Route.useParams()
  const { t } = useTranslation()
  const { data: request, error } = useQuery(requestQueries.detail(serviceRequestId))
  usePageTitle(request && t('talk:title', namesIn(request)))
  if (isGone(error)) return <RequestNotFound />
  if (!request) return <RequestSkeleton />
  return <TalkPage key={serviceRequestId} request={request} />
}
