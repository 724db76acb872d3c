import { and, gt, type SQL, sql } from 'drizzle-orm'
import { DURATION } from '#src/contract/taskers/hours.ts'
import { MINUTE_MS } from '#src/lib/time.ts'
import { serviceRequests } from '#server/db/schema.ts'

/** Of jobs that end after a moment. The first condition is for the index. */
export const endsAfter = (moment: Date): SQL | undefined =>
  and(
    gt(serviceRequests.date, new Date(moment.getTime() - DURATION.max * MINUTE_MS)),
    sql`${serviceRequests.date} + ${serviceRequests.durationMinutes} * interval '1 minute' > ${moment.toISOString()}::timestamptz`,
  )
