import type { InterestTopic } from '#src/contract/interest.values.ts'
import type { Lang } from '#src/contract/primitives.ts'
import { interests } from '#server/db/schema.ts'
import type { AppDeps } from '#server/deps.ts'

/** Notes that an address wants to be told, in `lang`; once more changes nothing. */
export async function noteInterest(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { topic, email, lang }: { topic: InterestTopic; email: string; lang: Lang },
): Promise<void> {
  await db
    .insert(interests)
    .values({ topic, email: email.toLowerCase(), lang, createdAt: clock() })
    .onConflictDoNothing()
}
