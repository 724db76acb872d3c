import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { Item } from '#src/contract/market/marketplace.ts'
import { BackLink } from '#src/components/back-link.tsx'
import { ItemNotFound } from '#src/features/marketplace/item-not-found.tsx'
import { ItemPage } from '#src/features/marketplace/item-page.tsx'
import { loadPage, useLoaded } from '#src/features/shell/route-data.ts'
import { withTexts } from '#src/platform/i18n/i18n.ts'
import { usePageTitle } from '#src/platform/page/page-title.ts'
import { itemInView, useEditedItem } from '#src/queries/item-view.ts'
import { itemQueries, seedItem } from '#src/queries/marketplace.ts'
import { useAppStore } from '#src/stores/app-store.ts'

export const Route = createFileRoute('/marketplace/$itemId')({
  loader: ({ context, params }) =>
    withTexts(['market', 'questions'], loadItem(context.queryClient, params.itemId)),
  staticData: { document: true, focused: 'phone' },
  component: ItemRoute,
  notFoundComponent: ItemNotFound,
})

function loadItem(queryClient: QueryClient, id: string): Promise<Item> {
  seedItem(queryClient, id)
  return loadPage(queryClient, itemQueries.item(id))
}

function ItemRoute() {
  const { itemId } = Route.useParams()
  const query = useEditedItem(useLoaded(itemInView(itemId)))
  const { data: item } = query
  const own = useAppStore(({ uid }) => uid !== null && uid === item.sellerUid)
  usePageTitle(item.title)
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
