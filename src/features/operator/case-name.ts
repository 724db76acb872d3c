import type { TFunction } from 'i18next'
import type { AttentionItem, LoggedAct } from '#src/contract/operator/operator.ts'

type Case = Pick<AttentionItem | LoggedAct, 'number' | 'orderId'>

/** The name of a request or an order, as its parties see it; null of anything else. */
export const caseName = ({ number, orderId }: Case, t: TFunction): string | null =>
  number && t(orderId ? 'operator:order' : 'operator:request', { number })
