import { createFileRoute } from '@tanstack/react-router'
import { CancellationTable } from '#src/features/info/cancellation-table.tsx'
import { LegalPage } from '#src/features/info/legal-page.tsx'
import { loadPage, useLoaded } from '#src/features/shell/route-data.ts'
import { withTexts } from '#src/platform/i18n/i18n.ts'
import { platformQuery } from '#src/queries/platform.ts'

export const Route = createFileRoute('/legal/cancellation-policy')({
  loader: ({ context }) => withTexts('legal', loadPage(context.queryClient, platformQuery)),
  staticData: { document: true, titleKey: 'info.cancellation-policy', footer: true },
  component: CancellationPolicy,
})

function CancellationPolicy() {
  const { data: platform } = useLoaded(platformQuery)
  return (
    <LegalPage
      platform={platform}
      page="cancellation-policy"
      extras={{ table: <CancellationTable platform={platform} /> }}
    />
  )
}
