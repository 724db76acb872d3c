import { platformFee } from '#src/contract/payments/fees.ts'
import { PRICE_RANGE } from '#src/contract/payments/limits.ts'
import { toBrl, toCentavos } from '#src/contract/payments/money.ts'
import {
  extraAwaits,
  type ExtraKind,
  extraLifecycle,
  feeFreeOf,
  isOpenExtra,
  isPayable,
  takesExtras,
} from '#src/contract/requests/extra-lifecycle.ts'
import { EXTRA_TIMES } from '#src/contract/requests/limits.ts'
import type { RequestExtra, ServiceRequest } from '#src/contract/requests/requests.ts'

type Request = Pick<
  ServiceRequest,
  'status' | 'viewer' | 'price' | 'extras' | 'extraRoom' | 'feePercent'
>

/** The extra that waits for the reader: the oldest first. */
export function extraForMe(
  { status, viewer, extras }: Request,
  answered: ReadonlySet<string>,
): RequestExtra | undefined {
  if (!takesExtras(status)) return undefined
  return extras.find((extra) => extraAwaits(extra) === viewer && !answered.has(extra._id))
}

/** An extra of the tasker that the client has not answered: delivering ends it. */
export const openExtra = ({ extras }: Pick<Request, 'extras'>): RequestExtra | undefined =>
  extras.find(({ status }) => isOpenExtra(status))

export type ExtraAct = 'pay' | 'accept' | 'decline' | 'change' | 'withdraw'

/** The acts that the reader has on an extra now. */
export function extraActs(
  { status, viewer }: Pick<Request, 'status' | 'viewer'>,
  extra: RequestExtra,
): Set<ExtraAct> {
  const acts = new Set<ExtraAct>()
  if (!takesExtras(status)) return acts
  const can = (move: Parameters<typeof extraLifecycle.can>[0]) =>
    extraLifecycle.can(move, extra, viewer)
  if (viewer === 'client' && isPayable(extra)) acts.add('pay')
  if (can('accept') || can('agree')) acts.add('accept')
  if (can('decline')) acts.add('decline')
  if (can('change')) acts.add('change')
  if (can('withdraw')) acts.add('withdraw')
  return acts
}

/** The most that an extra of a kind may be, in BRL. `changed`: the one that it stands in place of. */
export function mostOf(
  { extraRoom }: Pick<Request, 'extraRoom'>,
  kind: ExtraKind,
  changed?: RequestExtra,
): number {
  const isDiscount = kind === 'discount'
  const room = toCentavos(isDiscount ? extraRoom.discount : extraRoom.amount)
  const isSameSide = changed && (changed.kind === 'discount') === isDiscount
  const own = isSameSide ? toCentavos(changed.amount) : 0
  return Math.min(toBrl(room + own), PRICE_RANGE.max)
}

/** The most that the agreed price and its extras come to, in BRL. */
export const limitOf = ({ price }: Pick<Request, 'price'>): number =>
  toBrl(toCentavos(price) * EXTRA_TIMES)

export type ExtraMoney = {
  /** BRL. */
  fee: number
  net: number
  /** The part that carries no fee. */
  feeFree: number
}

type Amount = Pick<RequestExtra, 'kind' | 'receipt' | 'amount'>

/** What an extra brings its tasker, in BRL; of a discount, what it takes. */
export function moneyOf(
  { price, extras, feePercent }: Request,
  { kind, receipt, amount }: Amount,
  changed?: RequestExtra,
): ExtraMoney {
  const centavos = toCentavos(amount)
  const free = feeFreeOf(
    { kind, receipt, amount: centavos },
    toCentavos(price),
    feeFreeTaken(extras, changed),
  )
  const fee = platformFee(centavos - free, feePercent)
  return { fee: toBrl(fee), net: toBrl(centavos - fee), feeFree: toBrl(free) }
}

/** The most material with a receipt that carries no fee still, in BRL. */
export const feeFreeRoom = (
  { price, extras }: Pick<Request, 'price' | 'extras'>,
  changed?: RequestExtra,
): number =>
  toBrl(
    feeFreeOf(
      { kind: 'material', receipt: true, amount: Number.MAX_SAFE_INTEGER },
      toCentavos(price),
      feeFreeTaken(extras, changed),
    ),
  )

/** What the other extras of a request have of it, in centavos. */
const feeFreeTaken = (extras: readonly RequestExtra[], changed?: RequestExtra): number =>
  extras
    .filter(({ status }) => status === 'accepted' || isOpenExtra(status))
    .filter(({ _id }) => _id !== changed?._id)
    .reduce((sum, { feeFree }) => sum + toCentavos(feeFree), 0)
