import { eq, inArray } from 'drizzle-orm'
import type { Image } from '#src/contract/primitives.ts'
import type { TaskerDetails } from '#src/contract/taskers.ts'
import type { UserProfile } from '#src/contract/users.ts'
import type { Db } from '#server/db/database.ts'
import { images, taskers, users } from '#server/db/schema.ts'
import { fail } from '#server/errors/errors.ts'
import { imageOrNull, portfolioOf } from '#server/services/media/image-rows.ts'
import { newestReviews, starCountsOf } from './reviews.ts'
import { brlOrNull, roundedRating } from '#server/services/search/tasker-cards.ts'

type UserRow = typeof users.$inferSelect
type TaskerRow = typeof taskers.$inferSelect

/**
 * A person's page. Others see the name, the photo and the month they came in, and of a tasker
 * what they show to clients. @throws DomainError users/not-found
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
  const shows = own || tasker !== null
  const portfolio = shows ? await portfolioOf(db, uid) : []
  const pictures = await photoAndBanner(db, user)
  const { photo } = pictures
  const banner = shows ? pictures.banner : null
  return {
    firebaseUid: uid,
    createdAt: own ? user.createdAt.toISOString() : monthOf(user.createdAt),
    ...(own && accountOf(user)),
    photo,
    portfolioImages: portfolio,
    profile: {
      name: user.name,
      photo: photo?.url ?? null,
      photoPublicId: photo?.publicId ?? null,
      ...(own && settingsOf(user)),
      bannerImage: banner?.url ?? null,
      bannerPublicId: banner?.publicId ?? null,
    },
    taskerDetails: tasker && (await detailsView(db, tasker, { viewerUid, portfolio })),
  }
}

const accountOf = ({ roles, currentRole, cep, email }: UserRow) => ({
  roles,
  currentRole,
  type: currentRole,
  cep,
  ...(email !== null && { email }),
})

const settingsOf = (user: UserRow) => ({
  nameMissing: user.nameMissing,
  coordinates: coordinatesOf(user),
  radiusKm: user.radiusKm,
  subscriptionType: user.subscriptionType,
})

/** The first of its month in Brasília, at noon: the same month in every Brazilian time zone. */
function monthOf(date: Date): string {
  const [month, year] = new Intl.DateTimeFormat('pt-BR', {
    year: 'numeric',
    month: '2-digit',
    timeZone: 'America/Sao_Paulo',
  })
    .format(date)
    .split('/')
  return `${year}-${month}-01T15:00:00.000Z`
}

/** The tasker side of one's own page. @throws DomainError taskers/role-needed */
export async function ownTaskerDetails(db: Db, uid: string): Promise<TaskerDetails> {
  const [tasker] = await db.select().from(taskers).where(eq(taskers.uid, uid))
  if (!tasker) return fail('taskers/role-needed')
  const portfolio = await portfolioOf(db, uid)
  return detailsView(db, tasker, { viewerUid: uid, portfolio })
}

async function detailsView(
  db: Db,
  tasker: TaskerRow,
  { viewerUid, portfolio }: { viewerUid: string | null; portfolio: Image[] },
): Promise<TaskerDetails> {
  return {
    ...(viewerUid === tasker.uid && { coordinates: coordinatesOf(tasker) }),
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
    reviews: await newestReviews(db, tasker.uid, viewerUid),
    rating: roundedRating(tasker.rating),
    reviewCount: tasker.reviewCount,
    starCounts: await starCountsOf(db, tasker.uid),
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
