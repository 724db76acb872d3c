import { and, eq, sql, type SQL } from 'drizzle-orm'
import { timers, type Party } from '#src/contract/request-lifecycle.ts'
import {
  deadlineCounts,
  everyCase,
  standingOf,
  standings,
  type StandingFacts,
} from '#src/contract/request-standing.ts'
import { serviceRequests } from '#server/db/schema.ts'

/** A name for each case of the contract's rule, by which the database can compare cases. */
const nameOf = (facts: StandingFacts): string =>
  [
    facts.status,
    facts.termsBy,
    facts.proposalBy ?? 'nobody',
    facts.disputeAwaits ?? 'nobody',
    facts.mayStart,
  ].join(' ')

/** The name of the case of a row, as SQL. */
const caseAt = (now: Date): SQL => {
  const { status, termsBy, dateProposal, disputeAwaits, date } = serviceRequests
  const begins = new Date(now.getTime() + timers.startBeforeDate).toISOString()
  return sql`concat_ws(' ', ${status}, ${termsBy}, coalesce(${dateProposal}->>'by', 'nobody'), coalesce(${disputeAwaits}, 'nobody'), (${date} <= ${begins}::timestamptz)::text)`
}

/** True of the rows that are one of these cases. */
const isOneOf = (cases: readonly StandingFacts[], now: Date): SQL =>
  sql`${caseAt(now)} = any(string_to_array(${cases.map(nameOf).join()}, ','))`

const casesOf = (party: Party, standing: (typeof standings)[number]) =>
  everyCase.filter((facts) => standingOf(facts, party) === standing)

/** The requests of a person in one role. */
export const mine: Record<Party, (uid: string) => SQL> = {
  client: (uid) => eq(serviceRequests.clientUid, uid),
  tasker: (uid) => eq(serviceRequests.taskerUid, uid),
}

/** True of the requests that need this person now, in one role. */
export const needsPerson = (uid: string, role: Party, now: Date) =>
  and(mine[role](uid), isOneOf(casesOf(role, 'needs_me'), now))

/** What needs this person first, then what runs, then what waits; the nearest deadline first. */
export function standingOrder(uid: string, now: Date): SQL[] {
  const rankFor = (party: Party) => {
    const ranks = standings.map(
      (standing, rank) =>
        sql`when ${isOneOf(casesOf(party, standing), now)} then ${rank}::int`,
    )
    return sql`case ${sql.join(ranks, sql` `)} end`
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
