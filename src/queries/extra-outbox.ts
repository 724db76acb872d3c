import {
  changeExtra,
  declineExtra,
  proposeExtra,
  withdrawExtra,
} from '#src/contract/requests/extras.ts'
import { outboxAction, toAnyAction } from '#src/outbox/actions.ts'
import { isOpen } from '#src/outbox/rules.ts'
import { useEntriesOf } from '#src/outbox/state.ts'
import { steps } from './request-outbox.ts'

/** As long as a toast offers the undo. */
const DECLINE_UNDO_MS = 5000

export const proposeExtraAction = outboxAction({
  kind: 'requests/propose-extra',
  endpoint: proposeExtra,
  ...steps,
})

export const changeExtraAction = outboxAction({
  kind: 'requests/change-extra',
  endpoint: changeExtra,
  ...steps,
})

export const withdrawExtraAction = outboxAction({
  kind: 'requests/withdraw-extra',
  endpoint: withdrawExtra,
  ...steps,
})

export const declineExtraAction = outboxAction({
  kind: 'requests/decline-extra',
  endpoint: declineExtra,
  undoMs: DECLINE_UNDO_MS,
  ...steps,
})

export const extraActions = [
  toAnyAction(proposeExtraAction),
  toAnyAction(changeExtraAction),
  toAnyAction(withdrawExtraAction),
  toAnyAction(declineExtraAction),
]

/** The ids of the extras whose answer or withdrawal is on its way. */
export function useAnsweredExtras(): Set<string> {
  const declines = useEntriesOf(declineExtraAction)
  const withdrawals = useEntriesOf(withdrawExtraAction)
  return new Set(
    [...declines, ...withdrawals].filter(isOpen).map(({ input }) => input.params.extraId),
  )
}
