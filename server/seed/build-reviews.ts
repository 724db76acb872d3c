import type { CategorySlug } from '#src/contract/taskers/categories.ts'
import { GOOD_STARS } from '#src/contract/reviews/limits.ts'
import { type ReviewTag, tagsBy } from '#src/contract/reviews/review-tags.ts'
import { HOUR_MS } from '#src/lib/time.ts'
import type { DemoContext } from './context.ts'
import type { DemoReview, DemoUser } from './demo-data.ts'
import type { SketchedTasker } from './build-users.ts'
import type { Random } from './random.ts'
import {
  afterthoughts,
  closings,
  fair,
  mixed,
  ofTrade,
  openings,
  spanish,
} from './review-texts.ts'

/**
 * `count` ratings that together are `missing` stars short of five each. Most of them lose one star
 * at most, and none falls below one.
 */
export function ratingsFor(count: number, missing: number, random: Random): number[] {
  const ratings = Array.from({ length: count }, () => 5)
  const order = random.sample([...ratings.keys()], count)
  let left = Math.min(missing, 4 * count)
  while (left > 0)
    for (const index of order) {
      const rating = ratings[index] ?? 1
      if (left === 0 || rating === 1) continue
      const stars = left > 1 && rating > 2 && random.chance(0.15) ? 2 : 1
      ratings[index] = rating - stars
      left -= stars
    }
  return ratings
}

/** The sentences of one comment. */
function commentFor(
  rating: number,
  { tasker, user }: SketchedTasker,
  random: Random,
): string[] {
  if (rating <= 4) {
    const said = random.pick(rating <= 3 ? mixed : fair)
    return random.chance(0.5) ? [said] : [said, random.pick(afterthoughts)]
  }
  if (random.chance(user.language === 'es' ? 0.4 : 0.06)) return [random.pick(spanish)]
  const own = ofTrade[tasker.categories[0] ?? 'eletrica']
  const roll = random.next()
  if (roll < 0.18) return [random.pick(own)]
  if (roll < 0.5) return [random.pick(own), random.pick(closings)]
  if (roll < 0.75) return [random.pick(openings), random.pick(own)]
  return [random.pick(openings), random.pick(closings)]
}

/** Roughly how many reviews fit on a screen. */
const ON_A_SCREEN = 7
const TRIES = 50

/**
 * Writes comments for a tasker who has those of `already`: no comment repeats, and no sentence
 * repeats on the same screen unless there are no others.
 */
function commentWriter(each: SketchedTasker, random: Random, already: readonly string[]) {
  const had = new Set(already)
  const recent: string[][] = []
  return (rating: number): string => {
    for (let tries = 0; ; tries += 1) {
      const sentences = commentFor(rating, each, random)
      const comment = sentences.join(' ')
      const near = tries < TRIES ? recent.flat() : []
      if (had.has(comment) || sentences.some((one) => near.includes(one))) continue
      had.add(comment)
      recent.push(sentences)
      if (recent.length > ON_A_SCREEN) recent.shift()
      return comment
    }
  }
}

/** None for a bad review, else two or three, varying each time. */
function tagsFor(rating: number, index: number, category: CategorySlug): ReviewTag[] {
  if (rating < GOOD_STARS) return []
  const known = tagsBy('client', category)
  return known.filter((_tag, n) => (n + index) % known.length < 2 + (index % 2))
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
  const write = commentWriter(
    each,
    random,
    already.map(({ comment }) => comment),
  )

  return authors.map((author, index) => {
    const rating = ratings[index] ?? 5
    // Evenly over the years since the tasker joined, not all in the same week.
    const share = (index + random.next()) / count
    const createdAt = new Date(
      now.getTime() - share * (now.getTime() - oldest) * 0.96 - HOUR_MS,
    )
    return {
      id: context.id(createdAt),
      by: 'client',
      taskerUid: each.tasker.uid,
      authorUid: author.uid,
      authorName: author.name,
      requestId: null,
      rating,
      comment: write(rating),
      tags: tagsFor(rating, index, each.tasker.categories[0] ?? 'eletrica'),
      createdAt,
      shownAt: createdAt,
      reply: null,
      repliedAt: null,
    }
  })
}
