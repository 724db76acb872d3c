import { disputedOrder } from '#src/components/dispute/disputed-deal.ts'
import { disputeDraft, storeDispute } from '#src/components/dispute/dispute-sheet.tsx'
import { statementDraft, StatementSheet } from '#src/components/dispute/statement-sheet.tsx'
import { taken, type TakenStep, useTakenStep } from '#src/components/outbox/taken-step.ts'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import type { Order } from '#src/contract/orders/orders.ts'
import { isEntryOf } from '#src/outbox/actions.ts'
import type { Entry } from '#src/outbox/entry.ts'
import { useStepsOf } from '#src/queries/deal-steps.ts'
import { statementAction, useEvidenceOf } from '#src/queries/disputes.ts'
import { complaintAction } from '#src/queries/orders.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { ComplaintSheet } from './complaint-sheet.tsx'
import type { OrderDispute } from './use-order-dispute.ts'

type OrderMarkProps = { order: Order; dispute: OrderDispute }

/** The pending steps of an order, and the refused ones with their typed values. */
export function OrderMark({ order, dispute }: OrderMarkProps) {
  const deal = { deal: 'order', id: order.requestId } as const
  const steps = useStepsOf(deal)
  const photos = useEvidenceOf(deal)
  // Once it is disputed, its card shows them.
  const entries = order.status === 'disputed' ? steps : [...steps, ...photos]
  const uid = useAppStore((state) => state.uid)
  const { form, close, mark } = useTakenStep((entry) => takenStep(entry, order, uid))
  return (
    <>
      <PendingMark entries={entries} {...mark} className="mb-4" />
      {form === 'complaint' && (
        <ComplaintSheet order={order} onSend={dispute.complain} onClose={close} />
      )}
      {form === 'statement' && (
        <StatementSheet
          deal={disputedOrder(order)}
          onSend={dispute.state}
          onClose={close}
        />
      )}
    </>
  )
}

/** The form of a step that the order still allows. */
function takenStep(
  entry: Entry,
  order: Order,
  uid: string | null,
): TakenStep<'complaint' | 'statement'> | undefined {
  const { requestId: id } = order
  if (isEntryOf(entry, complaintAction) && order.actions.includes('dispute')) {
    const { reason, note } = entry.input.body
    const store = () => storeDispute(disputeDraft(uid, id), { reason, note }, entry.id)
    return { form: 'complaint', store }
  }
  if (isEntryOf(entry, statementAction) && order.status === 'disputed')
    return taken('statement', statementDraft(uid, id), { text: entry.input.body.text })
  return undefined
}
