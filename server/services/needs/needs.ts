import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { BodyOf, OutputOf, QueryOf } from '#src/contract/protocol/endpoint.ts'
import { NEED_DAYS_AHEAD } from '#src/contract/needs/limits.ts'
import { needTimers } from '#src/contract/needs/need-lifecycle.ts'
import type {
  changeNeed,
  listNeeds,
  Need,
  NeedWhen,
  publishNeed,
} from '#src/contract/needs/needs.ts'
import { toCentavos } from '#src/contract/payments/money.ts'
import type { Lang } from '#src/contract/protocol/primitives.ts'
import type { CategorySlug } from '#src/contract/taskers/categories.ts'
import { dayPartNames } from '#src/contract/taskers/hours.ts'
import { omitUndefined } from '#src/lib/omit-undefined.ts'
import { addDays, dayAt } from '#src/lib/schedule/days.ts'
import { needDeadline } from '#src/lib/schedule/need-deadline.ts'
import { DAY_MS } from '#src/lib/time.ts'
import type { Quotas } from '#server/config.ts'
import { findSkill } from '#server/data/skills-catalogue.ts'
import type { Db } from '#server/db/database.ts'
import { lockedUser } from '#server/db/people/locked-user.ts'
import { publicCell } from '#server/db/schema/public-place.ts'
import { needs, serviceRequests } from '#server/db/schema.ts'
import type { LocalDeps, Viewer } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import { notifyOfNeed } from '#server/services/notifications/notify-needs.ts'
import { refuseDate } from '#server/services/people/job-date.ts'
import { locateCep } from '#server/services/places/cep.ts'
import { findNeed, lockNeed, type NeedRow, offersOn, whenOf } from './need-rows.ts'
import { showInNeed } from './need-photos.ts'
import { openAsOperator } from './may-read.ts'
import { contactsOfNeed } from './need-texts.ts'
import { needSummaries, needView } from './need-view.ts'
import { withoutUnreadChange } from './unread-change.ts'
import { scheduleWave } from './waves.ts'
import { widens } from './widens.ts'

type Deps = Pick<LocalDeps, 'db' | 'clock' | 'config'>

/**
 * Publishes a need; the first wave of notifications is due at once. Returns its id.
 * @throws DomainError requests/date-past, requests/date-far, taskers/skill-unknown,
 * geo/cep-unknown, needs/too-many-open, needs/too-many-today, images/not-found
 */
export async function publish(
  { db, clock, config }: Deps,
  clientUid: string,
  body: BodyOf<typeof publishNeed>,
  lang: Lang,
): Promise<string> {
  const now = clock()
  const { title, description, category, skill, when } = body
  requireDaysAhead(when, now, lang)
  requireSkill(skill, category)
  const place = locateCep(body.cep) ?? fail('geo/cep-unknown', { field: 'cep' })
  const need: NeedRow = {
    id: uuidv7(),
    clientUid,
    status: 'open',
    statusSince: now,
    version: 1,
    title,
    description,
    ...contactsOfNeed(body),
    category,
    skill,
    ...columnsOf(when),
    cep: body.cep,
    ...publicCell(place),
    address: body.address ?? null,
    budget: body.budget === null ? null : toCentavos(body.budget),
    paymentMethod: body.paymentMethod,
    feePercent: config.platformFeePercent,
    reachKm: body.reachKm,
    createdAt: now,
    deadline: needDeadline(when, now),
    nextWaveAt: now,
    nextWaveKm: null,
    advised: 0,
    requestId: null,
    reopened: 0,
    hiddenAt: null,
  }
  const wave = await scheduleWave(db, need, { now })
  await db.transaction(async (tx) => {
    await requireNeedAllowed(tx, config.quotas, { clientUid, now })
    await tx.insert(needs).values({ ...need, ...wave })
    await showInNeed(tx, clientUid, { needId: need.id, photoIds: body.photoIds ?? [] })
  })
  return need.id
}

const columnsOf = ({ days, parts, until }: NeedWhen) => ({
  days,
  parts: dayPartNames.filter((part) => parts.includes(part)),
  untilDay: days.length === 0 ? until : null,
})

function requireDaysAhead({ days, until }: NeedWhen, now: Date, lang: Lang): void {
  const today = dayAt(now)
  const last = addDays(today, NEED_DAYS_AHEAD)
  const refuse = (code: 'requests/date-past' | 'requests/date-far', path: string) =>
    refuseDate(code, path, { days: NEED_DAYS_AHEAD, lang })
  for (const [path, named] of [
    ['when.days', days],
    ['when.until', until === null ? [] : [until]],
  ] as const) {
    if (named.some((day) => day < today)) refuse('requests/date-past', path)
    if (named.some((day) => day > last)) refuse('requests/date-far', path)
  }
}

/** Days that the need named before may be over, while one of all is not. */
function requireChangeable(when: NeedWhen, before: NeedRow, now: Date, lang: Lang): void {
  const last = when.days.at(-1)
  const isOver = last !== undefined && last < dayAt(now)
  const added = when.days.filter((day) => !before.days.includes(day))
  requireDaysAhead({ ...when, days: isOver ? when.days : added }, now, lang)
}

function requireSkill(slug: string | null, category: CategorySlug): void {
  if (slug !== null && findSkill(slug)?.category !== category)
    fail('taskers/skill-unknown', { params: { skills: slug } })
}

/** Locks the client's row, so that needs published at once are counted one by one. */
async function requireNeedAllowed(
  tx: Db,
  { needs: { open, perDay } }: Quotas,
  { clientUid, now }: { clientUid: string; now: Date },
): Promise<void> {
  await lockedUser(tx, clientUid)
  const own = eq(needs.clientUid, clientUid)
  // A request that is not paid opens its need again.
  const unpaid = tx
    .select({ id: serviceRequests.id })
    .from(serviceRequests)
    .where(
      and(eq(serviceRequests.clientUid, clientUid), eq(serviceRequests.status, 'accepted')),
    )
  const standing = or(eq(needs.status, 'open'), inArray(needs.requestId, unpaid))
  if ((await tx.$count(needs, and(own, standing))) >= open)
    fail('needs/too-many-open', { params: { max: open } })
  const lately = gt(needs.createdAt, new Date(now.getTime() - DAY_MS))
  if ((await tx.$count(needs, and(own, lately))) >= perDay)
    fail('needs/too-many-today', { params: { max: perDay }, retryAfter: 3600 })
}

/** @throws DomainError needs/not-found unless it is the caller's own, or an operator's report */
export async function showNeed(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
  viewer: Viewer,
): Promise<Need> {
  const need = (await findNeed(db, id)) ?? fail('needs/not-found')
  const isOwn = need.clientUid === viewer.uid
  if (!isOwn && !(await openAsOperator(db, viewer, id))) fail('needs/not-found')
  return needView(db, need, clock())
}

/** The caller's needs: open ones first, then the newest. */
export async function listMyNeeds(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  uid: string,
  { status, page, limit }: QueryOf<typeof listNeeds>,
): Promise<OutputOf<typeof listNeeds>> {
  const filters: Record<typeof status, SQL | undefined> = {
    all: undefined,
    open: eq(needs.status, 'open'),
    over: ne(needs.status, 'open'),
  }
  const where = and(eq(needs.clientUid, uid), filters[status])
  const [total, rows] = await Promise.all([
    db.$count(needs, where),
    db
      .select()
      .from(needs)
      .where(where)
      .orderBy(desc(sql`${needs.status} = 'open'`), desc(needs.id))
      .limit(limit)
      .offset((page - 1) * limit),
  ])
  const data = await needSummaries(db, rows, clock())
  return { data, total, page, totalPages: Math.ceil(total / limit) }
}

type Change = { id: string } & BodyOf<typeof changeNeed>

/**
 * Changes an open need; offers on other words or other days wait to be confirmed. Those whose
 * offers stand are notified, unless they have not read of an earlier change; a wider need sends the
 * next wave sooner while few offers stand.
 * @throws DomainError needs/not-found, needs/illegal-transition, requests/date-past,
 * requests/date-far
 */
export async function change(
  { db, clock }: Deps,
  uid: string,
  { id, when, budget, ...rest }: Change,
  lang: Lang,
): Promise<void> {
  const now = clock()
  await db.transaction(async (tx) => {
    const before = await lockOwnNeed(tx, id, uid)
    if (before.status !== 'open') illegalFor(before)
    if (when) requireChangeable(when, before, now, lang)
    const changed = {
      ...omitUndefined(rest),
      ...(when && { ...columnsOf(when), deadline: needDeadline(when, before.createdAt) }),
      ...(budget !== undefined && { budget: budget && toCentavos(budget) }),
    }
    const words = { ...before, ...changed }
    const version = isAskedAlike(before, words) ? before.version : before.version + 1
    const after: NeedRow = { ...words, ...contactsOfNeed(words), version }
    if (isSame(before, after)) return
    const offers = await offersOn(tx, id, ['made'])
    const isWider = after.reachKm > before.reachKm || widens(whenOf(before), whenOf(after))
    const wave =
      isWider && (await scheduleWave(tx, after, { now, pause: needTimers.waveOfWidened }))
    await tx
      .update(needs)
      .set({ ...after, ...wave })
      .where(eq(needs.id, id))
    const uids = await withoutUnreadChange(
      tx,
      id,
      offers.map(({ taskerUid }) => taskerUid),
    )
    await notifyOfNeed(tx, after, { action: 'need_changed', uids, at: now })
  })
}

/** Whether offers on the one are offers on the other: for the same words, on the same days. */
const isAskedAlike = (before: NeedRow, after: NeedRow): boolean =>
  (['title', 'description', 'days', 'untilDay'] as const).every((name) =>
    isDeepStrictEqual(before[name], after[name]),
  ) && isDeepStrictEqual(before.parts.toSorted(), after.parts.toSorted())

const isSame = (before: NeedRow, after: NeedRow): boolean =>
  before.version === after.version &&
  before.budget === after.budget &&
  before.reachKm === after.reachKm

/** The caller's own need, locked. @throws DomainError needs/not-found */
export async function lockOwnNeed(tx: Db, id: string, uid: string): Promise<NeedRow> {
  const need = await lockNeed(tx, id)
  return need?.clientUid === uid ? need : fail('needs/not-found')
}

/** Refuses a change that comes too late. */
export const illegalFor = ({ status }: { status: string }): never =>
  fail('needs/illegal-transition', { details: { status } })
