import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '#src/features/info/legal-page.tsx'
import { loadTexts } from '#src/platform/i18n/i18n.ts'

export const Route = createFileRoute('/legal/terms')({
  loader: () => loadTexts('legal'),
  staticData: { document: true, titleKey: 'info.terms', footer: true },
  component: Terms,
})

function Terms() {
  return <LegalPage page="terms" />
}
