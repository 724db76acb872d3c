import type {
  addresses,
  images,
  items,
  needOffers,
  needReaders,
  needs,
  notifications,
  orderEvents,
  orders,
  payments,
  payoutAccounts,
  questions,
  requestEvents,
  requestExtras,
  requestSeries,
  reviews,
  serviceRequests,
  taskerDaysOff,
  taskerHours,
  taskers,
  taskerServices,
  users,
} from '#server/db/schema.ts'
import { itemSearchText, taskerSearchText } from '#server/services/search/text.ts'
import type { DemoData, DemoImage, DemoTasker, DemoUser } from './demo-data.ts'
import { clips } from './art/clips.ts'
import { demoImageRow, type DemoMedia, videoKeys } from './media.ts'

type Image = typeof images.$inferInsert

/** The demo as the rows of each table. */
export type DemoRows = {
  users: (typeof users.$inferInsert)[]
  taskers: (typeof taskers.$inferInsert)[]
  payoutAccounts: (typeof payoutAccounts.$inferInsert)[]
  services: (typeof taskerServices.$inferInsert)[]
  hours: (typeof taskerHours.$inferInsert)[]
  daysOff: (typeof taskerDaysOff.$inferInsert)[]
  images: Image[]
  reviews: (typeof reviews.$inferInsert)[]
  requests: (typeof serviceRequests.$inferInsert)[]
  extras: (typeof requestExtras.$inferInsert)[]
  series: (typeof requestSeries.$inferInsert)[]
  events: (typeof requestEvents.$inferInsert)[]
  orders: (typeof orders.$inferInsert)[]
  orderEvents: (typeof orderEvents.$inferInsert)[]
  payments: (typeof payments.$inferInsert)[]
  notifications: (typeof notifications.$inferInsert)[]
  items: (typeof items.$inferInsert)[]
  questions: (typeof questions.$inferInsert)[]
  addresses: (typeof addresses.$inferInsert)[]
  needs: (typeof needs.$inferInsert)[]
  needReaders: (typeof needReaders.$inferInsert)[]
  needOffers: (typeof needOffers.$inferInsert)[]
}

const userRow = (user: DemoUser): DemoRows['users'][number] => ({
  uid: user.uid,
  email: user.email,
  emailVerified: true,
  name: user.name,
  photoId: user.photo?.publicId ?? null,
  roles: user.roles,
  currentRole: user.currentRole,
  cep: user.cep,
  lat: user.lat,
  lng: user.lng,
  radiusKm: user.radiusKm,
  hasSeenTour: true, // no demo user needs the tour
  createdAt: user.createdAt,
})

function taskerRow(tasker: DemoTasker, user: DemoUser): DemoRows['taskers'][number] {
  const keys = tasker.video && videoKeys(tasker.video.publicId)
  return {
    uid: tasker.uid,
    bio: tasker.bio,
    categories: tasker.categories,
    skills: tasker.skills,
    hourlyRate: tasker.hourlyRate,
    pricePerService: tasker.pricePerService,
    experience: tasker.experienceYears,
    availability: tasker.availability,
    availableFrom: tasker.availableFrom,
    lat: user.lat,
    lng: user.lng,
    city: user.city,
    district: user.district,
    videoUrl: keys && `/media/${keys.video}`,
    videoPoster: keys && `/media/${keys.poster}`,
    videoSeconds: tasker.video && clips[tasker.video.clip].seconds,
    showVideo: tasker.presentation === 'video',
    showGallery: tasker.presentation === 'gallery',
    rating: tasker.rating,
    reviewCount: tasker.reviewCount,
    completedJobs: tasker.completedJobs,
    searchText: taskerSearchText({ ...tasker, ...user }),
    createdAt: user.createdAt,
  }
}

const offerRows = (
  all: readonly DemoTasker[],
): Pick<DemoRows, 'services' | 'hours' | 'daysOff'> => ({
  services: all.flatMap(({ uid, services }) =>
    services.map((service, position) => ({ ...service, taskerUid: uid, position })),
  ),
  hours: all.flatMap(({ uid, hours }) =>
    hours.map(({ weekday, from, to }) => ({
      taskerUid: uid,
      weekday,
      opens: from,
      closes: to,
    })),
  ),
  daysOff: all.flatMap(({ uid, daysOff }) =>
    daysOff.map(({ from, to, ...rest }, position) => ({
      ...rest,
      taskerUid: uid,
      position,
      firstDay: from,
      lastDay: to,
    })),
  ),
})

function imageRows(demo: DemoData, media: DemoMedia): Image[] {
  const row = (
    image: DemoImage,
    place: Pick<Image, 'kind' | 'itemId' | 'needId' | 'position'>,
  ) => ({
    ...demoImageRow(media, image),
    ownerUid: image.ownerUid,
    ...place,
  })
  return [
    ...demo.users.flatMap(({ photo }) => (photo ? [row(photo, { kind: 'profile' })] : [])),
    ...demo.taskers.flatMap(({ portfolio }) =>
      portfolio.map((image, position) => row(image, { kind: 'portfolio', position })),
    ),
    ...demo.items.flatMap(({ id, photos }) =>
      photos.map((image, position) => row(image, { kind: 'item', itemId: id, position })),
    ),
    ...demo.needs.flatMap(({ id, photos }) =>
      photos.map((image, position) => row(image, { kind: 'job', needId: id, position })),
    ),
  ]
}

const itemRows = (demo: DemoData, people: Map<string, DemoUser>): DemoRows['items'] =>
  demo.items.map(({ photos: _photos, ...item }) => {
    const { cep, city } = personOf(people, item.sellerUid)
    return { ...item, cep, city, searchText: itemSearchText({ ...item, city }) }
  })

function personOf(people: Map<string, DemoUser>, uid: string): DemoUser {
  const found = people.get(uid)
  if (!found) throw new RangeError(`no demo user is called ${uid}`)
  return found
}

/** @throws RangeError when the demo names a missing person or picture */
export function demoRows(demo: DemoData, media: DemoMedia): DemoRows {
  const people = new Map(demo.users.map((user) => [user.uid, user]))
  return {
    users: demo.users.map(userRow),
    taskers: demo.taskers.map((tasker) => taskerRow(tasker, personOf(people, tasker.uid))),
    payoutAccounts: demo.taskers.flatMap(({ uid, payoutAccountId: accountId }) =>
      accountId ? [{ uid, accountId, state: 'active' as const }] : [],
    ),
    ...offerRows(demo.taskers),
    images: imageRows(demo, media),
    reviews: demo.reviews,
    requests: demo.requests.map(({ events: _events, payments: _payments, ...row }) => row),
    extras: demo.extras,
    series: demo.series,
    events: demo.requests.flatMap(({ id, events }) =>
      events.map((event) => ({ ...event, requestId: id })),
    ),
    orders: demo.orders.map(({ events: _events, payment: _payment, ...row }) => row),
    orderEvents: demo.orders.flatMap(({ id, events }) =>
      events.map((event) => ({ ...event, orderId: id })),
    ),
    payments: [
      ...demo.requests.flatMap((request) => request.payments),
      ...demo.orders.map(({ payment }) => payment),
    ],
    notifications: demo.notifications,
    items: itemRows(demo, people),
    questions: demo.questions,
    addresses: demo.addresses,
    needs: demo.needs.map(
      ({ photos: _photos, readers: _readers, offers: _offers, ...row }) => row,
    ),
    needReaders: demo.needs.flatMap(({ readers }) => readers),
    needOffers: demo.needs.flatMap(({ offers }) => offers),
  }
}
