import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '#src/features/info/legal-page.tsx'
import { loadTexts } from '#src/platform/i18n/i18n.ts'

export const Route = createFileRoute('/legal/usage-policy')({
  loader: () => loadTexts('legal'),
  staticData: { document: true, titleKey: 'info.usage-policy', footer: true },
  component: UsagePolicy,
})

function UsagePolicy() {
  return <LegalPage page="usage-policy" />
}
