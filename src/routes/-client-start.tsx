import type { ReactNode } from 'react'
import { HireAgain } from '#src/features/requests/list/hire-again.tsx'
import { AllTrades } from '#src/features/search/all-trades.tsx'
import { OwnPlaceSearch } from '#src/features/search/own-place-search.tsx'
import type { SearchParams } from '#src/features/search/search-params.ts'
import { SuspendedBanner } from '#src/features/shell/suspended-banner.tsx'
import { LazyDrafts } from '#src/features/start/lazy-drafts.tsx'
import { StartPage } from '#src/features/start/start-page.tsx'
import { Tour } from '#src/features/tour/tour.tsx'
import { ClientWaiting } from '#src/features/requests/waiting/client-waiting.tsx'
import { useSignedIn } from '#src/session/use-signed-in.ts'

type ClientStartProps = {
  uid: string
  onSearch: (params: SearchParams) => void
  featured: ReactNode
}

/** The start page of a client; in its own file, because visitors do not load it. */
export function ClientStart({ uid, onSearch, featured }: ClientStartProps) {
  const isSuspended = useSignedIn()?.suspended
  return (
    <>
      {isSuspended && <SuspendedBanner />}
      <StartPage
        search={<OwnPlaceSearch key={uid} uid={uid} onSearch={onSearch} />}
        begun={<LazyDrafts uid={uid} />}
        waiting={<ClientWaiting />}
        again={<HireAgain />}
        featured={featured}
        trades={<AllTrades />}
      />
      <Tour key={uid} uid={uid} of="client" />
    </>
  )
}
