import type { Said } from '#src/components/dispute/dispute-sheet.tsx'
import type { ComplaintReason } from '#src/contract/orders/order-events.ts'
import type { Order } from '#src/contract/orders/orders.ts'
import { addEntry } from '#src/outbox/outbox.ts'
import { isOpen } from '#src/outbox/rules.ts'
import { takeStep, useStepsOf } from '#src/queries/deal-steps.ts'
import { sendEvidence, statementAction } from '#src/queries/disputes.ts'
import { complaintAction } from '#src/queries/orders.ts'

/** The steps in the dispute of an order that may wait for the network, one at a time. */
export function useOrderDispute({
  requestId: id,
  item,
}: Pick<Order, 'requestId' | 'item'>) {
  const deal = { deal: 'order', id } as const
  const about = { about: item.title }
  return {
    isBusy: useStepsOf(deal).some(isOpen),
    complain: ({ photos, ...body }: Said<ComplaintReason>) =>
      takeStep(deal, complaintAction, () => {
        const opened = addEntry(complaintAction, { params: { id }, body }, about)
        sendEvidence(deal, photos, opened.id)
      }),
    state: (text: string) =>
      takeStep(deal, statementAction, () =>
        addEntry(statementAction, { params: deal, body: { text } }, about),
      ),
  }
}

export type OrderDispute = ReturnType<typeof useOrderDispute>
