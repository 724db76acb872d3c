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
] as const
export type OperatorAct = (typeof operatorActs)[number]

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
