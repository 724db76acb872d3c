import { createFileRoute } from '@tanstack/react-router'
import { MarketPage } from '#src/features/marketplace/market-page.tsx'
import { parseMarketParams } from '#src/features/marketplace/market-params.ts'
import { loadTexts } from '#src/platform/i18n/i18n.ts'

export const Route = createFileRoute('/_protected/marketplace/')({
  validateSearch: parseMarketParams,
  loader: () => loadTexts('market'),
  staticData: { titleKey: 'shell.market' },
  component: Market,
})

function Market() {
  const navigate = Route.useNavigate()
  const { user } = Route.useRouteContext()
  return (
    <MarketPage
      uid={user.firebaseUid}
      params={Route.useSearch()}
      onPatch={(patch) =>
        void navigate({
          search: (now) => ({ ...now, ...patch }),
          resetScroll: false,
          viewTransition: false,
        })
      }
    />
  )
}
