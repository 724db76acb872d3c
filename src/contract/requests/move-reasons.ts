import { disputeReasons } from '#src/contract/disputes/dispute-kinds.ts'
import type { RequestStatus } from './request-lifecycle.ts'

/** Why a tasker declines. */
export const declineReasons = [
  'no_time',
  'too_far',
  'not_my_job',
  'price',
  'other',
] as const
export type DeclineReason = (typeof declineReasons)[number]

/** Why a party cancels. */
export const cancelReasons = [
  'not_needed',
  'another_date',
  'no_time',
  'no_agreement',
  'other',
] as const
export type CancelReason = (typeof cancelReasons)[number]

const reasonsOf: Partial<Record<RequestStatus, readonly string[]>> = {
  declined: declineReasons,
  cancelled: cancelReasons,
  disputed: disputeReasons,
}

/** True of a reason that is allowed for a transition to this status. */
export const isReasonFor = (status: RequestStatus, reason: string): boolean =>
  reasonsOf[status]?.includes(reason) ?? false

/** Why a party declined, cancelled or opened a dispute. */
export const moveReasons = [
  ...new Set([...declineReasons, ...cancelReasons, ...disputeReasons]),
] as const
export type MoveReason = (typeof moveReasons)[number]

/** The transitions that require a reason. */
const reasoned: readonly RequestStatus[] = ['changes_requested', 'disputed']

export const needsReason = (status: RequestStatus): boolean => reasoned.includes(status)

/** The transitions that may have photos: of the finished work, and of what is to be changed. */
const shown: readonly RequestStatus[] = ['delivered', 'changes_requested']

export const showsPhotos = (status: RequestStatus): boolean => shown.includes(status)
