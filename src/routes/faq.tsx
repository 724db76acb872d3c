import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router'
import { FaqPage } from '#src/features/info/faq-page.tsx'
import { loadTexts } from '#src/platform/i18n.ts'

export const Route = createFileRoute('/faq')({
  validateSearch: ({ q }: Record<string, unknown>): { q?: string | undefined } => ({
    // A number typed into the address is read as one.
    q: (typeof q === 'string' || typeof q === 'number') && q !== '' ? `${q}` : undefined,
  }),
  loader: () => loadTexts('faq'),
  staticData: { document: true, titleKey: 'info.faq', footer: true },
  component: Faq,
})

function Faq() {
  const { q = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const router = useRouter()
  const target = useLocation({ select: ({ hash }) => hash })
  return (
    <FaqPage
      q={q}
      target={target}
      onSearch={(words) => {
        // A late update must not bring back somebody who has already left for another page.
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
