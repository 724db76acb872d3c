import { createFileRoute } from '@tanstack/react-router'
import { SavedCardsPage } from '#src/features/payments/saved-cards-page.tsx'
import { loadTexts } from '#src/platform/i18n/i18n.ts'
import { useCurrentRole } from '#src/stores/app-store.ts'

export const Route = createFileRoute('/_protected/saved-cards')({
  loader: () => loadTexts('cards'),
  staticData: { titleKey: 'shell.savedCards', focused: 'phone' },
  component: SavedCards,
})

function SavedCards() {
  const { user } = Route.useRouteContext()
  return (
    <SavedCardsPage
      uid={user.firebaseUid}
      home={useCurrentRole() === 'tasker' ? '/tasker-profile' : '/user-profile'}
    />
  )
}
