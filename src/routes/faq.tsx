import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router'
import { SEARCH_WORDS_MAX } from '#src/contract/search/limits.ts'
import { FaqPage } from '#src/features/info/faq-page.tsx'
import { parseText } from '#src/lib/search-params.ts'
import { loadPage, useLoaded } from '#src/features/shell/route-data.ts'
import { withTexts } from '#src/platform/i18n/i18n.ts'
import { platformQuery } from '#src/queries/platform.ts'

export const Route = createFileRoute('/faq')({
  validateSearch: ({ q }: Record<string, unknown>): { q?: string | undefined } => ({
    q: parseText(q, SEARCH_WORDS_MAX),
  }),
  loader: ({ context }) => withTexts('faq', loadPage(context.queryClient, platformQuery)),
  staticData: { document: true, titleKey: 'info.faq', footer: true },
  component: Faq,
})

function Faq() {
  const { q = '' } = Route.useSearch()
  const { data: platform } = useLoaded(platformQuery)
  const navigate = Route.useNavigate()
  const router = useRouter()
  const target = useLocation({ select: ({ hash }) => hash })
  return (
    <FaqPage
      platform={platform}
      q={q}
      target={target}
      onSearch={(words) => {
        // A late update must not bring back a user who has already left for another page.
        if (router.latestLocation.pathname !== Route.fullPath) return
        void navigate({
          search: { q: words || undefined },
          replace: true,
          resetScroll: false,
          viewTransition: false,
        })
      }}
    />
  )
}
