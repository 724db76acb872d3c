import { createFileRoute } from '@tanstack/react-router'
import { AnalyticsChoice } from '#src/features/consent/analytics-choice.tsx'
import { LegalPage } from '#src/features/info/legal-page.tsx'
import { loadPage, useLoaded } from '#src/features/shell/route-data.ts'
import { withTexts } from '#src/platform/i18n/i18n.ts'
import { platformQuery } from '#src/queries/platform.ts'

export const Route = createFileRoute('/legal/privacy')({
  loader: ({ context }) => withTexts('legal', loadPage(context.queryClient, platformQuery)),
  staticData: { document: true, titleKey: 'info.privacy', footer: true },
  component: Privacy,
})

function Privacy() {
  const { data: platform } = useLoaded(platformQuery)
  // The section about data on the device offers the choice.
  return (
    <LegalPage
      platform={platform}
      page="privacy"
      extras={{ device: <AnalyticsChoice /> }}
    />
  )
}
