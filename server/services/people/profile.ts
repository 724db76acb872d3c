import { eq, inArray } from 'drizzle-orm'
import type { AlbumImage } from '#src/contract/protocol/primitives.ts'
import type { TaskerDetails } from '#src/contract/taskers/taskers.ts'
import type { UserProfile } from '#src/contract/people/users.ts'
import type { VideoFields } from '#src/contract/media/videos.ts'
import type { Db } from '#server/db/database.ts'
import type { AppDeps } from '#server/deps.ts'
import { canReceive } from '#server/db/payments/payout-accounts.ts'
import { images, taskers, users } from '#server/db/schema.ts'
import { fail } from '#server/errors/errors.ts'
import { busyHoursOf } from './busy-hours.ts'
import { servicesOf } from './price-list.ts'
import { albumOf, imageOrNull } from '#server/services/media/image-rows.ts'
import { newestReviews, starCountsOf } from './reviews.ts'
import { daysOffOf, daysOffShown, hoursOf } from './schedule.ts'
import { areaOf } from './work-time.ts'
import { brlOrNull, roundedRating } from '#server/services/search/tasker-cards.ts'

type Deps = Pick<AppDeps, 'db' | 'clock'>
type UserRow = typeof users.$inferSelect
type TaskerRow = typeof taskers.$inferSelect

/**
 * A person's page. Others see name, photo and the month of joining, and a tasker's public profile.
 * @throws DomainError users/not-found
 */
export async function userProfile(
  deps: Deps,
  uid: string,
  viewerUid: string | null,
): Promise<UserProfile> {
  const { db } = deps
  const [row] = await db
    .select({ user: users, tasker: taskers })
    .from(users)
    .leftJoin(taskers, eq(taskers.uid, users.uid))
    .where(eq(users.uid, uid))
  if (!row || row.user.deletedAt !== null) return fail('users/not-found')
  if (row.user.suspendedAt !== null && viewerUid !== uid) return fail('users/not-found')
  const { user, tasker } = row
  const { radiusKm } = user
  const own = viewerUid === uid
  const shows = own || tasker !== null
  const portfolio = shows ? await albumOf(db, uid, 'portfolio') : []
  const pictures = await photoAndBanner(db, user)
  const { photo } = pictures
  const banner = shows ? pictures.banner : null
  return {
    firebaseUid: uid,
    createdAt: own ? user.createdAt.toISOString() : monthOf(user.createdAt),
    ...(own && accountOf(user)),
    photo,
    portfolioImages: portfolio,
    ...(own && { homeImages: await albumOf(db, uid, 'home') }),
    profile: {
      name: user.name,
      photo: photo?.url ?? null,
      photoPublicId: photo?.publicId ?? null,
      ...(own && settingsOf(user)),
      bannerImage: banner?.url ?? null,
      bannerPublicId: banner?.publicId ?? null,
    },
    taskerDetails:
      tasker && (await detailsView(deps, tasker, { viewerUid, portfolio, radiusKm })),
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
  taxId: user.taxId,
})

const monthFormat = new Intl.DateTimeFormat('pt-BR', {
  year: 'numeric',
  month: '2-digit',
  timeZone: 'America/Sao_Paulo',
})

/** The first of its month in Brasília, at noon: the same month in every Brazilian time zone. */
function monthOf(date: Date): string {
  const [month, year] = monthFormat.format(date).split('/')
  return `${year}-${month}-01T15:00:00.000Z`
}

/** The tasker side of one's own page. @throws DomainError taskers/role-needed */
export async function ownTaskerDetails(deps: Deps, uid: string): Promise<TaskerDetails> {
  const { db } = deps
  const [row] = await db
    .select({ tasker: taskers, radiusKm: users.radiusKm })
    .from(taskers)
    .innerJoin(users, eq(users.uid, taskers.uid))
    .where(eq(taskers.uid, uid))
  if (!row) return fail('taskers/role-needed')
  const { tasker, radiusKm } = row
  const portfolio = await albumOf(db, uid, 'portfolio')
  return detailsView(deps, tasker, { viewerUid: uid, portfolio, radiusKm })
}

type DetailsContext = {
  viewerUid: string | null
  portfolio: AlbumImage[]
  radiusKm: number
}

async function detailsView(
  { db, clock }: Deps,
  tasker: TaskerRow,
  { viewerUid, portfolio, radiusKm }: DetailsContext,
): Promise<TaskerDetails> {
  const own = viewerUid === tasker.uid
  const now = clock()
  return {
    ...(own && { coordinates: coordinatesOf(tasker) }),
    city: tasker.city,
    district: tasker.district,
    area: areaOf(tasker, radiusKm),
    skills: tasker.skills,
    hourlyRate: brlOrNull(tasker.hourlyRate),
    pricePerService: brlOrNull(tasker.pricePerService),
    categories: tasker.categories,
    bio: tasker.bio,
    ...(own && tasker.bioHiddenFor && { bioHiddenFor: tasker.bioHiddenFor }),
    experience: tasker.experience,
    availability: tasker.availability,
    availableFrom: tasker.availableFrom,
    services: await servicesOf(db, tasker.uid),
    hours: await hoursOf(db, tasker.uid),
    daysOff: own
      ? await daysOffOf(db, tasker.uid)
      : await daysOffShown(db, tasker.uid, now),
    ...(await busyHoursOf(db, tasker, now)),
    gapMinutes: tasker.gapMinutes,
    ...(own && { jobsPerDay: tasker.jobsPerDay }),
    photos: portfolio,
    reviews: await newestReviews(db, tasker.uid, viewerUid),
    rating: roundedRating(tasker.rating),
    reviewCount: tasker.reviewCount,
    starCounts: await starCountsOf(db, tasker.uid),
    completedJobs: tasker.completedJobs,
    verified: await canReceive(db, tasker.uid),
    showGalleryInModal: tasker.showGallery,
    showProfileInModal: tasker.showProfile,
    ...videoView(tasker),
  }
}

type VideoRow = Pick<TaskerRow, 'videoUrl' | 'videoPoster' | 'videoSeconds' | 'showVideo'>

/** What a profile says of its video. */
export const videoView = ({
  videoUrl: url,
  videoPoster: poster,
  videoSeconds: seconds,
  showVideo,
}: VideoRow): VideoFields => ({
  videoIntro: url === null ? null : { url, poster, ...(seconds !== null && { seconds }) },
  showVideoIntroInModal: showVideo,
})

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
