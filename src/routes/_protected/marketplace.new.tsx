import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BackLink } from '#src/components/back-link.tsx'
import { NewItemPage } from '#src/features/marketplace/new-item-page.tsx'
import { toast } from '#src/ui/toast.ts'

export const Route = createFileRoute('/_protected/marketplace/new')({
  staticData: { titleKey: 'market.form.newTitle', focused: 'phone', needsNetwork: true },
  component: NewItem,
})

function NewItem() {
  const { t } = useTranslation()
  const navigate = Route.useNavigate()
  const { user } = Route.useRouteContext()
  return (
    <NewItemPage
      uid={user.firebaseUid}
      back={<BackLink to="/marketplace" />}
      onDone={({ _id: itemId }) => {
        toast.success(t('market.form.published'))
        void navigate({ to: '/marketplace/$itemId', params: { itemId }, replace: true })
      }}
    />
  )
}
