/** The acts of operators; each is logged with its reason. */
export const operatorActs = [
  'decide_dispute',
  'finish_matter',
  'hide_text',
  'keep_text',
  'suspend',
  'lift',
  /** Asked the provider again to send what it had refused; the reason is the payment's status. */
  'send_again',
  /** Sent the evidence against a chargeback to the bank; the reason is how its text begins. */
  'send_defence',
  /** Read a request with its conversation, an order, a person's file; the reason is a ground. */
  'open_case',
  'open_order',
  'open_person',
] as const
export type OperatorAct = (typeof operatorActs)[number]

/** The grounds on which an operator may read a private record. */
export const openingGrounds = ['dispute', 'report', 'matter', 'search'] as const
export type OpeningGround = (typeof openingGrounds)[number]

/** An operator's answer to a reported text. */
export const textDecisions = ['hide', 'keep'] as const
export type TextDecision = (typeof textDecisions)[number]
