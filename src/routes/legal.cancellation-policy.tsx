import { createFileRoute } from '@tanstack/react-router'
import { CancellationTable } from '#src/features/info/cancellation-table.tsx'
import { LegalPage } from '#src/features/info/legal-page.tsx'
import { loadTexts } from '#src/platform/i18n/i18n.ts'

export const Route = createFileRoute('/legal/cancellation-policy')({
  loader: () => loadTexts('legal'),
  staticData: { document: true, titleKey: 'info.cancellation-policy', footer: true },
  component: CancellationPolicy,
})

function CancellationPolicy() {
  return <LegalPage page="cancellation-policy" extras={{ table: <CancellationTable /> }} />
}
