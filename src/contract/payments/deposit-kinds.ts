/** The state of a deposit. A returned one has failed, whatever it was before. */
export const depositStatuses = ['onItsWay', 'paid', 'failed', 'canceled'] as const
export type DepositStatus = (typeof depositStatuses)[number]

/** Why a bank returned a deposit. */
export const depositFailures = [
  'closed',
  'details',
  'holder',
  'restricted',
  'refused',
  'other',
] as const
export type DepositFailure = (typeof depositFailures)[number]

/**
 * A line of a deposit. `returned`: an earlier deposit that its bank returned. `instant`: paid out
 * at once before, with its `fee`.
 */
export const depositLineKinds = [
  'job',
  'takenBack',
  'returned',
  'instant',
  'fee',
  'other',
] as const
export type DepositLineKind = (typeof depositLineKinds)[number]

/**
 * Money that did not reach its tasker or seller. `takenBack`: transferred, then reversed for a bank.
 * `lost`: a bank took it before it was sent. `divided`: a dispute gave a part to the client.
 */
export const lossKinds = ['takenBack', 'lost', 'divided'] as const
export type LossKind = (typeof lossKinds)[number]
