import { createFileRoute } from '@tanstack/react-router'
import { NoticesPage } from '#src/features/notifications/notices-page.tsx'
import { loadTexts } from '#src/platform/i18n/i18n.ts'

export const Route = createFileRoute('/_protected/notifications/preferences')({
  loader: () => loadTexts('notices'),
  staticData: { titleKey: 'shell.notices' },
  component: Notices,
})

function Notices() {
  const { user } = Route.useRouteContext()
  return <NoticesPage uid={user.firebaseUid} />
}
