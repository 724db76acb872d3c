import type { DemoContext } from './context.ts'
import type { DemoReview, DemoUser } from './demo-data.ts'
import type { SketchedTasker } from './build-users.ts'
import type { Random } from './random.ts'
import { closings, fair, mixed, ofTrade, openings, spanish } from './review-texts.ts'

/** `count` ratings that are `missing` stars short of five each, together. */
export function ratingsFor(count: number, missing: number, random: Random): number[] {
  const ratings = Array.from({ length: count }, () => 5)
  const order = random.sample([...ratings.keys()], count)
  let left = missing
  for (const index of order) {
    if (left === 0) break
    const stars = left > 1 && random.chance(0.15) ? 2 : 1
    ratings[index] = 5 - stars
    left -= stars
  }
  return ratings
}

function commentFor(
  rating: number,
  { tasker, user }: SketchedTasker,
  random: Random,
): string {
  if (rating <= 3) return random.pick(mixed)
  if (rating === 4) return random.pick(fair)
  if (random.chance(user.language === 'es' ? 0.4 : 0.06)) return random.pick(spanish)
  const own = ofTrade[tasker.categories[0] ?? 'eletrica']
  const roll = random.next()
  if (roll < 0.18) return random.pick(own)
  if (roll < 0.5) return `${random.pick(own)} ${random.pick(closings)}`
  if (roll < 0.75) return `${random.pick(openings)} ${random.pick(own)}`
  return `${random.pick(openings)} ${random.pick(closings)}`
}

/** The reviews that a tasker still lacks, each by another client, newest first. */
export function buildReviews(
  context: DemoContext,
  each: SketchedTasker,
  clients: readonly DemoUser[],
  already: readonly DemoReview[],
): DemoReview[] {
  const { random, now } = context
  const count = Math.max(0, (each.sketch.reviews ?? 0) - already.length)
  const lost = already.reduce((sum, { rating }) => sum + 5 - rating, 0)
  const ratings = ratingsFor(
    count,
    Math.max(0, (each.sketch.missingStars ?? 0) - lost),
    random,
  )
  const written = new Set(already.map(({ authorUid }) => authorUid))
  const authors = random.sample(
    clients.filter(({ uid }) => !written.has(uid)),
    count,
  )
  const oldest = each.user.createdAt.getTime()
  const recent = new Set<string>()

  return authors.map((author, index) => {
    const rating = ratings[index] ?? 5
    // Evenly over the years they have been here, not all in the same week.
    const share = (index + random.next()) / count
    const createdAt = new Date(
      now.getTime() - share * (now.getTime() - oldest) * 0.96 - 3_600_000,
    )
    let comment = commentFor(rating, each, random)
    for (let tries = 0; recent.has(comment) && tries < 20; tries += 1) {
      comment = commentFor(rating, each, random)
    }
    recent.add(comment)
    return {
      id: context.id(createdAt),
      taskerUid: each.tasker.uid,
      authorUid: author.uid,
      authorName: author.name,
      requestId: null,
      rating,
      comment,
      createdAt,
    }
  })
}
