import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import {
  type Address,
  deleteAddress,
  listAddresses,
  saveAddress,
  setMainAddress,
} from '#src/contract/places/addresses.ts'
import { entriesOf, outboxAction, toAnyAction } from '#src/outbox/actions.ts'
import type { Entry } from '#src/outbox/entry.ts'
import { isOpen } from '#src/outbox/rules.ts'
import { useEntries } from '#src/outbox/state.ts'
import { userQueries } from './users.ts'

export const addressQueries = {
  /** One's own addresses, the main one first. */
  mine: (uid: string) =>
    queryOptions({
      queryKey: ['addresses', uid] as const,
      queryFn: async ({ signal }) =>
        (await call(listAddresses, { params: { uid } }, { signal })).addresses,
      meta: { persist: true },
    }),
}

type Params = { params: { uid: string; id: string } }

/** Changes of one address are sent in order. */
const addressAction = {
  subjectOf: ({ params }: Params) => `address:${params.id}`,
  onRefused: (client: QueryClient, { params }: Params) => askAgain(client, params.uid),
}

export const saveAddressAction = outboxAction({
  ...addressAction,
  kind: 'address/save',
  endpoint: saveAddress,
  lastWins: true,
  onSent: (client, { params }, answer) => settle(client, params.uid, answer?.addresses),
})

export const mainAddressAction = outboxAction({
  ...addressAction,
  kind: 'address/main',
  endpoint: setMainAddress,
  lastWins: true,
  onSent: (client, { params }, answer) => settle(client, params.uid, answer?.addresses),
})

export const deleteAddressAction = outboxAction({
  ...addressAction,
  kind: 'address/delete',
  endpoint: deleteAddress,
  onSent(client, { params: { uid, id } }) {
    const before = client.getQueryData(addressQueries.mine(uid).queryKey)
    settle(client, uid, before && without(before, id))
    askAgain(client, uid)
  },
})

export const addressActions = [
  toAnyAction(saveAddressAction),
  toAnyAction(mainAddressAction),
  toAnyAction(deleteAddressAction),
]

/** The main address is also the place in the owner's profile. */
function settle(client: QueryClient, uid: string, addresses: Address[] | undefined): void {
  const { queryKey } = addressQueries.mine(uid)
  void client.cancelQueries({ queryKey })
  if (addresses) client.setQueryData(queryKey, addresses)
  else void client.invalidateQueries({ queryKey })
  void client.invalidateQueries({ queryKey: userQueries.profile(uid).queryKey })
}

function askAgain(client: QueryClient, uid: string): void {
  void client.invalidateQueries({ queryKey: addressQueries.mine(uid).queryKey })
}

/** An address as last edited; `pending` while the change is not sent. */
export type ShownAddress = Omit<Address, 'point'> & {
  /** Null while only the backend knows where its postal code is. */
  point: Address['point'] | null
  pending: boolean
}

/** The addresses with the pending changes. */
export function withAddressEdits(
  kept: readonly Address[],
  entries: readonly Entry[],
): ShownAddress[] {
  const open = entries.filter(isOpen)
  let shown: ShownAddress[] = kept.map((each) => ({ ...each, pending: false }))
  for (const { input } of entriesOf(open, saveAddressAction)) {
    const { id: _id } = input.params
    const { point, ...lines } = input.body
    const before = shown.find((each) => each._id === _id)
    const main = before?.main ?? shown.length === 0
    const edited = { ...lines, _id, point: point ?? null, main, pending: true }
    shown = before
      ? shown.map((each) => (each === before ? edited : each))
      : [...shown, edited]
  }
  for (const { input } of entriesOf(open, mainAddressAction))
    if (shown.some(({ _id }) => _id === input.params.id))
      shown = shown.map((each) => ({ ...each, main: each._id === input.params.id }))
  for (const { input } of entriesOf(open, deleteAddressAction))
    shown = without(shown, input.params.id)
  return shown.toSorted((a, b) => Number(b.main) - Number(a.main))
}

/** Without the main address, the first of the others is the main one. */
function without<Kept extends Pick<Address, '_id' | 'main'>>(
  addresses: readonly Kept[],
  id: string,
): Kept[] {
  const others = addresses.filter(({ _id }) => _id !== id)
  if (others.some(({ main }) => main)) return others
  return others.map((each, n) => (n === 0 ? { ...each, main: true } : each))
}

/** One's own addresses, with the pending changes. */
export function useAddresses(uid: string) {
  const entries = useEntries()
  const query = useQuery(addressQueries.mine(uid))
  const { data } = query
  return { ...query, addresses: data && withAddressEdits(data, entries) }
}
