import { RADIUS_KM } from '#src/contract/common.values.ts'
import { useState } from 'react'
import { isCep } from '#src/lib/cep.ts'
import { currentPosition, PositionError } from '#src/platform/geolocation.ts'
import { compact, hasPlace, type SearchParams } from './search-params.ts'

type Draft = {
  q: string
  cep: string
  point: { lat: number; lng: number } | null
  radiusKm: number
}
/** Keys under search.problems. */
export type PlaceProblem = 'cepShort' | 'denied' | 'unavailable'

const draftOf = ({ q, cep, lat, lng, radiusKm }: SearchParams): Draft => ({
  q: q ?? '',
  cep: cep ?? '',
  point: lat !== undefined && lng !== undefined ? { lat, lng } : null,
  radiusKm: radiusKm ?? RADIUS_KM.default,
})

/** The state of the search form until it is submitted. */
export function useSearchForm(
  params: SearchParams,
  { onSearch, instant }: { onSearch: (params: SearchParams) => void; instant: boolean },
) {
  const [draft, setDraft] = useState(() => draftOf(params))
  const [problem, setProblem] = useState<PlaceProblem>()
  const [locating, setLocating] = useState(false)

  function change(patch: Partial<Draft>): Draft {
    const next = { ...draft, ...patch }
    setDraft(next)
    setProblem(undefined)
    return next
  }

  function search({ q, cep, point, radiusKm }: Draft = draft): boolean {
    if (cep && !isCep(cep)) {
      setProblem('cepShort')
      return false
    }
    const place = cep ? { cep } : { lat: point?.lat, lng: point?.lng }
    const next = compact({
      ...params,
      cep: undefined,
      lat: undefined,
      lng: undefined,
      ...place,
      q: q.trim() || undefined,
    })
    const located = hasPlace(next)
    // Distance means nothing any more once the place is gone.
    if (!located && next.sort === 'distance') delete next.sort
    onSearch(compact({ ...next, radiusKm: located ? radiusKm : undefined }))
    return true
  }

  async function locate() {
    setLocating(true)
    try {
      const next = change({ point: await currentPosition(), cep: '' })
      if (instant) search(next)
    } catch (error) {
      if (!(error instanceof PositionError)) throw error
      setProblem(error.reason)
    } finally {
      setLocating(false)
    }
  }

  return { draft, change, search, locate, locating, problem }
}
