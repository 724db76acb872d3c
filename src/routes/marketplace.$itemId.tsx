import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { isGone } from '#src/api/errors/api-error.ts'
import { BackLink } from '#src/components/back-link.tsx'
import { ItemNotFound } from '#src/features/marketplace/item-not-found.tsx'
import { ItemPage } from '#src/features/marketplace/item-page.tsx'
import { orNotFound } from '#src/features/shell/or-not-found.ts'
import { PageSkeleton } from '#src/features/shell/page-skeleton.tsx'
import { withTexts } from '#src/platform/i18n.ts'
import { usePageTitle } from '#src/platform/page-title.ts'
import { useItem } from '#src/queries/item-view.ts'
import { itemQueries, seedItem } from '#src/queries/marketplace.ts'
import { useAppStore } from '#src/stores/app-store.ts'

export const Route = createFileRoute('/marketplace/$itemId')({
  loader: ({ context, params }) =>
    withTexts('market', loadItem(context.queryClient, params.itemId)),
  staticData: { document: true, focused: 'phone' },
  component: ItemRoute,
  notFoundComponent: ItemNotFound,
})

function loadItem(queryClient: QueryClient, id: string): Promise<void> {
  seedItem(queryClient, id)
  return orNotFound(queryClient.query({ ...itemQueries.item(id), staleTime: 'static' }))
}

function ItemRoute() {
  const { itemId } = Route.useParams()
  const query = useItem(itemId)
  const { data: item } = query
  const own = useAppStore(({ uid }) => uid !== null && uid === item?.sellerUid)
  usePageTitle(item?.title)
  if (isGone(query.error)) return <ItemNotFound />
  if (!item) return <PageSkeleton />
  return (
    <ItemPage
      key={itemId}
      item={item}
      query={query}
      own={own}
      back={<BackLink to="/marketplace" />}
    />
  )
}
