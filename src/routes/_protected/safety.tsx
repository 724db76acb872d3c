import { createFileRoute } from '@tanstack/react-router'
import { SafetyPage } from '#src/features/safety/safety-page.tsx'
import { parseSafetySearch } from '#src/features/safety/safety-search.ts'
import { loadTexts } from '#src/platform/i18n/i18n.ts'

export const Route = createFileRoute('/_protected/safety')({
  validateSearch: parseSafetySearch,
  loader: () => loadTexts('safety'),
  staticData: { titleKey: 'shell.safety', focused: 'phone' },
  component: Safety,
})

function Safety() {
  const { user } = Route.useRouteContext()
  const { person, request, text, id } = Route.useSearch()
  return (
    <SafetyPage
      uid={user.firebaseUid}
      person={person}
      requestId={request}
      text={text && id !== undefined ? { kind: text, id } : undefined}
    />
  )
}
