import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

export const Route = createFileRoute('/_protected/notifications/')({
  staticData: { titleKey: 'shell.notifications' },
  component: Page,
})

function Page() {
  const { t } = useTranslation()
  return <h1 className="page py-6 text-3xl">{t('shell.notifications')}</h1>
}
