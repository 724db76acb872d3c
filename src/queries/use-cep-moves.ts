import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import type { CepPlace } from '#src/contract/places/geo.ts'
import { cepDigits } from '#src/lib/cep.ts'
import { geoQueries } from './geo.ts'

type MovingLines<Lines> = {
  /** The postal code of the form. */
  cep: string
  /** The one that the lines belong to, stored with them; absent: the form's first one. */
  linesOf: string | undefined
  lines: Lines
  /**
   * Called with the place of a new postal code, the place of the lines, if known, and the lines as
   * they were when the postal code changed.
   */
  onMove: (to: CepPlace, from: CepPlace | undefined, left: Lines) => void
}

/** The place of the postal code of an address, and the move of its lines there. */
export function useCepMoves<Lines>(address: MovingLines<Lines>) {
  const { cep, linesOf, lines, onMove } = address
  const [first] = useState(cep)
  const left = linesOf ?? first
  const isElsewhere = cepDigits(left) !== cepDigits(cep)
  const leftLines = useWhenBegun(isElsewhere, lines)
  const before = useQuery({ ...geoQueries.cep(left), retry: false })
  const {
    data: place,
    error,
    isFetching,
  } = useQuery({ ...geoQueries.cep(cep), retry: false })
  const to = isElsewhere && !before.isLoading ? place : undefined
  const move = useEffectEvent((there: CepPlace) => onMove(there, before.data, leftLines))
  useEffect(() => {
    if (to) move(to)
  }, [to])
  const hold = useHold(isElsewhere && (to !== undefined || isFetching || before.isLoading))
  return { place, error, isLocating: isFetching, ...hold }
}

/** A value as it was when a running process began. */
function useWhenBegun<T>(isUnderWay: boolean, value: T): T {
  const [begun, setBegun] = useState<{ value: T } | null>(null)
  if (isUnderWay === (begun === null)) setBegun(isUnderWay ? { value } : null)
  return begun ? begun.value : value
}

/** A form that is sent while its lines are about to move is sent as soon as they have. */
function useHold(isMoving: boolean) {
  const [held, setHeld] = useState<HTMLFormElement | null>(null)
  useEffect(() => {
    if (!isMoving) held?.requestSubmit()
  }, [held, isMoving])
  return {
    isHeld: held !== null,
    /** Call at each submit: true where the form has to wait. */
    hold: (event: FormEvent<HTMLFormElement>): boolean => {
      event.preventDefault()
      setHeld(isMoving ? event.currentTarget : null)
      return isMoving
    },
  }
}
