import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

export const Route = createFileRoute('/_protected/tasker-profile')({
  staticData: { titleKey: 'shell.profile' },
  component: Page,
})

function Page() {
  const { t } = useTranslation()
  return <h1 className="page py-6 text-3xl">{t('shell.profile')}</h1>
}
