import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { cepDigits, formatCep } from '#src/lib/cep.ts'
import { readLastCep } from '#src/session/last-searches.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { useEditedProfile } from './profile-view.ts'
import { userQueries } from './users.ts'

/**
 * The postal code that forms begin with: the user's own, or else the last one used on this device.
 * Masked; empty where none is known.
 */
export function useKnownCep(): string {
  const uid = useAppStore((state) => state.uid)
  const last = useLastCep()
  const { data } = useEditedProfile(
    useQuery({ ...userQueries.profile(uid ?? ''), enabled: uid !== null }),
  )
  return formatCep(data?.cep ?? last)
}

/**
 * The last postal code used on this device. Empty in the first render of a page that the server has
 * rendered: it is public.
 */
export function useLastCep(): string {
  const uid = useAppStore((state) => state.uid)
  return useSyncExternalStore(
    never,
    () => readLastCep(uid),
    () => '',
  )
}

/** True of a postal code that is filled in because it was the last one used. */
export function useIsLastCep(cep: string, own: string | null | undefined): boolean {
  const last = useLastCep()
  const digits = cepDigits(cep)
  return digits !== '' && digits === cepDigits(last) && digits !== cepDigits(own ?? '')
}

const never = () => () => {}
