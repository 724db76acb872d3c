import type { ReactNode } from 'react'
import { HireAgain } from '#src/features/requests/list/hire-again.tsx'
import { WaitingRequests } from '#src/features/requests/list/waiting-requests.tsx'
import { AllTrades } from '#src/features/search/all-trades.tsx'
import { OwnPlaceSearch } from '#src/features/search/own-place-search.tsx'
import type { SearchParams } from '#src/features/search/search-params.ts'
import { StartPage } from '#src/features/start/start-page.tsx'
import { Tour } from '#src/features/tour/tour.tsx'

type ClientStartProps = {
  uid: string
  onSearch: (params: SearchParams) => void
  featured: ReactNode
}

/** The first page of a signed-in client; apart, because visitors load none of it. */
export function ClientStart({ uid, onSearch, featured }: ClientStartProps) {
  return (
    <>
      <StartPage
        search={<OwnPlaceSearch key={uid} uid={uid} onSearch={onSearch} />}
        waiting={<WaitingRequests />}
        again={<HireAgain />}
        featured={featured}
        trades={<AllTrades />}
      />
      <Tour key={uid} uid={uid} of="client" />
    </>
  )
}
