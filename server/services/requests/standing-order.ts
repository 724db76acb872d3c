import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import { extraAwaits, extraStatuses } from '#src/contract/requests/extra-lifecycle.ts'
import { parties, timers, type Party } from '#src/contract/requests/request-lifecycle.ts'
import {
  deadlineCounts,
  everyCase,
  standingOf,
  standings,
  waitsForDate,
  type StandingFacts,
} from '#src/contract/requests/request-standing.ts'
import { requestExtras, serviceRequests } from '#server/db/schema.ts'

/** The name of a case of the contract's rule, so that the database can compare cases. */
const nameOf = (facts: StandingFacts): string =>
  [
    facts.status,
    facts.termsBy,
    facts.proposalBy ?? 'none',
    facts.disputeAwaits ?? 'none',
    facts.mayStart,
  ].join(' ')

/** The name of the case of a row, as SQL. */
const caseAt = (now: Date): SQL => {
  const { status, termsBy, dateProposal, disputeAwaits, date } = serviceRequests
  const begins = new Date(now.getTime() + timers.startBeforeDate).toISOString()
  return sql`concat_ws(' ', ${status}, ${termsBy}, coalesce(${dateProposal}->>'by', 'none'), coalesce(${disputeAwaits}, 'none'), (${date} <= ${begins}::timestamptz)::text)`
}

/** The condition that a row is one of these cases. */
const isOneOf = (cases: readonly StandingFacts[], now: Date): SQL =>
  sql`${caseAt(now)} = any(string_to_array(${cases.map(nameOf).join()}, ','))`

const casesOf = (party: Party, standing: (typeof standings)[number]) =>
  everyCase.filter((facts) => standingOf(facts, party) === standing)

/** When the first extra that waits for this party expires; null where none does. */
function extraWaitsUntil(party: Party): SQL {
  const { by, expiresAt, requestId, status } = requestExtras
  const awaiting = extraStatuses.flatMap((each) =>
    parties
      .filter((by) => extraAwaits({ status: each, kind: 'service', by }) === party)
      .map((author) => and(eq(status, each), eq(by, author))),
  )
  return sql`(select min(${expiresAt}) from ${requestExtras} where ${requestId} = ${serviceRequests.id} and ${or(...awaiting)})`
}

const hasExtraFor = (party: Party): SQL => sql`${extraWaitsUntil(party)} is not null`

/** The requests of a person in one role. */
export const mine: Record<Party, (uid: string) => SQL> = {
  client: (uid) => eq(serviceRequests.clientUid, uid),
  tasker: (uid) => eq(serviceRequests.taskerUid, uid),
}

/** The condition that a request needs this person now, in one role. */
export const needsPerson = (uid: string, role: Party, now: Date) =>
  and(mine[role](uid), or(isOneOf(casesOf(role, 'needs_me'), now), hasExtraFor(role)))

/** The least time left first, by the contract's rule; without a deadline last. */
export function timeLeftOrder(role: Party, now: Date): SQL[] {
  const { id, date, deadline } = serviceRequests
  const dated = everyCase.filter((facts) => waitsForDate(facts, role))
  return [
    sql`coalesce(${extraWaitsUntil(role)}, case when ${isOneOf(dated, now)} then ${date} else ${deadline} end) asc nulls last`,
    sql`${date}`,
    sql`${id}`,
  ]
}

/**
 * Requests that need this person first, then those under way, then waiting ones; nearest deadline
 * first.
 */
export function standingOrder(uid: string, now: Date): SQL[] {
  const rankFor = (party: Party) => {
    const ranks = standings.map(
      (standing, rank) =>
        sql`when ${isOneOf(casesOf(party, standing), now)} then ${rank}::int`,
    )
    return sql`case when ${hasExtraFor(party)} then 0 ${sql.join(ranks, sql` `)} end`
  }
  const untimed = everyCase.filter((facts) => !deadlineCounts(facts, 'tasker'))
  const isClient = mine.client(uid)
  return [
    sql`case when ${isClient} then ${rankFor('client')} else ${rankFor('tasker')} end`,
    sql`case when ${isClient} or not ${isOneOf(untimed, now)} then ${serviceRequests.deadline} end asc nulls last`,
    sql`${serviceRequests.date}`,
    sql`${serviceRequests.id}`,
  ]
}
