import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { toBrl } from '#src/contract/payments/money.ts'
import type { CategorySlug } from '#src/contract/taskers/categories.ts'
import type { PresentationType, TaskerCard } from '#src/contract/taskers/taskers.ts'
import { ABOUT_MAX } from '#src/contract/taskers/limits.ts'
import type { z } from 'zod/mini'
import type { Db } from '#server/db/database.ts'
import { isPresent } from '#server/db/people/present-people.ts'
import { images, taskers, users } from '#server/db/schema.ts'
import {
  type FoundTasker,
  shownKm,
  taskerSearchSql,
} from '#server/db/search/search-taskers.ts'
import type { TaskerCriteria } from '#server/db/search/tasker-criteria.ts'
import { bioExcerpt } from './bio-excerpt.ts'
import { imageOrNull } from '#server/services/media/image-rows.ts'
import { imageView } from '#server/services/media/images.ts'

type TaskerRow = Pick<typeof taskers.$inferSelect, 'showVideo' | 'videoUrl' | 'showGallery'>

export const brlOrNull = (centavos: number | null): number | null =>
  centavos === null ? null : toBrl(centavos)

/** `real` columns come back with more digits than were put in. */
export const roundedRating = (rating: number): number => Math.round(rating * 100) / 100

function presentationOf({
  showVideo,
  videoUrl,
  showGallery,
}: TaskerRow): z.output<typeof PresentationType> {
  if (showVideo && videoUrl) return 'video'
  return showGallery ? 'gallery' : 'profile'
}

const works = alias(images, 'works')

/** The first picture of their work, of one of the trades or else of none; of any without trades. */
const isFirstWork = (trades: readonly CategorySlug[]) => sql`${works.publicId} = (
  select public_id from images
  where owner_uid = ${taskers.uid} and kind = 'portfolio' and ${isOf(trades)}
  order by ${trades.length === 0 ? sql`position` : sql`(category is null), position`}, public_id
  limit 1
)`

/** True of a picture of one of the trades, or of none. */
const isOf = (trades: readonly CategorySlug[]) =>
  trades.length === 0
    ? sql`true`
    : sql`(category is null or category in (${sql.join(
        trades.map((trade) => sql`${trade}`),
        sql`, `,
      )}))`

/** The cards of the found taskers, in their order, with a picture of their work in the trades. */
export async function taskerCards(
  db: Db,
  found: FoundTasker[],
  trades: readonly CategorySlug[] = [],
): Promise<TaskerCard[]> {
  if (found.length === 0) return []
  const rows = await db
    .select({ ...cardRow, work: works })
    .from(taskers)
    .innerJoin(users, eq(users.uid, taskers.uid))
    .leftJoin(images, eq(images.publicId, users.photoId))
    .leftJoin(works, isFirstWork(trades))
    .where(
      and(
        inArray(
          taskers.uid,
          found.map(({ uid }) => uid),
        ),
        isPresent,
      ),
    )
  const byUid = new Map(rows.map((row) => [row.tasker.uid, row]))
  return found.flatMap(({ uid, distanceKm }) => {
    const row = byUid.get(uid)
    return row ? [cardOf(row, distanceKm)] : []
  })
}

/** The cards of one page of a search, by one query. */
export async function cardsOfPage(
  db: Db,
  by: TaskerCriteria,
  page: { offset: number; limit: number },
): Promise<TaskerCard[]> {
  const found = sql`(
    select *, row_number() over () as place_in_order
    from (${taskerSearchSql(by, page)}) as ordered
  ) as found`
  const rows = await db
    .select({ ...cardRow, meters: sql<number | null>`found.meters` })
    .from(found)
    .innerJoin(taskers, sql`${taskers.uid} = found.uid`)
    .innerJoin(users, eq(users.uid, taskers.uid))
    .leftJoin(images, eq(images.publicId, users.photoId))
    .orderBy(sql`found.place_in_order`)
  return rows.map(({ meters, ...row }) => cardOf(row, shownKm(meters)))
}

type CardRow = {
  tasker: Pick<typeof taskers.$inferSelect, keyof typeof cardColumns>
  name: string
  photo: typeof images.$inferSelect | null
  work?: typeof images.$inferSelect | null
}

function cardOf(
  { tasker, name, photo, work }: CardRow,
  distanceKm: number | null,
): TaskerCard {
  const { publicLat: lat, publicLng: lng } = tasker
  return {
    uid: tasker.uid,
    name,
    photo: imageOrNull(photo),
    about: bioExcerpt(tasker.bio),
    categories: tasker.categories,
    skills: tasker.skills,
    pricePerService: brlOrNull(tasker.pricePerService),
    hourlyRate: brlOrNull(tasker.hourlyRate),
    rating: roundedRating(tasker.rating),
    reviewCount: tasker.reviewCount,
    availability: tasker.availability,
    city: tasker.city,
    district: tasker.district,
    presentation: presentationOf(tasker),
    ...(work && { work: imageView(work) }),
    ...(distanceKm !== null && { distanceKm }),
    ...(distanceKm !== null && lat !== null && lng !== null && { place: { lat, lng } }),
  }
}

const cardColumns = {
  uid: taskers.uid,
  /** Enough to find the end of its first sentence. */
  bio: sql<string>`left(${taskers.bio}, ${2 * ABOUT_MAX})`,
  categories: taskers.categories,
  skills: taskers.skills,
  pricePerService: taskers.pricePerService,
  hourlyRate: taskers.hourlyRate,
  rating: taskers.rating,
  reviewCount: taskers.reviewCount,
  availability: taskers.availability,
  city: taskers.city,
  district: taskers.district,
  publicLat: taskers.publicLat,
  publicLng: taskers.publicLng,
  showVideo: taskers.showVideo,
  videoUrl: taskers.videoUrl,
  showGallery: taskers.showGallery,
}

const cardRow = { tasker: cardColumns, name: users.name, photo: images }
