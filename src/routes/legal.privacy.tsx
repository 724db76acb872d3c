import { createFileRoute } from '@tanstack/react-router'
import { AnalyticsChoice } from '#src/features/consent/analytics-choice.tsx'
import { LegalPage } from '#src/features/info/legal-page.tsx'
import { loadTexts } from '#src/platform/i18n/i18n.ts'

export const Route = createFileRoute('/legal/privacy')({
  loader: () => loadTexts('legal'),
  staticData: { document: true, titleKey: 'info.privacy', footer: true },
  component: Privacy,
})

function Privacy() {
  // The section about data on the device offers the choice.
  return <LegalPage page="privacy" extras={{ device: <AnalyticsChoice /> }} />
}
