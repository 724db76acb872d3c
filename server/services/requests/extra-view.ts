import { platformFee } from '#src/contract/payments/fees.ts'
import { splitOf, toBrl } from '#src/contract/payments/money.ts'
import { extraAwaits, extraRoom } from '#src/contract/requests/extra-lifecycle.ts'
import { sharesContacts } from '#src/contract/requests/request-lifecycle.ts'
import type {
  RequestExtra,
  RequestSummary,
  ServiceRequest,
} from '#src/contract/requests/requests.ts'
import type { Db } from '#server/db/database.ts'
import { type ExtraRow, type ExtraSums, noExtras } from '#server/db/requests/extra-rows.ts'
import type { PaymentRow, RequestRow } from '#server/db/requests/request-rows.ts'
import { photosIn } from '#server/services/media/image-rows.ts'
import { masked } from '#server/services/texts/contacts.ts'
import { partyOf } from './parties.ts'

type Shown = Pick<ServiceRequest, 'extras' | 'extraRoom'>

/** The extras of a request as a party or an operator sees them, and the room for more. */
export async function extrasShown(
  db: Db,
  request: RequestRow,
  viewerUid: string,
  { extras, payments }: { extras: readonly ExtraRow[]; payments: readonly PaymentRow[] },
): Promise<Shown> {
  const photos = await photosIn(
    db,
    'extraId',
    extras.map(({ id }) => id),
  )
  const room = extraRoom(request, extras)
  return {
    extras: extras.map((extra) => ({
      ...extraView(request, extra, viewerUid),
      photos: photos.get(extra.id) ?? [],
      paymentId: paymentOf(extra, payments)?.id ?? null,
    })),
    extraRoom: {
      extras: room.extras,
      amount: toBrl(room.amount),
      discount: toBrl(room.discount),
    },
  }
}

const paymentOf = ({ id, version }: ExtraRow, payments: readonly PaymentRow[]) =>
  payments.find(({ extraId, extraVersion }) => extraId === id && extraVersion === version)

/** Without its photos and its payment. */
function extraView(
  request: RequestRow,
  extra: ExtraRow,
  viewerUid: string,
): Omit<RequestExtra, 'photos' | 'paymentId'> {
  const viewer = partyOf(request, viewerUid)
  const whole = sharesContacts(request.status) || viewer === null
  const shown = (text: string) => (whole ? text : masked(text, null))
  const { amount, amountBefore, feeFree } = extra
  const fee = platformFee(amount - feeFree, request.feePercent)
  return {
    _id: extra.id,
    version: extra.version,
    kind: extra.kind,
    by: extra.by,
    status: extra.status,
    title: shown(extra.title),
    reason: shown(extra.reason),
    amount: toBrl(amount),
    amountBefore: amountBefore === null ? null : toBrl(amountBefore),
    receipt: extra.receipt,
    feeFree: toBrl(feeFree),
    net: viewer === 'client' ? null : toBrl(amount - fee),
    declineReason: extra.declineReason,
    createdAt: extra.createdAt.toISOString(),
    changedAt: extra.changedAt.toISOString(),
    expiresAt: extra.expiresAt?.toISOString() ?? null,
  }
}

/** What the tasker earns by the price as it is now, in BRL. */
export function payNow({ price, feePercent }: RequestRow, sums: ExtraSums = noExtras) {
  const held = price + sums.extras - sums.discount
  const { gross, fee, net } = splitOf({ held, feeFree: sums.feeFree }, 100, feePercent)
  return { gross: toBrl(gross), fee: toBrl(fee), net: toBrl(net) }
}

/** Of these open extras, the first to expire among those that wait for this person. */
export function extraToAnswer(
  request: RequestRow,
  extras: readonly ExtraRow[],
  viewerUid: string,
): RequestSummary['extraToAnswer'] {
  const viewer = partyOf(request, viewerUid)
  if (viewer === null) return null
  const [first] = extras
    .filter((extra) => extraAwaits(extra) === viewer)
    .toSorted((a, b) => Number(a.expiresAt) - Number(b.expiresAt))
  if (!first) return null
  const shown = extraView(request, first, viewerUid)
  const { _id: id, kind, status, title, amount, expiresAt } = shown
  return expiresAt === null ? null : { id, kind, status, title, amount, expiresAt }
}
