import { toWireCall } from '#src/api/client.ts'
import type { InputOf, Served } from '#src/contract/protocol/endpoint.ts'
import type { OutboxAction } from '#src/outbox/actions.ts'
import type { Entry } from '#src/outbox/entry.ts'

/** Makes a user's entries as the outbox stores them, one after the other. */
export function entriesOf(uid: string) {
  let seq = 0
  return <E extends Served>(
    action: OutboxAction<E>,
    input: InputOf<E>,
    over: Partial<Entry> = {},
  ): Entry => {
    seq += 1
    return {
      id: String(seq),
      seq,
      uid,
      kind: action.kind,
      input,
      subject: action.subjectOf(input),
      key: `key${seq}`,
      call: toWireCall(action.endpoint, input),
      at: 0,
      notBefore: 0,
      dependsOn: [],
      state: 'waiting',
      attempts: 0,
      retryAt: 0,
      ...over,
    }
  }
}

/** An entry that this device has not stored yet. */
export const asUnstored = (entry: Entry): Entry => ({
  ...entry,
  seq: Number.POSITIVE_INFINITY,
})
