import { useQuery, type QueryClient } from '@tanstack/react-query'
import { createFileRoute, Navigate, redirect } from '@tanstack/react-router'
import { isGone } from '#src/api/errors/api-error.ts'
import { BackLink } from '#src/components/back-link.tsx'
import { isOnSale } from '#src/features/marketplace/item-pill.tsx'
import { ItemNotFound } from '#src/features/marketplace/item-not-found.tsx'
import { PurchasePage } from '#src/features/marketplace/purchase/purchase-page.tsx'
import { parsePurchaseParams } from '#src/features/marketplace/purchase/purchase-params.ts'
import { orNotFound } from '#src/features/shell/or-not-found.ts'
import { PageSkeleton } from '#src/features/shell/page-skeleton.tsx'
import { loadTexts, withTexts } from '#src/platform/i18n.ts'
import { itemQueries } from '#src/queries/marketplace.ts'
import { orderQueries } from '#src/queries/orders.ts'

export const Route = createFileRoute('/_protected/marketplace/purchase/$itemId')({
  validateSearch: parsePurchaseParams,
  loaderDeps: ({ search: { order } }) => ({ order }),
  loader: ({ context, params, deps }) =>
    withTexts(
      'market',
      Promise.all([
        orNotFound(
          load(context.queryClient, {
            itemId: params.itemId,
            uid: context.user.firebaseUid,
            order: deps.order,
          }),
        ),
        ...(['payment', 'account', 'meeting'] as const).map(loadTexts),
      ]),
    ),
  staticData: { titleKey: 'market:purchase.title', focused: 'phone', needsNetwork: true },
  component: Purchase,
  notFoundComponent: ItemNotFound,
})

type Purchase = { itemId: string; uid: string; order: string | undefined }

/** The item, and what the reader has reserved of it: a second visit goes on with that. */
async function load(client: QueryClient, { itemId, uid, order }: Purchase) {
  const { sellerUid } = await client.query({
    ...itemQueries.item(itemId),
    staleTime: 'static',
  })
  if (sellerUid === uid)
    throw redirect({ to: '/marketplace/edit/$itemId', params: { itemId }, replace: true })
  if (order) {
    const { item } = await client.query({ ...orderQueries.detail(order), staleTime: 0 })
    if (item._id === itemId) return
    throw redirect({
      to: '/marketplace/order-summary/$requestId',
      params: { requestId: order },
      replace: true,
    })
  }
  // Without an answer the reader chooses anew; the server knows the stock.
  const reserved = await client.query(orderQueries.reservationOf(itemId)).catch(() => null)
  if (reserved !== null)
    throw redirect({
      to: '/marketplace/purchase/$itemId',
      params: { itemId },
      search: { order: reserved },
      replace: true,
    })
}

function Purchase() {
  const navigate = Route.useNavigate()
  const { itemId } = Route.useParams()
  const { quantity = 1, order: orderId } = Route.useSearch()
  const { user } = Route.useRouteContext()
  const { data: item, error } = useQuery(itemQueries.item(itemId))
  const { data: order } = useQuery({
    ...orderQueries.detail(orderId ?? ''),
    enabled: orderId !== undefined,
  })
  // The reader's own reservation, whose answer was lost, may be what took the last piece.
  const own = useQuery({
    ...orderQueries.reservationOf(itemId),
    enabled: orderId === undefined && item !== undefined && !isOnSale(item),
  })
  // What is reserved can be paid though the item was taken down meanwhile.
  if (!orderId && isGone(error)) return <ItemNotFound />
  if (!item || (orderId && !order) || own.isLoading) return <PageSkeleton />
  if (!orderId && own.data)
    return (
      <Navigate
        to="/marketplace/purchase/$itemId"
        params={{ itemId }}
        search={{ order: own.data }}
        replace
      />
    )
  const stay = { replace: true, viewTransition: false } as const
  return (
    <PurchasePage
      uid={user.firebaseUid}
      item={item}
      quantity={quantity}
      order={order}
      back={<BackLink to="/marketplace/$itemId" params={{ itemId }} />}
      onQuantity={(chosen) =>
        void navigate({ search: { quantity: chosen }, resetScroll: false, ...stay })
      }
      onOrder={(next) =>
        void navigate({ search: { quantity, ...(next && { order: next }) }, ...stay })
      }
    />
  )
}
