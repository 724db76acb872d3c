import { useState } from 'react'
import { disputedOrder } from '#src/components/dispute/disputed-deal.ts'
import { disputeDraft } from '#src/components/dispute/dispute-sheet.tsx'
import { statementDraft, StatementSheet } from '#src/components/dispute/statement-sheet.tsx'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import type { Order } from '#src/contract/orders/orders.ts'
import { writeDraft } from '#src/drafts/stored-draft.ts'
import { isEntryOf } from '#src/outbox/actions.ts'
import type { Entry } from '#src/outbox/entry.ts'
import { statementAction, useEvidenceOf } from '#src/queries/disputes.ts'
import { complaintAction, useOrderStepsOf } from '#src/queries/orders.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { ComplaintSheet } from './complaint-sheet.tsx'
import type { OrderDispute } from './use-order-dispute.ts'

type OrderMarkProps = { order: Order; dispute: OrderDispute }

/** The pending steps of an order, and the refused ones with their typed values. */
export function OrderMark({ order, dispute }: OrderMarkProps) {
  const steps = useOrderStepsOf(order.requestId)
  const photos = useEvidenceOf({ deal: 'order', id: order.requestId })
  // Once it is disputed, its card shows them.
  const entries = order.status === 'disputed' ? steps : [...steps, ...photos]
  const uid = useAppStore((state) => state.uid)
  const [form, setForm] = useState<StepForm>()
  const close = () => setForm(undefined)
  const takenOf = (entry: Entry) => takenStep(entry, order, uid)
  function edit(entry: Entry) {
    const taken = takenOf(entry)
    taken?.store()
    setForm(taken?.form)
  }
  return (
    <>
      <PendingMark
        entries={entries}
        onEdit={edit}
        onUndo={(entry) => takenOf(entry)?.store()}
        canEdit={(entry) => takenOf(entry) !== undefined}
        className="mb-4"
      />
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

type StepForm = 'complaint' | 'statement'

type TakenStep = {
  form: StepForm
  /** Stores its typed values as the draft of its form. */
  store: () => void
}

/** The form of a step that the order still allows. */
function takenStep(entry: Entry, order: Order, uid: string | null): TakenStep | undefined {
  const { requestId: id } = order
  if (isEntryOf(entry, complaintAction) && order.actions.includes('dispute')) {
    const { reason, note } = entry.input.body
    const store = () => writeDraft(disputeDraft(uid, id), { draft: { reason, note } })
    return { form: 'complaint', store }
  }
  if (isEntryOf(entry, statementAction) && order.status === 'disputed') {
    const { text } = entry.input.body
    const store = () => writeDraft(statementDraft(uid, id), { draft: { text } })
    return { form: 'statement', store }
  }
  return undefined
}
