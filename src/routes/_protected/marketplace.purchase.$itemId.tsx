import { useQuery, type QueryClient } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { BackLink } from '#src/components/back-link.tsx'
import { ItemNotFound } from '#src/features/marketplace/item-not-found.tsx'
import { PurchasePage } from '#src/features/marketplace/purchase-page.tsx'
import { parsePurchaseParams } from '#src/features/marketplace/purchase-params.ts'
import { orNotFound } from '#src/features/shell/or-not-found.ts'
import { PageSkeleton } from '#src/features/shell/page-skeleton.tsx'
import { withTexts } from '#src/platform/i18n.ts'
import { itemQueries } from '#src/queries/marketplace.ts'
import { userQueries } from '#src/queries/users.ts'

export const Route = createFileRoute('/_protected/marketplace/purchase/$itemId')({
  validateSearch: parsePurchaseParams,
  loader: ({ context, params }) =>
    withTexts(
      'market',
      orNotFound(load(context.queryClient, params.itemId, context.user.firebaseUid)),
    ),
  staticData: { titleKey: 'market:purchase.title', focused: 'phone', needsNetwork: true },
  component: Purchase,
  notFoundComponent: ItemNotFound,
})

/** The item, and its seller's page: it says where they can be reached. */
async function load(queryClient: QueryClient, itemId: string, uid: string) {
  const { sellerUid } = await queryClient.query({
    ...itemQueries.item(itemId),
    staleTime: 'static',
  })
  if (sellerUid === uid)
    throw redirect({ to: '/marketplace/edit/$itemId', params: { itemId }, replace: true })
  // Without the seller's page this one still leads to what they sell.
  await queryClient
    .query({ ...userQueries.profile(sellerUid), staleTime: 'static' })
    .catch(() => undefined)
}

function Purchase() {
  const navigate = Route.useNavigate()
  const { itemId } = Route.useParams()
  const { quantity = 1 } = Route.useSearch()
  const { data: item } = useQuery(itemQueries.item(itemId))
  if (!item) return <PageSkeleton />
  return (
    <PurchasePage
      item={item}
      quantity={quantity}
      back={<BackLink to="/marketplace/$itemId" params={{ itemId }} />}
      onQuantity={(chosen) =>
        void navigate({
          search: { quantity: chosen },
          replace: true,
          resetScroll: false,
          viewTransition: false,
        })
      }
    />
  )
}
