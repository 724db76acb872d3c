import type { ExtraKind, ExtraStatus } from '#src/contract/requests/extra-lifecycle.ts'
import type { ExtraEvent } from '#src/contract/requests/request-events.ts'
import type { CategorySlug } from '#src/contract/taskers/categories.ts'
import type { Item } from '#src/contract/market/marketplace.ts'
import type { PaymentMethod } from '#src/contract/payments/money.ts'
import type { NotificationType } from '#src/contract/notifications/notifications.ts'
import type { ChargeWay } from '#src/contract/taskers/service-keys.ts'
import type { Lang } from '#src/contract/protocol/primitives.ts'
import type {
  Actor,
  Party,
  Transition,
  RequestStatus,
} from '#src/contract/requests/request-lifecycle.ts'
import type { DeclineReason } from '#src/contract/requests/move-reasons.ts'
import type { JobAddress, PaymentStatus } from '#src/contract/requests/requests.ts'
import type { ReviewTag } from '#src/contract/reviews/review-tags.ts'
import type { WorkPeriod } from '#src/contract/taskers/schedule.ts'
import type { Role } from '#src/contract/people/session.ts'
import type { Availability, PresentationType } from '#src/contract/taskers/taskers.ts'
import type {
  addresses,
  needOffers,
  needReaders,
  needs,
  orderEvents,
  orders,
  requestSeries,
} from '#server/db/schema.ts'
import type { EarlierTerms } from '#server/db/schema/requests.ts'
import type { clips } from './art/clips.ts'
import type { Look } from './art/portraits.ts'

/** A person's picture: `picture` names the drawing (see media.ts), `publicId` their copy. */
export type DemoImage = { publicId: string; ownerUid: string; picture: string }

/** A place on the map, from a postal code. */
export type DemoPlace = {
  cep: string
  city: string
  state: string
  district: string | null
  lat: number
  lng: number
}

export type DemoUser = DemoPlace & {
  uid: string
  email: string
  name: string
  look: Look
  roles: Role[]
  currentRole: Role
  language: Lang
  radiusKm: number
  /** Null without a photo. */
  photo: DemoImage | null
  createdAt: Date
}

/** A saved address of a demo user. */
export type DemoAddress = typeof addresses.$inferInsert

export type DemoReview = {
  id: string
  by: Party
  taskerUid: string
  authorUid: string
  authorName: string
  /** The request it is about, when that is part of the demo. */
  requestId: string | null
  /** 1 to 5. */
  rating: number
  comment: string
  tags: ReviewTag[]
  /** Null until the other party has written. */
  shownAt: Date | null
  reply: string | null
  repliedAt: Date | null
  createdAt: Date
}

/** A row of a price list. */
export type DemoService = {
  skill: string | null
  name: string | null
  /** Centavos. */
  price: number
  charge: ChargeWay
  durationMinutes: number
  note: string
}

export type DemoDayOff = { from: string; to: string; yearly: boolean; note: string }

/** The tasker profile of the user with the same uid. Money in centavos. */
export type DemoTasker = {
  uid: string
  bio: string
  categories: CategorySlug[]
  skills: string[]
  pricePerService: number
  hourlyRate: number
  experienceYears: number
  availability: Availability
  /** The day on which a busy or away tasker works again. */
  availableFrom: string | null
  services: DemoService[]
  hours: WorkPeriod[]
  daysOff: DemoDayOff[]
  presentation: PresentationType
  portfolio: DemoImage[]
  /** The name of the video (see media.ts), if they have one. */
  video: { publicId: string; clip: keyof typeof clips } | null
  /** Null: no account at the provider yet, so they cannot receive transfers. */
  payoutAccountId: string | null
  completedJobs: number
  /** Computed from the reviews below; 0 when there are none. */
  rating: number
  reviewCount: number
}

export type DemoPayment = {
  id: string
  /** It pays a request or an order. */
  requestId: string | null
  orderId: string | null
  instalment: number
  /** The extra that it pays, and its version. */
  extraId?: string
  extraVersion?: number
  /** Centavos, as are the amounts below. */
  amount: number
  feeFree: number
  status: PaymentStatus
  /** The provider's id and outcome; null where there is none. */
  intentId: string | null
  chargeId: string | null
  transferId: string | null
  refundId: string | null
  /** The tasker's net amount. */
  transferAmount: number | null
  feeAmount: number
  refundAmount: number
  paidAt: Date | null
  settledAt: Date | null
  createdAt: Date
}

export type DemoEvent = {
  id: string
  action: Transition | 'create' | 'pay_balance' | ExtraEvent
  status: RequestStatus
  actor: Actor
  at: Date
  note: string | null
  reason: DeclineReason | null
  /** The extra that it is about, with its amount in centavos. */
  extraId?: string
  price?: number
}

export type DemoExtra = {
  id: string
  requestId: string
  by: Party
  version: number
  kind: ExtraKind
  title: string
  reason: string
  /** Centavos. */
  amount: number
  status: ExtraStatus
  createdAt: Date
  changedAt: Date
  /** Null once it is over. */
  expiresAt: Date | null
}

export type DemoRequest = {
  id: string
  number: string
  clientUid: string
  taskerUid: string
  status: RequestStatus
  termsBy: Party
  termsVersion: number
  category: CategorySlug
  description: string
  date: Date
  durationMinutes: number
  cep: string
  address: JobAddress
  paymentMethod: PaymentMethod
  /** Centavos. */
  price: number
  earlierTerms: EarlierTerms[]
  feePercent: number
  events: DemoEvent[]
  payments: DemoPayment[]
  createdAt: Date
  statusSince: Date
  termsSince: Date
  deadline: Date | null
}

export type DemoOrderEvent = Omit<Required<typeof orderEvents.$inferSelect>, 'orderId'>

/** Money in centavos. */
export type DemoOrder = typeof orders.$inferSelect & {
  events: DemoOrderEvent[]
  payment: DemoPayment
}

export type DemoNeed = typeof needs.$inferSelect & {
  photos: DemoImage[]
  readers: (typeof needReaders.$inferSelect)[]
  offers: (typeof needOffers.$inferSelect)[]
}

export type DemoNotification = {
  id: string
  uid: string
  type: NotificationType
  read: boolean
  /** `amount` in centavos. */
  data: Record<string, string | number>
  createdAt: Date
}

export type DemoItem = {
  id: string
  sellerUid: string
  title: string
  description: string
  category: Item['category']
  /** Centavos. */
  price: number
  condition: Item['condition']
  status: Item['status']
  stock: number
  /** Centavos; null without delivery by carrier. */
  carrierPrice: number | null
  photos: DemoImage[]
  createdAt: Date
}

/** A question about an item, or else to a tasker. */
export type DemoQuestion = {
  id: string
  itemId?: string
  taskerUid?: string
  askerUid: string
  answererUid: string
  text: string
  createdAt: Date
  answer: string | null
  answeredAt: Date | null
}

/** Work that is repeated. */
export type DemoSeries = typeof requestSeries.$inferInsert

/**
 * Everything that a new installation starts with. The password of every account is DEMO_PASSWORD.
 */
export type DemoData = {
  users: DemoUser[]
  taskers: DemoTasker[]
  reviews: DemoReview[]
  requests: DemoRequest[]
  extras: DemoExtra[]
  series: DemoSeries[]
  orders: DemoOrder[]
  notifications: DemoNotification[]
  items: DemoItem[]
  questions: DemoQuestion[]
  addresses: DemoAddress[]
  needs: DemoNeed[]
}

export const DEMO_PASSWORD = 'oficio-demo'
