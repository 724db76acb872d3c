import { createFileRoute, Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NewItemPage } from '#src/features/marketplace/new-item-page.tsx'
import { iconButtonClass } from '#src/ui/icon-button.tsx'
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
      back={
        <Link to="/marketplace" aria-label={t('common.back')} className={iconButtonClass()}>
          <ArrowLeft aria-hidden className="size-5" />
        </Link>
      }
      onDone={({ _id: itemId }) => {
        toast.success(t('market.form.published'))
        void navigate({ to: '/marketplace/$itemId', params: { itemId }, replace: true })
      }}
    />
  )
}
