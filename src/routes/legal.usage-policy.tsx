import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '#src/features/info/legal-page.tsx'
import { loadPage, useLoaded } from '#src/features/shell/route-data.ts'
import { withTexts } from '#src/platform/i18n/i18n.ts'
import { platformQuery } from '#src/queries/platform.ts'

export const Route = createFileRoute('/legal/usage-policy')({
  loader: ({ context }) => withTexts('legal', loadPage(context.queryClient, platformQuery)),
  staticData: { document: true, titleKey: 'info.usage-policy', footer: true },
  component: UsagePolicy,
})

function UsagePolicy() {
  const { data: platform } = useLoaded(platformQuery)
  return <LegalPage platform={platform} page="usage-policy" />
}
