import { randomBytes } from 'node:crypto'
import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm'
import { sharesContacts } from '#src/contract/requests/request-lifecycle.ts'
import { requestStatuses } from '#src/contract/requests/request-statuses.ts'
import { addressText } from '#src/lib/address-text.ts'
import { calendarFeed, type FeedEvent } from '#src/lib/calendar-file.ts'
import { firstName } from '#src/lib/first-name.ts'
import { requestTitle } from '#src/lib/request-title.ts'
import { DAY_MS } from '#src/lib/time.ts'
import type { Db } from '#server/db/database.ts'
import { isPresent } from '#server/db/people/present-people.ts'
import type { RequestRow } from '#server/db/requests/request-rows.ts'
import { calendarFeeds, serviceRequests, taskers, users } from '#server/db/schema.ts'
import type { AppDeps } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import { locateCep } from '#server/services/places/cep.ts'
import { descriptionShown } from '#server/services/texts/description.ts'
import { showsPlace } from './place-shown.ts'

/** Followed by a secret and ".ics". */
export const CALENDAR_PATH = '/api/calendar'

/** Jobs of the last month and of the coming year, at most so many. */
const PAST_MS = 31 * DAY_MS
const COMING_MS = 366 * DAY_MS
const MOST_JOBS = 1000
const SECRET_BYTES = 32

/** Agreed work that is not cancelled. */
const agreedStatuses = requestStatuses.filter(
  (status) => status === 'accepted' || sharesContacts(status),
)

type Config = { publicUrl: string }

/** The private address of a tasker's calendar; null without one. @throws DomainError taskers/role-needed */
export async function feedUrl(
  db: Db,
  uid: string,
  { publicUrl }: Config,
): Promise<string | null> {
  const [row] = await db
    .select({ secret: calendarFeeds.secret })
    .from(taskers)
    .leftJoin(calendarFeeds, eq(calendarFeeds.uid, taskers.uid))
    .where(eq(taskers.uid, uid))
  if (!row) return fail('taskers/role-needed')
  return row.secret && `${publicUrl}${CALENDAR_PATH}/${row.secret}.ics`
}

/** Gives a tasker's calendar a new address; the earlier one is unknown from then on. */
export async function renewFeed(tx: Db, uid: string): Promise<void> {
  const [tasker] = await tx
    .select({ uid: taskers.uid })
    .from(taskers)
    .where(eq(taskers.uid, uid))
    .for('key share')
  if (!tasker) return fail('taskers/role-needed')
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  await tx
    .insert(calendarFeeds)
    .values({ uid, secret })
    .onConflictDoUpdate({ target: calendarFeeds.uid, set: { secret } })
}

export async function removeFeed(tx: Db, uid: string): Promise<void> {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.uid, uid))
}

/** The iCalendar file of a secret; null where no present person has it. */
export async function readFeed(
  { db, clock, config }: Pick<AppDeps, 'db' | 'clock' | 'config'>,
  secret: string,
): Promise<string | null> {
  const [owner] = await db
    .select({ uid: calendarFeeds.uid })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.uid, calendarFeeds.uid))
    .where(and(eq(calendarFeeds.secret, secret), isPresent))
  if (!owner) return null
  const now = clock()
  const jobs = await jobsOf(db, owner.uid, now)
  const events = jobs.map(({ job, client }) =>
    eventOf(job, { client, viewerUid: owner.uid, publicUrl: config.publicUrl }),
  )
  return calendarFeed(events, { name: 'oficio', now })
}

const jobsOf = (db: Db, uid: string, now: Date) =>
  db
    .select({ job: serviceRequests, client: users.name })
    .from(serviceRequests)
    .innerJoin(users, eq(users.uid, serviceRequests.clientUid))
    .where(
      and(
        eq(serviceRequests.taskerUid, uid),
        inArray(serviceRequests.status, agreedStatuses),
        gte(serviceRequests.date, new Date(now.getTime() - PAST_MS)),
        lt(serviceRequests.date, new Date(now.getTime() + COMING_MS)),
      ),
    )
    .orderBy(asc(serviceRequests.date), asc(serviceRequests.id))
    .limit(MOST_JOBS)

type Shown = { client: string; viewerUid: string; publicUrl: string }

function eventOf(job: RequestRow, { client, viewerUid, publicUrl }: Shown): FeedEvent {
  const description = descriptionShown(job)
  const area = locateCep(job.cep)
  const address = showsPlace(job, viewerUid) ? job.address : null
  return {
    uid: job.id,
    title: `${requestTitle(description)} · ${firstName(client)}`,
    start: job.date,
    durationMinutes: job.durationMinutes,
    place: address
      ? addressText(address)
      : [area?.district, area?.city].filter(Boolean).join(', '),
    text: description,
    url: `${publicUrl}/service-request/details/${job.id}`,
    isTentative: !sharesContacts(job.status),
  }
}
