import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { cepDigits } from '#src/lib/cep.ts'
import { entriesOf } from '#src/outbox/actions.ts'
import { undoEntry } from '#src/outbox/outbox.ts'
import { isOpen } from '#src/outbox/rules.ts'
import { entriesNow } from '#src/outbox/state.ts'
import { geoQueries } from '#src/queries/geo.ts'
import { cepAction, radiusAction } from '#src/queries/profile-edits.ts'
import {
  becomeTaskerMutation,
  cepMutation,
  radiusMutation,
  switchRoleMutation,
  taskerProfileMutation,
} from '#src/queries/roles.ts'
import type { Draft } from './draft.ts'

/** The calls in order: the place first, because a new tasker starts to work there. */
type Part = 'place' | 'role' | 'offer' | 'switch'

/** Cancels an earlier pending change of the place: it would arrive after this one. */
async function takeBackPlace(): Promise<void> {
  const waiting = [
    ...entriesOf(entriesNow(), cepAction),
    ...entriesOf(entriesNow(), radiusAction),
  ]
  for (const { id } of waiting.filter(isOpen)) await undoEntry(id)
}

/**
 * Sends everything. A failed call is named; every call may be repeated, so a retry goes through
 * all of them.
 */
export function useBecomeTasker(uid: string) {
  const queryClient = useQueryClient()
  const { mutateAsync: saveCep } = useMutation(cepMutation)
  const { mutateAsync: saveRadius } = useMutation(radiusMutation)
  const { mutateAsync: addRole } = useMutation(becomeTaskerMutation)
  const { mutateAsync: saveOffer } = useMutation(taskerProfileMutation)
  const { mutateAsync: switchRole } = useMutation(switchRoleMutation)
  const [failure, setFailure] = useState<{ part: Part; error: unknown }>()
  const [sending, setSending] = useState(false)
  // The second click of a double click comes before `sending` is set.
  const busy = useRef(false)

  /** Locates the CEP; an unknown one is accepted, because the backend has its own table. */
  async function pointOf(cep: string) {
    const place = await queryClient
      .query({ ...geoQueries.cep(cep), staleTime: 'static' })
      .catch(() => undefined)
    return place && { coordinates: { lat: place.lat, lng: place.lng } }
  }

  async function saveAll(draft: Draft, begin: (part: Part) => void): Promise<void> {
    const { cep, radiusKm, categories, skills, pricePerService, hourlyRate } = draft
    begin('place')
    await takeBackPlace()
    await saveCep({ uid, value: cepDigits(cep) })
    await saveRadius({ uid, value: radiusKm })
    begin('role')
    await addRole(uid)
    begin('offer')
    const offer = { categories, skills, pricePerService, hourlyRate }
    await saveOffer({ uid, value: { ...offer, ...(await pointOf(cep)) } })
    begin('switch')
    await switchRole({ uid, newRole: 'tasker' })
  }

  /** Resolves to true when everything is saved; `sending` then stays: the page is about to close. */
  async function send(draft: Draft): Promise<boolean> {
    if (busy.current) return false
    busy.current = true
    setSending(true)
    setFailure(undefined)
    let part: Part = 'place'
    try {
      await saveAll(draft, (next) => {
        part = next
      })
      return true
    } catch (error) {
      setFailure({ part, error })
      setSending(false)
      busy.current = false
      return false
    }
  }

  return { send, sending, failure }
}
