import { eq, inArray } from 'drizzle-orm'
import { toBrl } from '#src/contract/money.ts'
import type { PresentationType, TaskerCard } from '#src/contract/taskers.ts'
import type { z } from 'zod/mini'
import type { Db } from '#server/db/database.ts'
import { images, taskers, users } from '#server/db/schema.ts'
import type { FoundTasker } from '#server/db/search-taskers.ts'
import { imageOrNull } from '#server/services/media/image-rows.ts'

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

/** The cards of the found taskers, in their order. */
export async function taskerCards(db: Db, found: FoundTasker[]): Promise<TaskerCard[]> {
  if (found.length === 0) return []
  const rows = await db
    .select({ tasker: cardColumns, name: users.name, photo: images })
    .from(taskers)
    .innerJoin(users, eq(users.uid, taskers.uid))
    .leftJoin(images, eq(images.publicId, users.photoId))
    .where(
      inArray(
        taskers.uid,
        found.map(({ uid }) => uid),
      ),
    )
  const byUid = new Map(rows.map((row) => [row.tasker.uid, row]))
  return found.flatMap(({ uid, distanceKm }) => {
    const row = byUid.get(uid)
    if (!row) return []
    const { tasker, name, photo } = row
    const card: TaskerCard = {
      uid,
      name,
      photo: imageOrNull(photo),
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
    }
    return [distanceKm === null ? card : { ...card, distanceKm }]
  })
}

const cardColumns = {
  uid: taskers.uid,
  categories: taskers.categories,
  skills: taskers.skills,
  pricePerService: taskers.pricePerService,
  hourlyRate: taskers.hourlyRate,
  rating: taskers.rating,
  reviewCount: taskers.reviewCount,
  availability: taskers.availability,
  city: taskers.city,
  district: taskers.district,
  showVideo: taskers.showVideo,
  videoUrl: taskers.videoUrl,
  showGallery: taskers.showGallery,
}
