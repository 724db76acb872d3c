import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isConnectionError } from '#src/api/errors/error-text.ts'
import { BackLink } from '#src/components/back-link.tsx'
import { EditItemPage } from '#src/features/marketplace/edit-item-page.tsx'
import { ItemNotFound } from '#src/features/marketplace/item-not-found.tsx'
import { orNotFound, useLoaded } from '#src/features/shell/route-data.ts'
import { loadTexts, withTexts } from '#src/platform/i18n/i18n.ts'
import { itemInView, useEditedItem } from '#src/queries/item-view.ts'
import { itemQueries } from '#src/queries/marketplace.ts'
import { toast } from '#src/ui/toast.ts'

export const Route = createFileRoute('/_protected/marketplace/edit/$itemId')({
  loader: ({ context, params }) =>
    withTexts(
      'market',
      Promise.all([
        orNotFound(loadOwn(context.queryClient, params.itemId, context.user.firebaseUid)),
        loadTexts('photos'),
      ]),
    ),
  staticData: { titleKey: 'market:form.editTitle', focused: 'phone' },
  component: EditItem,
  notFoundComponent: ItemNotFound,
})

/** The newest item available: what the form shows is what will be sent. */
async function loadOwn(queryClient: QueryClient, itemId: string, uid: string) {
  const options = itemQueries.item(itemId)
  const { sellerUid } = await queryClient
    .query({ ...options, staleTime: 0 })
    .catch((error: unknown) => {
      const known = queryClient.getQueryData(options.queryKey)
      if (known && isConnectionError(error)) return known
      throw error
    })
  if (sellerUid !== uid)
    throw redirect({ to: '/marketplace/$itemId', params: { itemId }, replace: true })
}

function EditItem() {
  const { t } = useTranslation()
  const navigate = Route.useNavigate()
  const { itemId } = Route.useParams()
  const { user } = Route.useRouteContext()
  const { data: item } = useEditedItem(useLoaded(itemInView(itemId)))
  const page = { to: '/marketplace/$itemId', params: { itemId } } as const
  return (
    <EditItemPage
      key={itemId}
      item={item}
      back={<BackLink {...page} />}
      onSaved={(isSent) => {
        if (isSent) toast.success(t('market:form.saved'))
        void navigate({ ...page, replace: true })
      }}
      onRemoved={(isSent) => {
        if (isSent) toast.success(t('market:remove.done'))
        void navigate({
          to: '/marketplace',
          search: { sellerUid: user.firebaseUid },
          replace: true,
        })
      }}
    />
  )
}
