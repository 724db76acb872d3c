import { eq, inArray } from 'drizzle-orm'
import type { Image } from '#src/contract/primitives.ts'
import type { TaskerDetails } from '#src/contract/taskers.ts'
import type { UserProfile } from '#src/contract/users.ts'
import type { Db } from '#server/db/database.ts'
import { images, taskers, users } from '#server/db/schema.ts'
import { fail } from '#server/errors/errors.ts'
import { imageOrNull, portfolioOf } from '#server/services/media/image-rows.ts'
import { newestReviews } from './reviews.ts'
import { brlOrNull, roundedRating } from '#server/services/search/tasker-cards.ts'

type UserRow = typeof users.$inferSelect
type TaskerRow = typeof taskers.$inferSelect

/**
 * A person's page. E-mail, postal code and coordinates only when the viewer is that person.
 * @throws DomainError users/not-found
 */
export async function userProfile(
  db: Db,
  uid: string,
  viewerUid: string | null,
): Promise<UserProfile> {
  const [row] = await db
    .select({ user: users, tasker: taskers })
    .from(users)
    .leftJoin(taskers, eq(taskers.uid, users.uid))
    .where(eq(users.uid, uid))
  if (!row) return fail('users/not-found')
  const { user, tasker } = row
  const own = viewerUid === uid
  const portfolio = await portfolioOf(db, uid)
  const { photo, banner } = await photoAndBanner(db, user)
  return {
    firebaseUid: uid,
    roles: user.roles,
    currentRole: user.currentRole,
    type: user.currentRole,
    createdAt: user.createdAt.toISOString(),
    ...(own && { cep: user.cep, ...(user.email !== null && { email: user.email }) }),
    photo,
    portfolioImages: portfolio,
    profile: {
      name: user.name,
      photo: photo?.url ?? null,
      photoPublicId: photo?.publicId ?? null,
      ...(own && { coordinates: coordinatesOf(user) }),
      radiusKm: user.radiusKm,
      subscriptionType: user.subscriptionType,
      bannerImage: banner?.url ?? null,
      bannerPublicId: banner?.publicId ?? null,
    },
    taskerDetails: tasker && (await detailsView(db, tasker, { own, portfolio })),
  }
}

/** The tasker side of one's own page. @throws DomainError taskers/role-needed */
export async function ownTaskerDetails(db: Db, uid: string): Promise<TaskerDetails> {
  const [tasker] = await db.select().from(taskers).where(eq(taskers.uid, uid))
  if (!tasker) return fail('taskers/role-needed')
  return detailsView(db, tasker, { own: true, portfolio: await portfolioOf(db, uid) })
}

async function detailsView(
  db: Db,
  tasker: TaskerRow,
  { own, portfolio }: { own: boolean; portfolio: Image[] },
): Promise<TaskerDetails> {
  return {
    ...(own && { coordinates: coordinatesOf(tasker) }),
    city: tasker.city,
    district: tasker.district,
    skills: tasker.skills,
    hourlyRate: brlOrNull(tasker.hourlyRate),
    pricePerService: brlOrNull(tasker.pricePerService),
    categories: tasker.categories,
    bio: tasker.bio,
    experience: tasker.experience,
    availability: tasker.availability,
    photos: portfolio,
    reviews: await newestReviews(db, tasker.uid),
    rating: roundedRating(tasker.rating),
    reviewCount: tasker.reviewCount,
    completedJobs: tasker.completedJobs,
    verified: tasker.transfersActive,
    showGalleryInModal: tasker.showGallery,
    showProfileInModal: tasker.showProfile,
    videoIntro:
      tasker.videoUrl === null
        ? null
        : { url: tasker.videoUrl, poster: tasker.videoPoster },
    showVideoIntroInModal: tasker.showVideo,
  }
}

const coordinatesOf = ({ lat, lng }: Pick<UserRow, 'lat' | 'lng'>) =>
  lat === null || lng === null ? null : { lat, lng }

async function photoAndBanner(db: Db, { photoId, bannerId }: UserRow) {
  const ids = [photoId, bannerId].filter((id) => id !== null)
  if (ids.length === 0) return { photo: null, banner: null }
  const rows = await db.select().from(images).where(inArray(images.publicId, ids))
  const byId = (id: string | null) =>
    imageOrNull(rows.find(({ publicId }) => publicId === id) ?? null)
  return { photo: byId(photoId), banner: byId(bannerId) }
}
