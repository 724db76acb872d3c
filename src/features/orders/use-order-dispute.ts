import type { Said } from '#src/components/dispute/dispute-sheet.tsx'
import type { ComplaintReason } from '#src/contract/orders/order-events.ts'
import type { Order } from '#src/contract/orders/orders.ts'
import { addEntry, discardEntry } from '#src/outbox/outbox.ts'
import { isOpen, needsPerson } from '#src/outbox/rules.ts'
import { entriesNow } from '#src/outbox/state.ts'
import { sendEvidence, statementAction } from '#src/queries/disputes.ts'
import { complaintAction, orderStepsOf, useOrderStepsOf } from '#src/queries/orders.ts'

/** The steps in the dispute of an order that may wait for the network, one at a time. */
export function useOrderDispute({
  requestId: id,
  item,
}: Pick<Order, 'requestId' | 'item'>) {
  const isBusy = useOrderStepsOf(id).some(isOpen)
  const about = { about: item.title }

  /** Drops refused ones of its kind. False while another step is pending. */
  function put({ kind }: { kind: string }, add: () => void): boolean {
    const known = orderStepsOf(entriesNow(), id)
    if (known.some(isOpen)) return false
    for (const entry of known)
      if (needsPerson(entry) && entry.kind === kind) void discardEntry(entry.id)
    add()
    return true
  }

  return {
    isBusy,
    complain: ({ photos, ...body }: Said<ComplaintReason>) =>
      put(complaintAction, () => {
        const opened = addEntry(complaintAction, { params: { id }, body }, about)
        sendEvidence({ deal: 'order', id }, photos, opened.id)
      }),
    state: (text: string) =>
      put(statementAction, () => {
        const params = { deal: 'order' as const, id }
        addEntry(statementAction, { params, body: { text } }, about)
      }),
  }
}

export type OrderDispute = ReturnType<typeof useOrderDispute>
