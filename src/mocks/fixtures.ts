import { groupNames, groupRule } from '#src/contract/notifications/notification-kinds.ts'
import type { Preferences } from '#src/contract/notifications/preferences.ts'
import { platformFee } from '#src/contract/payments/fees.ts'
import { toBrl, toCentavos } from '#src/contract/payments/money.ts'
import type { Dispute } from '#src/contract/disputes/disputes.ts'
import type { Desk } from '#src/contract/taskers/desk.ts'
import type { EarningsReport, JobEarnings } from '#src/contract/payments/earnings.ts'
import type { CepPlace } from '#src/contract/places/geo.ts'
import type { Item } from '#src/contract/market/marketplace.ts'
import { orderLifecycle } from '#src/contract/orders/order-lifecycle.ts'
import type { Order } from '#src/contract/orders/orders.ts'
import type { Notification } from '#src/contract/notifications/notifications.ts'
import type { Message } from '#src/contract/requests/messages.ts'
import type {
  JobAddress,
  RequestPayment,
  ServiceRequest,
  RequestSummary,
} from '#src/contract/requests/requests.ts'
import type { SavedCard } from '#src/contract/payments/saved-cards.ts'
import type { AuthUser } from '#src/contract/people/session.ts'
import type { Review, TaskerCard, TaskerDetails } from '#src/contract/taskers/taskers.ts'
import type { Overview } from '#src/contract/search/overview.ts'
import type { UserProfile } from '#src/contract/people/users.ts'

const CREATED_AT = '2026-11-20T12:00:00.000Z'

/** A UUIDv7 that counts up: id(1), id(2) … */
export const id = (n: number): string =>
  `019a9f00-0000-7000-8000-${n.toString(16).padStart(12, '0')}`

/** Where a job is done. */
export const jobAddress: JobAddress = {
  street: 'Rua Augusta',
  number: '1508',
  complement: 'apto. 42',
  district: 'Consolação',
  city: 'São Paulo',
  reference: 'Portão verde',
}

/** A client. */
export const ana: AuthUser = {
  firebaseUid: 'ana',
  email: 'ana@oficio.test',
  emailVerified: true,
  roles: ['client'],
  currentRole: 'client',
  operator: false,
  suspended: false,
  profile: { name: 'Ana Souza', photo: null },
  hasSeenTour: true,
}

/** A tasker. */
export const teo: AuthUser = {
  ...ana,
  firebaseUid: 'teo',
  email: 'teo@oficio.test',
  roles: ['tasker'],
  currentRole: 'tasker',
  profile: { name: 'Téo Ramos', photo: null },
}

/** Both roles, acting as a client. */
export const bia: AuthUser = {
  ...ana,
  firebaseUid: 'bia',
  email: 'bia@oficio.test',
  roles: ['client', 'tasker'],
  profile: { name: 'Bia Lima', photo: null },
}

export const notification = (over: Partial<Notification> = {}): Notification => ({
  _id: id(1),
  message: 'Téo Ramos aceitou seu pedido',
  author: null,
  type: 'request_accepted',
  read: false,
  firebaseUid: ana.firebaseUid,
  createdAt: CREATED_AT,
  additionalData: { taskerName: 'Téo Ramos', requestId: id(1) },
  subject: { title: 'Trocar o quadro de luz', photo: null, person: 'Téo Ramos' },
  ...over,
})

export const taskerCard = (over: Partial<TaskerCard> = {}): TaskerCard => ({
  uid: teo.firebaseUid,
  name: 'Téo Ramos',
  photo: null,
  about: 'Eletricista com NR-10.',
  categories: ['eletrica'],
  skills: ['quadro-de-luz'],
  pricePerService: 120,
  hourlyRate: 80,
  rating: 4.9,
  reviewCount: 132,
  availability: 'available',
  city: 'São Paulo',
  district: 'Bela Vista',
  presentation: 'profile',
  ...over,
})

const picture = (name: string): Overview['works'][number]['image'] => ({
  url: `/media/${name}/640.webp`,
  publicId: name,
  srcset: `/media/${name}/640.webp 640w`,
})

const price = { low: 120, median: 150, high: 250 }

export const overview = (over: Partial<Overview> = {}): Overview => ({
  taskers: 40,
  capped: false,
  rating: 4.8,
  reviewCount: 1240,
  trades: [
    { category: 'eletrica', taskers: 12, price },
    { category: 'pintura', taskers: 9, price: { low: 270, median: 280, high: 310 } },
    { category: 'pets', taskers: 1, price: null },
  ],
  cities: [
    {
      name: 'São Paulo',
      cep: '01000000',
      taskers: 31,
      prices: (['eletrica', 'pintura', 'limpeza'] as const).map((category) => ({
        category,
        low: 100,
        median: 110,
        high: 130,
      })),
    },
    { name: 'Recife', cep: '50030000', taskers: 6, prices: [] },
  ],
  works: (['eletrica', 'pintura', 'pets'] as const).map((category, n) => ({
    uid: `worker-${n}`,
    name: `Artesão ${n}`,
    category,
    city: 'São Paulo',
    image: picture(`work-${n}`),
  })),
  ...over,
})

export const review = (over: Partial<Review> = {}): Review => ({
  _id: id(1),
  requestId: null,
  authorName: 'Ana S.',
  own: false,
  rating: 5,
  comment: 'Chegou no horário, explicou tudo e deixou limpo.',
  tags: [],
  createdAt: CREATED_AT,
  reply: null,
  ...over,
})

export const taskerDetails = (over: Partial<TaskerDetails> = {}): TaskerDetails => ({
  city: 'São Paulo',
  district: 'Bela Vista',
  area: null,
  skills: ['quadro-de-luz'],
  hourlyRate: 80,
  pricePerService: 120,
  categories: ['eletrica'],
  bio: 'Eletricista com NR-10.',
  experience: 8,
  availability: 'available',
  availableFrom: null,
  services: [],
  hours: [],
  daysOff: [],
  busy: [],
  photos: [],
  reviews: [review()],
  rating: 4.9,
  reviewCount: 132,
  starCounts: [0, 1, 3, 10, 118],
  completedJobs: 210,
  verified: true,
  showGalleryInModal: false,
  showProfileInModal: false,
  videoIntro: null,
  showVideoIntroInModal: false,
  ...over,
})

/** The answer of GET /api/users/:id; with details for taskers. */
export const userProfile = (
  user: AuthUser = ana,
  over: Partial<UserProfile> = {},
): UserProfile => ({
  firebaseUid: user.firebaseUid,
  roles: user.roles,
  currentRole: user.currentRole,
  type: user.currentRole,
  createdAt: CREATED_AT,
  photo: null,
  portfolioImages: [],
  profile: {
    name: user.profile.name,
    photo: null,
    photoPublicId: null,
    radiusKm: 10,
    subscriptionType: 'free',
    bannerImage: null,
    bannerPublicId: null,
  },
  taskerDetails: user.roles.includes('tasker') ? taskerDetails() : null,
  ...over,
})

export const requestMessage = (over: Partial<Message> = {}): Message => ({
  _id: id(1),
  from: 'client',
  parts: [{ text: 'Posso pagar por Pix?' }],
  createdAt: CREATED_AT,
  ...over,
})

export const requestSummary = (over: Partial<RequestSummary> = {}): RequestSummary => ({
  _id: id(1),
  number: 'A38F',
  viewer: 'client',
  clientUid: ana.firebaseUid,
  clientName: ana.profile.name,
  clientPhoto: null,
  taskerId: teo.firebaseUid,
  taskerName: teo.profile.name,
  taskerPhoto: null,
  status: 'pending',
  termsBy: 'client',
  termsVersion: 1,
  category: 'eletrica',
  description: 'Trocar quadro de luz. O disjuntor cai quando ligo o chuveiro.',
  cover: null,
  date: '2026-11-24T12:00:00.000Z',
  cep: '01310100',
  city: 'São Paulo',
  district: 'Bela Vista',
  distanceKm: 2.4,
  paymentMethod: '50-50',
  price: 240,
  net: null,
  toReview: false,
  unread: 0,
  chatClosed: false,
  createdAt: CREATED_AT,
  updatedAt: CREATED_AT,
  dateProposal: null,
  taskerSuspended: false,
  deadline: '2026-11-22T12:00:00.000Z',
  ...over,
})

/** An instalment that is held. */
export const requestPayment = (over: Partial<RequestPayment> = {}): RequestPayment => ({
  _id: id(5),
  instalment: 1,
  amount: 120,
  status: 'held',
  pixUntil: null,
  paidAt: '2026-11-20T12:30:00.000Z',
  releasedAt: null,
  refundedAmount: 0,
  transfer: null,
  refundingAmount: 0,
  heldAmount:
    over.status === undefined || over.status === 'held' ? (over.amount ?? 120) : 0,
  lostAmount: 0,
  chargeback: null,
  ...over,
})

/** The complete request; what `over` changes in the summary is changed in its copies too. */
export const serviceRequest = (over: Partial<ServiceRequest> = {}): ServiceRequest => {
  const summary = requestSummary(over)
  const { category, description, date } = summary
  const fee = toBrl(platformFee(toCentavos(summary.price), 15))
  return {
    ...summary,
    address: null,
    serviceDetails: { category, description, date },
    pricePerService: summary.price,
    platformFee: 36,
    feePercent: 15,
    earnings: {
      gross: summary.price,
      fee,
      net: summary.price - fee,
      takenBack: 0,
      kept: summary.price - fee,
    },
    taskerCanReceive: true,
    payments: [],
    termsBefore: null,
    clash: null,
    fit: null,
    timeline: [
      {
        _id: id(1),
        action: 'create',
        status: 'pending',
        by: 'client',
        at: summary.createdAt,
        note: null,
        reason: null,
        date: null,
        price: null,
      },
    ],
    ...over,
  }
}

/** A dispute that the client has opened and the tasker has not answered. */
export const dispute = (over: Partial<Dispute> = {}): Dispute => ({
  _id: id(7),
  openedBy: 'client',
  openedAt: '2026-11-20T12:00:00.000Z',
  reason: 'quality',
  answerUntil: new Date(Date.now() + 48 * 3_600_000).toISOString(),
  statements: [
    {
      _id: id(8),
      by: 'client',
      text: 'A parede ficou manchada de fora a fora.',
      at: '2026-11-20T12:00:00.000Z',
    },
  ],
  photos: [],
  proposal: null,
  held: 120.01,
  feePercent: 15,
  chargebackOpen: false,
  ended: null,
  ...over,
})

export const item = (over: Partial<Item> = {}): Item => ({
  _id: id(1),
  title: 'Furadeira de impacto 650 W',
  description: 'Pouco uso, com maleta e brocas.',
  category: 'ferramentas',
  price: 180,
  condition: 'used',
  photos: [],
  stock: 1,
  status: 'active',
  sellerUid: teo.firebaseUid,
  sellerName: teo.profile.name,
  city: 'São Paulo',
  district: 'Pinheiros',
  delivery: { meetup: true, pickup: true, carrierPrice: 25 },
  sellerCanReceive: true,
  createdAt: CREATED_AT,
  ...over,
})

/** One drill, reserved by Ana. */
export const order = (over: Partial<Order> = {}): Order => {
  const { status, delivery, viewer } = { ...orderState, ...over }
  return {
    requestId: id(1),
    number: 'F31A',
    viewer,
    status,
    item: { _id: id(1), title: item().title, price: item().price, photo: null },
    quantity: 1,
    delivery,
    itemsPrice: 180,
    deliveryPrice: 0,
    total: 180,
    net: viewer === 'seller' ? 153 : null,
    sellerSuspended: false,
    divided: false,
    fee: viewer === 'seller' ? 27 : null,
    feePercent: viewer === 'operator' ? 15 : null,
    buyerUid: ana.firebaseUid,
    buyerName: ana.profile.name,
    buyerPhoto: null,
    sellerUid: teo.firebaseUid,
    sellerName: teo.profile.name,
    sellerPhoto: null,
    createdAt: CREATED_AT,
    updatedAt: CREATED_AT,
    expiresAt: null,
    deadline: null,
    actions:
      viewer === 'operator' ? [] : orderLifecycle.allowed({ status, delivery }, viewer),
    address: null,
    pickupAt: null,
    district: 'Pinheiros',
    city: 'São Paulo',
    tracking: null,
    payment: null,
    timeline: [],
    ...over,
  }
}

const orderState = { status: 'reserved', delivery: 'pickup', viewer: 'buyer' } as const

export const belaVista: CepPlace = {
  cep: '01310100',
  city: 'São Paulo',
  state: 'SP',
  district: 'Bela Vista',
  lat: -23.5614,
  lng: -46.6559,
}

/** An empty desk. */
export const desk = (over: Partial<Desk> = {}): Desk => ({
  next: null,
  waiting: [],
  agenda: [],
  money: {
    held: { gross: 0, net: 0, jobs: 0, frozen: 0 },
    onItsWay: { net: 0, jobs: 0 },
    paid: { net: 0, jobs: 0 },
  },
  peers: null,
  ...over,
})

/** A job of R$ 240 that was paid and sent. */
export const jobEarnings = (over: Partial<JobEarnings> = {}): JobEarnings => ({
  kind: 'request',
  requestId: id(1),
  number: 'A38F',
  description: 'Trocar quadro de luz',
  clientName: 'Ana Souza',
  date: '2026-10-20T12:00:00Z',
  place: 'paid',
  charged: 240,
  refunded: 0,
  gross: 240,
  fee: 36,
  net: 204,
  takenBack: 0,
  kept: 204,
  sentAt: '2026-10-21T12:00:00Z',
  ...over,
})

/** The money of a tasker who has not had a job yet. */
export const earningsReport = (over: Partial<EarningsReport> = {}): EarningsReport => ({
  feePercent: 15,
  open: [],
  months: [],
  month: null,
  jobs: [],
  ...over,
})

export const savedCard = (over: Partial<SavedCard> = {}): SavedCard => ({
  _id: id(70),
  brand: 'visa',
  last4: '4242',
  expMonth: 12,
  expYear: 2034,
  expired: false,
  ...over,
})

/** The default preferences. */
export const usualPreferences = (over: Partial<Preferences> = {}): Preferences => ({
  groups: groupNames.map((group) => {
    const { push, mail } = groupRule(group)
    return { group, push, mail }
  }),
  quiet: null,
  timeZone: 'America/Sao_Paulo',
  digest: 'each',
  ...over,
})
