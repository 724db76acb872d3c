import { v7 as uuidv7 } from 'uuid'
import { toBrl, toCentavos } from '#src/contract/payments/money.ts'
import type { BodyOf } from '#src/contract/protocol/endpoint.ts'
import {
  extraLifecycle,
  extraRoom,
  feeFreeOf,
  isOpenExtra,
  takesExtras,
} from '#src/contract/requests/extra-lifecycle.ts'
import type {
  changeExtra,
  declineExtra,
  proposeExtra,
} from '#src/contract/requests/extras.ts'
import { EXTRA_HOURS, EXTRAS_MAX, PROPOSALS_MAX } from '#src/contract/requests/limits.ts'
import type { Party } from '#src/contract/requests/request-lifecycle.ts'
import { formatMoney } from '#src/lib/format.ts'
import { HOUR_MS } from '#src/lib/time.ts'
import type { Db } from '#server/db/database.ts'
import { type ExtraRow, extrasOf, updateExtra } from '#server/db/requests/extra-rows.ts'
import { paymentsOf, type RequestRow } from '#server/db/requests/request-rows.ts'
import { requestExtras } from '#server/db/schema.ts'
import type { Viewer } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import { logEvent } from '#server/services/deals/log.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import type { Effect } from '#server/services/money/effects.ts'
import { endIntents } from '#server/services/money/settle.ts'
import { changeRequest } from './change-request.ts'
import { requestDeal } from './deal.ts'
import { timesLogged } from './events.ts'
import { extraEvent } from './extra-changes.ts'
import { extrasShown } from './extra-view.ts'
import { showPhotos } from './job-photos.ts'

type Deps = Pick<MoneyDeps, 'db' | 'clock'>
type Wanted = BodyOf<typeof proposeExtra>

/**
 * Proposes an extra or a discount.
 * @throws DomainError requests/not-found, requests/extras-closed with `{ status }`,
 * requests/too-many-extras, requests/extra-limit with `{ max }`, requests/too-many-proposals,
 * images/not-found
 */
export function propose(
  deps: Deps,
  viewer: Viewer,
  id: string,
  wanted: Wanted,
): Promise<void> {
  const at = deps.clock()
  return changeRequest(deps, viewer, id, async (tx, request, by) => {
    requireTaken(request)
    await requireVersionsLeft(tx, request, by)
    const others = await extrasOf(tx, request.id)
    if (extraRoom(request, others).extras === 0)
      fail('requests/too-many-extras', { params: { max: EXTRAS_MAX } })
    const extra: ExtraRow = {
      ...{ id: uuidv7(), requestId: request.id, by, version: 1 },
      ...termsOf(request, others, wanted),
      ...{ amountBefore: null, status: 'waiting', declineReason: null },
      ...{ createdAt: at, changedAt: at, expiresAt: answerUntil(at) },
    }
    await tx.insert(requestExtras).values(extra)
    await showExtraPhotos(tx, viewer, extra, wanted)
    const proposed = { action: 'propose_extra', actor: by, at } as const
    await logEvent(requestDeal, tx, request, extraEvent(extra, proposed))
  })
}

/**
 * Changes the viewer's extra: the other party answers the new version. A payment of the version
 * before is cancelled, or refunded whole.
 * @throws DomainError requests/not-found, requests/extra-not-found, requests/extras-closed,
 * requests/extra-changed with the extra of now, requests/extra-limit, requests/too-many-proposals,
 * images/not-found
 */
export function change(
  deps: Deps,
  viewer: Viewer,
  ids: ExtraIds,
  { version, ...wanted }: BodyOf<typeof changeExtra>,
): Promise<Effect[]> {
  return move(deps, viewer, { ...ids, version, action: 'change' }, async (tx, found) => {
    const { request, extra, by, at } = found
    requireTaken(request)
    await requireVersionsLeft(tx, request, by)
    const others = (await extrasOf(tx, request.id)).filter(({ id }) => id !== extra.id)
    const terms = termsOf(request, others, wanted)
    await showExtraPhotos(tx, viewer, extra, wanted)
    return {
      ...terms,
      version: extra.version + 1,
      amountBefore: extra.amount,
      expiresAt: answerUntil(at),
    }
  })
}

/** @throws DomainError requests/not-found, requests/extra-not-found, requests/extra-changed */
export const withdraw = (
  deps: Deps,
  viewer: Viewer,
  answer: ExtraIds & { version: number },
): Promise<Effect[]> => move(deps, viewer, { ...answer, action: 'withdraw' })

/** @throws DomainError requests/not-found, requests/extra-not-found, requests/extra-changed */
export const decline = (
  deps: Deps,
  viewer: Viewer,
  { reason, ...answer }: ExtraIds & BodyOf<typeof declineExtra>,
): Promise<Effect[]> =>
  move(deps, viewer, { ...answer, action: 'decline' }, () =>
    Promise.resolve({ declineReason: reason }),
  )

/**
 * Accepts a discount, or agrees to what the client asks for.
 * @throws DomainError requests/not-found, requests/extra-not-found, requests/extras-closed,
 * requests/extra-changed
 */
export const accept = (
  deps: Deps,
  viewer: Viewer,
  answer: ExtraIds & { version: number },
): Promise<Effect[]> => move(deps, viewer, { ...answer, action: 'accept' })

export type ExtraIds = { id: string; extraId: string }
type Found = { request: RequestRow; extra: ExtraRow; by: Party; at: Date }
type Move = ExtraIds & {
  version: number
  action: 'change' | 'withdraw' | 'decline' | 'accept'
}

const events = {
  change: 'change_extra',
  withdraw: 'withdraw_extra',
  decline: 'decline_extra',
  accept: 'accept_extra',
  agree: 'agree_extra',
} as const

/** Moves an extra as its lifecycle allows; the same answer again changes nothing. */
function move(
  deps: Deps,
  viewer: Viewer,
  { id, extraId, version, action: asked }: Move,
  columns: (tx: Db, found: Found) => Promise<Partial<ExtraRow>> = () => Promise.resolve({}),
): Promise<Effect[]> {
  const at = deps.clock()
  return changeRequest(deps, viewer, id, async (tx, request, by) => {
    const extra = await extraOf(tx, request, extraId)
    const action = asked === 'accept' ? answerTo(extra) : asked
    const status = extraLifecycle.statusAfter(action)
    const isRepeated = action !== 'change' && extra.status === status
    if (isRepeated && extra.version === version) return []
    if (extra.version !== version || !extraLifecycle.can(action, extra, by))
      return extraChanged(tx, request, extra, viewer)
    if (status === 'accepted' || status === 'agreed') requireTaken(request)
    const found = { request, extra, by, at }
    const after: ExtraRow = {
      ...extra,
      ...{ status, changedAt: at },
      expiresAt: isOpenExtra(status) ? answerUntil(at) : null,
      ...(await columns(tx, found)),
    }
    await updateExtra(tx, extra.id, after)
    const logged = { action: events[action], actor: by, at }
    await logEvent(requestDeal, tx, request, extraEvent(after, logged))
    return status === 'agreed' ? [] : endPayments(tx, extra)
  })
}

/** A discount is accepted; what the client asks for is agreed to, and then paid. */
const answerTo = ({ kind }: ExtraRow): 'accept' | 'agree' =>
  kind === 'discount' ? 'accept' : 'agree'

/** Cancels the intents of an extra that is no longer due as it was. */
export async function endPayments(
  tx: Db,
  { id, requestId }: Pick<ExtraRow, 'id' | 'requestId'>,
): Promise<Effect[]> {
  const rows = await paymentsOf(tx, requestId)
  return endIntents(
    tx,
    rows.filter(({ extraId }) => extraId === id),
  )
}

/** @throws DomainError requests/extra-not-found unless it belongs to the request */
export const extraOf = async (
  tx: Db,
  request: RequestRow,
  extraId: string,
): Promise<ExtraRow> =>
  (await extrasOf(tx, request.id)).find(({ id }) => id === extraId) ??
  fail('requests/extra-not-found')

/** @throws DomainError requests/extra-changed with the extra as the viewer sees it now */
export async function extraChanged(
  tx: Db,
  request: RequestRow,
  extra: ExtraRow,
  viewer: Viewer,
): Promise<never> {
  const payments = await paymentsOf(tx, request.id)
  const shown = await extrasShown(tx, request, viewer.uid, { extras: [extra], payments })
  return fail('requests/extra-changed', { details: shown.extras[0] })
}

/** @throws DomainError requests/extras-closed with `{ status }` */
export function requireTaken({ status }: RequestRow): void {
  if (!takesExtras(status)) fail('requests/extras-closed', { details: { status } })
}

const answerUntil = (at: Date) => new Date(at.getTime() + EXTRA_HOURS * HOUR_MS)

/** @throws DomainError requests/too-many-proposals */
async function requireVersionsLeft(tx: Db, request: RequestRow, by: Party): Promise<void> {
  const made = await Promise.all(
    (['propose_extra', 'change_extra'] as const).map((action) =>
      timesLogged(tx, request, { action, actor: by }),
    ),
  )
  if (made.reduce((sum, times) => sum + times, 0) >= PROPOSALS_MAX)
    fail('requests/too-many-proposals', { params: { max: PROPOSALS_MAX } })
}

/** @throws DomainError requests/extra-limit with `{ max }` */
function termsOf(request: RequestRow, others: readonly ExtraRow[], wanted: Wanted) {
  const { kind, title, reason, receipt } = wanted
  const amount = toCentavos(wanted.amount)
  const room = extraRoom(request, others)
  const max = kind === 'discount' ? room.discount : room.amount
  if (amount > max)
    fail('requests/extra-limit', {
      params: { max: formatMoney(toBrl(max)) },
      details: { max: toBrl(max) },
    })
  const taken = others
    .filter(({ status }) => status === 'accepted' || isOpenExtra(status))
    .reduce((sum, { feeFree }) => sum + feeFree, 0)
  const feeFree = feeFreeOf({ kind, receipt, amount }, request.price, taken)
  return { kind, title, reason, amount, receipt, feeFree }
}

const showExtraPhotos = (
  tx: Db,
  { uid }: Viewer,
  { id: extraId, requestId }: ExtraRow,
  { photoIds }: Wanted,
) => showPhotos(tx, { uid, requestId, photoIds }, { extraId })
