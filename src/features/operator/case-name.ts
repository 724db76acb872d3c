import type { TFunction } from 'i18next'
import type { AttentionItem, LoggedAct } from '#src/contract/operator.ts'

type Case = Pick<AttentionItem | LoggedAct, 'number' | 'orderId'>

/** The name of a request or an order, as the page of its parties has it; null of anything else. */
export const caseName = ({ number, orderId }: Case, t: TFunction): string | null =>
  number && t(orderId ? 'operator:order' : 'operator:request', { number })
