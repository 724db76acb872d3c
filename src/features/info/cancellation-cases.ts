import type {
  Actor,
  Transition,
  RequestStatus,
} from '#src/contract/requests/request-lifecycle.ts'

type Case = {
  /** The name of its texts: legal:cancellation-policy.table.rows.<name>. */
  name: string
  action: Transition
  from: readonly RequestStatus[]
  by: readonly Actor[]
  /** The outcome for the paid money; `nothing` when none was paid. */
  money: 'nothing' | 'returned' | 'late' | 'frozen' | 'split'
}

/** The rows of the cancellation policy: every way in which a request ends without being done. */
export const cancellationCases = [
  {
    name: 'withdraw',
    action: 'cancel',
    from: ['pending', 'negotiating', 'accepted'],
    by: ['client', 'tasker'],
    money: 'nothing',
  },
  {
    name: 'decline',
    action: 'decline',
    from: ['pending', 'negotiating'],
    by: ['tasker'],
    money: 'nothing',
  },
  {
    name: 'unanswered',
    action: 'expire',
    from: ['pending', 'negotiating'],
    by: ['system'],
    money: 'nothing',
  },
  {
    name: 'unpaid',
    action: 'expire',
    from: ['accepted'],
    by: ['system'],
    money: 'nothing',
  },
  {
    name: 'inTime',
    action: 'cancel',
    from: ['paid'],
    by: ['client'],
    money: 'returned',
  },
  { name: 'late', action: 'cancel', from: ['paid'], by: ['client'], money: 'late' },
  {
    name: 'byTasker',
    action: 'cancel',
    from: ['paid'],
    by: ['tasker'],
    money: 'returned',
  },
  {
    name: 'dispute',
    action: 'dispute',
    from: ['paid', 'in_progress', 'delivered', 'changes_requested'],
    by: ['client', 'tasker', 'system'],
    money: 'frozen',
  },
  {
    name: 'decided',
    action: 'refund',
    from: ['disputed'],
    by: ['operator', 'system'],
    money: 'returned',
  },
  {
    name: 'settled',
    action: 'settle',
    from: ['disputed'],
    by: ['operator', 'system'],
    money: 'split',
  },
] as const satisfies readonly Case[]

/** The key of the status texts that speak of each side. */
const labels: Partial<Record<RequestStatus, string>> = {
  negotiating: 'requests.status.negotiating_received',
}

/** The translation key of a status's name. */
export const statusKey = (status: RequestStatus): string =>
  labels[status] ?? `requests.status.${status}`
