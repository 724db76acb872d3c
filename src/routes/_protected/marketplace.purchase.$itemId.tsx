import { useQuery, type QueryClient } from '@tanstack/react-query'
import { createFileRoute, Navigate, redirect } from '@tanstack/react-router'
import { isNotFound } from '#src/api/errors/api-error.ts'
import { BackLink } from '#src/components/back-link.tsx'
import { isOnSale } from '#src/features/marketplace/item-pill.tsx'
import { ItemNotFound } from '#src/features/marketplace/item-not-found.tsx'
import { PurchasePage } from '#src/features/marketplace/purchase/purchase-page.tsx'
import { parsePurchaseParams } from '#src/features/marketplace/purchase/purchase-params.ts'
import { orNotFound } from '#src/features/shell/route-data.ts'
import { PageSkeleton } from '#src/features/shell/page-skeleton.tsx'
import { loadTexts, withTexts } from '#src/platform/i18n/i18n.ts'
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

/** The item, and the reader's reservation of it: a second visit continues with that. */
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
  // Without a response the reader chooses again; the server checks the stock.
  const reserved = await client.query(orderQueries.reservationOf(itemId)).catch(() => null)
  if (reserved !== null) throw redirect(toReserved(itemId, reserved.requestId))
}

/** Continues with the reader's reservation. */
const toReserved = (itemId: string, order: string) =>
  ({
    to: '/marketplace/purchase/$itemId',
    params: { itemId },
    search: { order },
    replace: true,
  }) as const

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
  // The reader's own reservation, whose response was lost, may have taken the last piece.
  const own = useQuery({
    ...orderQueries.reservationOf(itemId),
    enabled: orderId === undefined && item !== undefined && !isOnSale(item),
  })
  // A reservation can be paid though the item was taken down meanwhile.
  if (!orderId && isNotFound(error)) return <ItemNotFound />
  if (!item || (orderId && !order) || own.isLoading) return <PageSkeleton />
  if (!orderId && own.data) return <Navigate {...toReserved(itemId, own.data.requestId)} />
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
