import { RADIUS_KM } from '#src/contract/search/limits.ts'
import { useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react'
import { formatCep, isCep } from '#src/lib/cep.ts'
import { currentPosition, PositionError } from '#src/platform/device/geolocation.ts'
import { storeLastSearch } from '#src/session/last-searches.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import type { SearchPatch } from './filter-panel.tsx'
import { compact, hasPlace, type SearchParams } from './search-params.ts'
import { useStartingCep } from './use-starting-cep.ts'

type Draft = {
  q: string
  cep: string
  point: { lat: number; lng: number; area?: true | undefined } | null
  radiusKm: number
}
/** Keys under search.problems. */
export type PlaceProblem = 'cepShort' | 'denied' | 'unavailable'

const draftOf = ({ q, cep, lat, lng, area, radiusKm }: SearchParams): Draft => ({
  q: q ?? '',
  cep: cep ?? '',
  point: lat !== undefined && lng !== undefined ? { lat, lng, area } : null,
  radiusKm: radiusKm ?? RADIUS_KM.default,
})

/** The values of the fields that differ from the draft. */
function standingIn(element: HTMLFormElement, draft: Draft): Partial<Draft> {
  const fields = new FormData(element)
  const textOf = (name: string) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : undefined
  }
  const q = textOf('q') ?? draft.q
  const cep = formatCep(textOf('cep') ?? draft.cep)
  const radiusKm = Number(textOf('radiusKm') ?? draft.radiusKm)
  return {
    ...(q !== draft.q && { q }),
    ...(cep !== draft.cep && { cep }),
    ...(radiusKm !== draft.radiusKm && { radiusKm }),
  }
}

type Options = {
  element: RefObject<HTMLFormElement | null>
  onSearch: (params: SearchParams) => void
  instant: boolean
}

/** The state of the search form until it is submitted. It follows the address. */
export function useSearchForm(
  params: SearchParams,
  { element, onSearch, instant }: Options,
) {
  const [typed, setDraft] = useState(() => draftOf(params))
  const [problem, setProblem] = useState<PlaceProblem>()
  const [locating, setLocating] = useState(false)
  const [placeTouched, setPlaceTouched] = useState(false)
  const uid = useAppStore((state) => state.uid)
  const asked = JSON.stringify([
    uid,
    params.q,
    params.cep,
    params.lat,
    params.lng,
    params.area,
  ])
  const [followed, setFollowed] = useState(asked)
  if (asked !== followed) {
    setFollowed(asked)
    setDraft(draftOf(params))
    setProblem(undefined)
    setPlaceTouched(false)
  }

  const startingCep = useStartingCep()
  const isPlaceOpen = !instant && !placeTouched && !typed.cep && !typed.point
  const draft = isPlaceOpen ? { ...typed, cep: formatCep(startingCep) } : typed

  const adopt = useEffectEvent(() => {
    const standing = element.current ? standingIn(element.current, draft) : {}
    if (Object.keys(standing).length > 0) change(standing)
  })
  // The user may have typed into the server's page before hydration.
  useLayoutEffect(() => adopt(), [])

  function change(patch: Partial<Draft>): Draft {
    const next = { ...draft, ...patch }
    setDraft((now) => ({ ...now, ...patch }))
    setProblem(undefined)
    if ('cep' in patch || 'point' in patch) setPlaceTouched(true)
    return next
  }

  /** @param patch further changes besides the fields */
  function search(
    { q, cep, point, radiusKm }: Draft = draft,
    patch: SearchPatch = {},
  ): boolean {
    if (cep && !isCep(cep)) {
      setProblem('cepShort')
      return false
    }
    const place = cep ? { cep } : { lat: point?.lat, lng: point?.lng, area: point?.area }
    const next = compact({
      ...params,
      ...patch,
      cep: undefined,
      lat: undefined,
      lng: undefined,
      area: undefined,
      ...place,
      q: q.trim() || undefined,
    })
    const located = hasPlace(next)
    // Sorting by distance needs a place.
    if (!located && next.sort === 'distance') delete next.sort
    storeLastSearch(uid, { q: q.trim(), cep })
    const km = instant ? (params.radiusKm ?? RADIUS_KM.default) : radiusKm
    onSearch(compact({ ...next, radiusKm: located ? km : undefined }))
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

  return {
    draft,
    change,
    search,
    locate,
    locating,
    problem,
    placeTouched,
  }
}
