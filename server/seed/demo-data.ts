import type { CategorySlug } from '#src/contract/categories.ts'
import type { Item } from '#src/contract/marketplace.ts'
import type { PaymentMethod } from '#src/contract/money.ts'
import type { NotificationType } from '#src/contract/notifications.ts'
import type { ChargeWay } from '#src/contract/price-list.values.ts'
import type { Lang } from '#src/contract/primitives.ts'
import type {
  Actor,
  Party,
  Transition,
  RequestStatus,
} from '#src/contract/request-lifecycle.ts'
import type { DeclineReason } from '#src/contract/requests.values.ts'
import type { JobAddress, PaymentStatus } from '#src/contract/requests.ts'
import type { ReviewTag } from '#src/contract/reviews.values.ts'
import type { WorkPeriod } from '#src/contract/schedule.ts'
import type { Role } from '#src/contract/session.ts'
import type { Availability, PresentationType } from '#src/contract/taskers.ts'
import type { addresses, orderEvents, orders } from '#server/db/schema.ts'
import type { clips } from './art/clips.ts'
import type { Look } from './art/portraits.ts'

/** A picture of somebody's: `picture` names the drawing (see media.ts), `publicId` their copy. */
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
  /** Null for those who sent none. */
  photo: DemoImage | null
  createdAt: Date
}

/** An address that somebody of the demo keeps. */
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
  /** Null while the other party has not written. */
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
  note: string
}

export type DemoDayOff = { from: string; to: string; yearly: boolean; note: string }

/** The tasker's part of a user of the same uid. Money in centavos. */
export type DemoTasker = {
  uid: string
  bio: string
  categories: CategorySlug[]
  skills: string[]
  pricePerService: number
  hourlyRate: number
  experienceYears: number
  availability: Availability
  /** The day on which somebody busy or away works again. */
  availableFrom: string | null
  services: DemoService[]
  hours: WorkPeriod[]
  daysOff: DemoDayOff[]
  presentation: PresentationType
  portfolio: DemoImage[]
  /** The name of the video (see media.ts), if they have one. */
  video: { publicId: string; clip: keyof typeof clips } | null
  /** Null: the provider knows nothing of them yet, so they cannot receive transfers. */
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
  instalment: 1 | 2
  /** Centavos, as are the amounts below. */
  amount: number
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
  action: Transition | 'create' | 'pay_balance'
  status: RequestStatus
  actor: Actor
  at: Date
  note: string | null
  reason: DeclineReason | null
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
  cep: string
  address: JobAddress
  paymentMethod: PaymentMethod
  /** Centavos. */
  price: number
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
  /** Centavos; null where no carrier brings it. */
  carrierPrice: number | null
  photos: DemoImage[]
  createdAt: Date
}

export type DemoQuestion = {
  id: string
  itemId: string
  askerUid: string
  text: string
  createdAt: Date
  answer: string | null
  answeredAt: Date | null
}

/** Everything a new installation starts with. The password of every account is DEMO_PASSWORD. */
export type DemoData = {
  users: DemoUser[]
  taskers: DemoTasker[]
  reviews: DemoReview[]
  requests: DemoRequest[]
  orders: DemoOrder[]
  notifications: DemoNotification[]
  items: DemoItem[]
  questions: DemoQuestion[]
  addresses: DemoAddress[]
}

export const DEMO_PASSWORD = 'oficio-demo'
