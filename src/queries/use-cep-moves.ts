import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CepPlace } from '#src/contract/geo.ts'
import { cepDigits } from '#src/lib/cep.ts'
import { geoQueries } from './geo.ts'

/**
 * The place of the postal code of an address. Once another one was typed, `onMove` hears of its
 * place, and of the one that the lines belonged to, if that is known. The same one again moves
 * nothing.
 */
export function useCepMoves(
  cep: string,
  onMove: (to: CepPlace, from: CepPlace | undefined) => void,
) {
  /** The last postal code of a known place that was typed over. */
  const [left, setLeft] = useState<string>()
  const { data: from } = useQuery({ ...geoQueries.cep(left ?? cep), retry: false })
  const { data: place, error } = useQuery({ ...geoQueries.cep(cep), retry: false })
  const follow = useEffectEvent((to: CepPlace) => {
    if (left !== undefined && cepDigits(left) !== cepDigits(cep)) onMove(to, from)
  })
  useEffect(() => {
    if (place) follow(place)
  }, [place])
  return {
    place,
    error,
    /** Call it when the postal code is typed. */
    leave: () => setLeft((before) => (place ? cep : (before ?? cep))),
    /** Call it when lines come with their own postal code. */
    settle: () => setLeft(undefined),
  }
}
