import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { RequestSkeleton } from '#src/features/requests/detail/request-skeleton.tsx'
import { SeriesNotFound } from '#src/features/requests/series/series-not-found.tsx'
import { SeriesPage } from '#src/features/requests/series/series-page.tsx'
import { loadPage, useLoaded } from '#src/features/shell/route-data.ts'
import { requestTitle } from '#src/lib/request-title.ts'
import { withTexts } from '#src/platform/i18n/i18n.ts'
import { usePageTitle } from '#src/platform/page/page-title.ts'
import { seriesQueries } from '#src/queries/series.ts'

export const Route = createFileRoute('/_protected/series/$seriesId')({
  loader: ({ context: { queryClient }, params: { seriesId } }) =>
    withTexts(['series'], loadPage(queryClient, seriesQueries.detail(seriesId))),
  component: SeriesRoute,
  pendingComponent: RequestSkeleton,
  notFoundComponent: SeriesNotFound,
})

function SeriesRoute() {
  const { seriesId } = Route.useParams()
  const { t } = useTranslation()
  const query = useLoaded(seriesQueries.detail(seriesId))
  usePageTitle(t('series:page.title', { title: requestTitle(query.data.description) }))
  return <SeriesPage key={seriesId} series={query.data} query={query} />
}
