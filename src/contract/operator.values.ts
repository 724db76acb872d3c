import type { AttentionKind } from './chargebacks.values.ts'

/** The groups of the attention list: disputes, reports of people and texts, and money. */
export const attentionGroups = ['dispute', 'report', 'money'] as const
export type AttentionGroup = (typeof attentionGroups)[number]

export const groupOf = (kind: AttentionKind): AttentionGroup =>
  kind === 'dispute' || kind === 'report' ? kind : 'money'

/** What operators do; each is written down with its reason. */
export const operatorActs = [
  'decide_dispute',
  'finish_matter',
  'hide_text',
  'keep_text',
  'suspend',
  'lift',
  /** Asked the provider again to send what it had refused; the reason is the payment's status. */
  'send_again',
  /** Read a request with its conversation, an order, a person's file; the reason is a ground. */
  'open_case',
  'open_order',
  'open_person',
] as const
export type OperatorAct = (typeof operatorActs)[number]

/** Why an operator could open something: nothing else is theirs to read. */
export const openingGrounds = ['dispute', 'report', 'matter', 'search'] as const
export type OpeningGround = (typeof openingGrounds)[number]

/** An operator's answer to a reported text. */
export const textDecisions = ['hide', 'keep'] as const
export type TextDecision = (typeof textDecisions)[number]

/** The most characters of a search in the operators' log. */
export const ACT_WORDS_MAX = 100

export const operatorCodes = [
  'disputes/decided',
  'reports/not-found',
  'reports/decided',
  'people/involved',
] as const
