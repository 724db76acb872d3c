import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BackLink } from '#src/components/back-link.tsx'
import { NewItemPage } from '#src/features/marketplace/new-item-page.tsx'
import { parseDraftKey } from '#src/lib/search-params.ts'
import { loadTexts } from '#src/platform/i18n/i18n.ts'
import { toast } from '#src/ui/toast.ts'

export const Route = createFileRoute('/_protected/marketplace/new')({
  validateSearch: ({ draft }: Record<string, unknown>): { draft?: string | undefined } => ({
    draft: parseDraftKey(draft),
  }),
  loader: () => Promise.all([loadTexts('market'), loadTexts('photos')]),
  staticData: { titleKey: 'market:form.newTitle', focused: 'phone' },
  component: NewItem,
})

function NewItem() {
  const { t } = useTranslation()
  const navigate = Route.useNavigate()
  const { user } = Route.useRouteContext()
  const { draft } = Route.useSearch()
  const own = { to: '/marketplace', search: { sellerUid: user.firebaseUid } } as const
  return (
    <NewItemPage
      key={draft}
      draftKey={draft}
      uid={user.firebaseUid}
      back={<BackLink to="/marketplace" />}
      onDone={({ isSent, item }) => {
        if (isSent) toast.success(t('market:form.published'))
        else toast.info(t('market:form.waiting'))
        const itemId = item?._id
        void navigate(
          itemId
            ? { to: '/marketplace/$itemId', params: { itemId }, replace: true }
            : { ...own, replace: true },
        )
      }}
    />
  )
}
