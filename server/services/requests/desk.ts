import { and, count, eq, inArray } from 'drizzle-orm'
import type { Desk } from '#src/contract/taskers/desk.ts'
import { GAP } from '#src/contract/taskers/hours.ts'
import { DESK, DESK_DAYS } from '#src/contract/taskers/limits.ts'
import { toBrl } from '#src/contract/payments/money.ts'
import { busyStatuses, isDone, isOpen } from '#src/contract/requests/request-lifecycle.ts'
import { requestStatuses } from '#src/contract/requests/request-statuses.ts'
import { deadlineCounts, mustAnswer } from '#src/contract/requests/request-standing.ts'
import { jobHours } from '#src/lib/schedule/busy-hours.ts'
import { dayAt } from '#src/lib/schedule/days.ts'
import { DAY_MS, MINUTE_MS } from '#src/lib/time.ts'
import type { Db } from '#server/db/database.ts'
import { deskSums, type DeskSums } from '#server/db/payments/desk-sums.ts'
import type { RequestRow } from '#server/db/requests/request-rows.ts'
import { serviceRequests, taskers } from '#server/db/schema.ts'
import { fail } from '#server/errors/errors.ts'
import { inOrder, ownTimes, takenByJob } from '#server/services/people/busy-hours.ts'
import { workTimeOf } from '#server/services/people/work-time.ts'
import { peersOf } from '#server/services/people/peers.ts'
import { clashAmong, fitAmong } from './clashes.ts'
import { type ExtraSums, extraSumsOf } from '#server/db/requests/extra-rows.ts'
import { payNow } from './extra-view.ts'
import { requestSummaries } from './view.ts'

/** More than any tasker has unfinished; it only bounds the query. */
const MOST = 500

/** Agreed work that the tasker has yet to deliver. */
const toDo: RequestRow['status'][] = [
  'accepted',
  'paid',
  'in_progress',
  'changes_requested',
]
const open = requestStatuses.filter(isOpen)
const done = requestStatuses.filter(isDone)

/** A tasker's page of the day. @throws DomainError taskers/role-needed */
export async function deskOf(db: Db, uid: string, now: Date): Promise<Desk> {
  const [tasker] = await db.select().from(taskers).where(eq(taskers.uid, uid))
  if (!tasker) return fail('taskers/role-needed')
  const [rows, sums, peers] = await Promise.all([
    unfinishedOf(db, uid),
    deskSums(db, uid, now),
    peersOf(db, tasker),
  ])
  const waiting = rows.filter(waits).toSorted(byDeadline)
  const jobs = rows.filter(({ status }) => toDo.includes(status))
  return {
    next: await nextJob(db, uid, { jobs, now }),
    waiting: await waitingViews(db, uid, waiting.slice(0, DESK.waiting), rows),
    agenda: agendaOf(jobs, now),
    money: moneyView(sums),
    peers,
  }
}

const unfinishedOf = (db: Db, uid: string): Promise<RequestRow[]> =>
  db
    .select()
    .from(serviceRequests)
    .where(
      and(
        eq(serviceRequests.taskerUid, uid),
        inArray(serviceRequests.status, [...open, ...busyStatuses]),
      ),
    )
    .orderBy(serviceRequests.date, serviceRequests.id)
    .limit(MOST)

const factsOf = ({ status, termsBy, dateProposal }: RequestRow) => ({
  status,
  termsBy,
  proposalBy: dateProposal?.by ?? null,
})

/** True when the client waits for the tasker's answer. */
const waits = (row: RequestRow): boolean => mustAnswer(factsOf(row), 'tasker')

const NEVER = Number.MAX_SAFE_INTEGER

/** Equal deadlines stay in the order of dates. */
const byDeadline = (a: RequestRow, b: RequestRow): number => endOf(a) - endOf(b)

/** A proposed date has no deadline of its own: it comes last. */
const endOf = (row: RequestRow): number =>
  (deadlineCounts(factsOf(row), 'tasker') && row.deadline?.getTime()) || NEVER

const payOf = (row: RequestRow, sums?: ExtraSums) => {
  const { fee, net } = payNow(row, sums)
  return { fee, net }
}

/**
 * The job under way today, else the next one, else one left from earlier days.
 *
 * @param jobs in the order of their dates
 */
async function nextJob(
  db: Db,
  uid: string,
  { jobs, now }: { jobs: RequestRow[]; now: Date },
): Promise<Desk['next']> {
  const today = dayAt(now)
  // One that began last night may be under way.
  const ahead = jobs.filter((job) => dayAt(Date.parse(jobHours(job).to)) >= today)
  const row = ahead.find(({ status }) => status === 'in_progress') ?? ahead[0] ?? jobs[0]
  if (!row) return null
  const [[summary], sums] = await Promise.all([
    requestSummaries(db, [row], uid),
    extraSumsOf(db, [row.id]),
  ])
  return summary ? { ...summary, ...payOf(row, sums.get(row.id)) } : null
}

async function waitingViews(
  db: Db,
  uid: string,
  rows: RequestRow[],
  unfinished: RequestRow[],
): Promise<Desk['waiting']> {
  if (rows.length === 0) return []
  const agreed = unfinished.filter(({ status }) => !isOpen(status))
  const [summaries, own, work, clientJobs] = await Promise.all([
    requestSummaries(db, rows, uid),
    ownTimes(db, uid, spanOf(rows)),
    workTimeOf(db, uid),
    jobsOfClients(
      db,
      rows.map(({ clientUid }) => clientUid),
    ),
  ])
  const taken = inOrder([...agreed.map(takenByJob), ...own])
  return rows.flatMap((row, index) => {
    const summary = summaries[index]
    return summary
      ? {
          ...summary,
          ...payOf(row),
          clash: clashAmong(taken, row, work)?.date ?? null,
          fit: fitAmong(taken, row, work),
          clientJobs: clientJobs.get(row.clientUid) ?? 0,
        }
      : []
  })
}

/** Between the first and the last of the dates that requests have, or are to have. */
function spanOf(rows: readonly RequestRow[]) {
  const dates = rows.flatMap(({ date, dateProposal }) => [
    date.getTime(),
    ...(dateProposal ? [Date.parse(dateProposal.date)] : []),
  ])
  return {
    from: new Date(Math.min(...dates) - GAP.max * MINUTE_MS),
    to: new Date(Math.max(...dates)),
    minutes: GAP.max + Math.max(...rows.map(({ durationMinutes }) => durationMinutes)),
  }
}

async function jobsOfClients(db: Db, uids: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ uid: serviceRequests.clientUid, jobs: count() })
    .from(serviceRequests)
    .where(
      and(inArray(serviceRequests.clientUid, uids), inArray(serviceRequests.status, done)),
    )
    .groupBy(serviceRequests.clientUid)
  return new Map(rows.map(({ uid, jobs }) => [uid, jobs]))
}

/** From the start of today, wherever in Brazil, to the end of the seventh day. */
const agendaOf = (jobs: RequestRow[], now: Date): string[] =>
  jobs
    .filter(({ date }) => {
      const ahead = date.getTime() - now.getTime()
      return ahead > -DAY_MS && ahead < DESK_DAYS * DAY_MS
    })
    .slice(0, DESK.agenda)
    .map(({ date }) => date.toISOString())

const moneyView = (sums: DeskSums): Desk['money'] => ({
  held: {
    gross: toBrl(sums.heldGross),
    net: toBrl(sums.heldNet),
    jobs: sums.heldJobs,
    frozen: toBrl(sums.heldFrozen),
  },
  onItsWay: { net: toBrl(sums.wayNet), jobs: sums.wayJobs },
  paid: { net: toBrl(sums.paidNet), jobs: sums.paidJobs },
})
