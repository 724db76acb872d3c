import { groupNames, groupRule } from '#src/contract/notifications/notification-kinds.ts'
import type { AtProvider, Balance, Deposit } from '#src/contract/payments/deposits.ts'
import type { Preferences } from '#src/contract/notifications/preferences.ts'
import { DEFAULT_FEE_PERCENT, platformFee } from '#src/contract/payments/fees.ts'
import { toBrl, toCentavos } from '#src/contract/payments/money.ts'
import type { Series } from '#src/contract/series/series.ts'
import type { Defence } from '#src/contract/payments/defences.ts'
import type { Dispute } from '#src/contract/disputes/disputes.ts'
import type { Desk } from '#src/contract/taskers/desk.ts'
import type {
  EarningsReport,
  JobEarnings,
  Statement,
} from '#src/contract/payments/earnings.ts'
import type { ClientRecord } from '#src/contract/people/client-record.ts'
import type { PeriodStatistics, Statistics } from '#src/contract/taskers/statistics.ts'
import type { CepPlace } from '#src/contract/places/geo.ts'
import type { Item } from '#src/contract/market/marketplace.ts'
import { orderLifecycle } from '#src/contract/orders/order-lifecycle.ts'
import type { NeedOffer, OwnNeedOffer } from '#src/contract/needs/need-offers.ts'
import type { Need, NeedSummary } from '#src/contract/needs/needs.ts'
import type { Opportunity } from '#src/contract/needs/opportunities.ts'
import type { Platform } from '#src/contract/platform/platform.ts'
import type { Order } from '#src/contract/orders/orders.ts'
import type { Notification } from '#src/contract/notifications/notifications.ts'
import type { Message } from '#src/contract/requests/messages.ts'
import type {
  JobAddress,
  RequestExtra,
  RequestPayment,
  ServiceRequest,
  RequestSummary,
} from '#src/contract/requests/requests.ts'
import type { SavedCard } from '#src/contract/payments/saved-cards.ts'
import type { AuthUser } from '#src/contract/people/session.ts'
import type { OutputOf } from '#src/contract/protocol/endpoint.ts'
import type { Question } from '#src/contract/questions/questions.ts'
import type { countWaiting } from '#src/contract/waiting/waiting-count.ts'
import type { Review, TaskerCard, TaskerDetails } from '#src/contract/taskers/taskers.ts'
import type { Overview } from '#src/contract/search/overview.ts'
import type { UserProfile } from '#src/contract/people/users.ts'

const CREATED_AT = '2026-11-20T12:00:00.000Z'

/** A UUIDv7 that counts up: id(1), id(2) … */
export const id = (n: number): string =>
  `019a9f00-0000-7000-8000-${n.toString(16).padStart(12, '0')}`

/** The fee and the company of a deployment. */
export const platform: Platform = {
  feePercent: DEFAULT_FEE_PERCENT,
  company: {
    name: 'Oficio Serviços Ltda.',
    cnpj: '11.222.333/0001-81',
    address: 'Rua da Empresa, 10, São Paulo',
    email: 'atendimento@empresa.test',
    hours: 'segunda a sexta',
    privacyOfficer: 'Lia Campos',
    privacyEmail: 'dados@empresa.test',
    hosting: 'Nuvem, Brasil',
  },
}

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
  gapMinutes: 0,
  fullDays: [],
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
  durationMinutes: 120,
  cep: '01310100',
  city: 'São Paulo',
  district: 'Bela Vista',
  distanceKm: 2.4,
  paymentMethod: '50-50',
  price: 240,
  discount: 0,
  priceNow: over.price ?? 240,
  extraToAnswer: null,
  seriesId: null,
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

/** Every Thursday at 9:00: a paid visit, one to come, and a skipped one. */
export const series = (over: Partial<Series> = {}): Series => ({
  _id: id(60),
  ...{ viewer: 'client', status: 'active', by: 'client' },
  ...{ clientUid: ana.firebaseUid, clientName: ana.profile.name, clientPhoto: null },
  ...{ taskerId: teo.firebaseUid, taskerName: teo.profile.name, taskerPhoto: null },
  ...{ category: 'limpeza', description: 'Faxina completa. Dois quartos.' },
  ...{ interval: 'week', firstAt: '2026-12-03T12:00:00.000Z', visits: null },
  ...{ durationMinutes: 240, price: 180, net: null },
  ...{ answerBy: null, pausedUntil: null, nextAt: '2026-12-24T12:00:00.000Z' },
  createdAt: CREATED_AT,
  requestId: id(1),
  ahead: [
    {
      ...{ n: 3, date: '2026-12-24T12:00:00.000Z', end: null },
      request: { id: id(9), status: 'paid' },
    },
    { n: 4, date: '2026-12-31T12:00:00.000Z', end: null, request: null },
    { n: 5, date: '2027-01-07T12:00:00.000Z', end: 'skipped', request: null },
  ],
  before: [],
  done: { visits: 0, sum: 0 },
  ...over,
})

export const needSummary = (over: Partial<NeedSummary> = {}): NeedSummary => ({
  _id: id(70),
  status: 'open',
  title: 'Montar guarda-roupa de seis portas',
  category: 'montagem',
  skill: null,
  cover: null,
  when: { days: [], parts: [], until: null },
  city: 'São Paulo',
  district: 'Bela Vista',
  budget: 220,
  createdAt: CREATED_AT,
  deadline: '2026-11-27T12:00:00.000Z',
  offers: 0,
  newOffers: 0,
  openQuestions: 0,
  requestId: null,
  ...over,
})

/** A published need, as its client sees it. */
export const need = (over: Partial<Need> = {}): Need => ({
  ...needSummary(),
  description: 'Mudei de apartamento e o guarda-roupa está desmontado.',
  photos: [],
  cep: '01310100',
  address: null,
  paymentMethod: '100',
  reachKm: 10,
  clientName: 'Ana',
  waves: [],
  nextWaveAt: null,
  nextWaveKm: null,
  ...over,
})

/** The numbers of a tasker to whom nothing is advised. */
export const statistics = (over: Partial<PeriodStatistics> = {}): Statistics => {
  const days30 = {
    ...{ views: 60, requests: 12, decided: 10, expired: 0, accepted: 8, completed: 6 },
    ...{ answersIn: 48, offers: 4, offersAccepted: 1 },
    ...over,
  }
  return { days30, days90: { ...days30, views: 3 * days30.views } }
}

/** The record of a client with a few jobs. */
export const clientRecord = (over: Partial<ClientRecord> = {}): ClientRecord => ({
  since: '2025-03-01T03:00:00.000Z',
  rating: 4.9,
  reviewCount: 8,
  completed: 12,
  cancelledByClient: 0,
  cancelledByTasker: 0,
  ...over,
})

/** The offer of a tasker, as they see it. */
export const ownNeedOffer = (over: Partial<OwnNeedOffer> = {}): OwnNeedOffer => ({
  _id: id(71),
  status: 'made',
  version: 1,
  price: 220,
  net: 187,
  date: '2026-11-28T12:00:00.000Z',
  durationMinutes: 120,
  message: 'Levo as ferragens que faltam, já no preço.',
  service: null,
  outdated: false,
  hourTaken: false,
  reason: null,
  changedAt: CREATED_AT,
  requestId: null,
  ...over,
})

/** The offer of a tasker, as the client compares it. */
export const needOffer = (over: Partial<NeedOffer> = {}): NeedOffer => {
  const { net: _net, ...offer } = ownNeedOffer()
  return {
    ...offer,
    priceBefore: null,
    seen: true,
    otherDay: false,
    taskerId: teo.firebaseUid,
    taskerName: teo.profile.name,
    taskerPhoto: null,
    category: 'montagem',
    distanceKm: 1.8,
    rating: 4.9,
    reviewCount: 64,
    jobs: 71,
    answersIn: 15,
    works: [],
    payable: true,
    ...over,
  }
}

/** A published need, as a tasker sees it. */
export const opportunity = (over: Partial<Opportunity> = {}): Opportunity => {
  const {
    offers: _offers,
    newOffers: _new,
    openQuestions: _questions,
    requestId: _request,
    ...summary
  } = needSummary()
  return {
    ...summary,
    version: 1,
    description: 'Mudei de apartamento e o guarda-roupa está desmontado.',
    photos: [],
    paymentMethod: '100',
    clientName: 'Ana',
    place: { lat: -23.56, lng: -46.65 },
    distanceKm: 1.8,
    net: 187,
    feePercent: 15,
    usual: { low: 180, median: 220, high: 260 },
    offers: 1,
    time: 'free',
    outsideArea: false,
    durationMinutes: 120,
    free: [{ day: '2026-11-28', times: ['08:00', '09:00', '10:00'] }],
    seen: true,
    hidden: false,
    mine: null,
    ...over,
  }
}

/** An instalment that is held. */
export const requestPayment = (over: Partial<RequestPayment> = {}): RequestPayment => ({
  _id: id(5),
  instalment: 1,
  extraId: null,
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

/** An extra of the tasker that waits for its client. */
export const requestExtra = (over: Partial<RequestExtra> = {}): RequestExtra => ({
  _id: id(60),
  version: 1,
  kind: 'material',
  by: 'tasker',
  status: 'waiting',
  title: 'DPS bifásico e 12 m de cabo de 10 mm²',
  reason: 'O quadro antigo não tinha proteção contra surto.',
  amount: 86.4,
  amountBefore: null,
  photos: [],
  receipt: true,
  feeFree: 86.4,
  net: null,
  declineReason: null,
  createdAt: CREATED_AT,
  changedAt: CREATED_AT,
  expiresAt: '2026-11-21T12:00:00.000Z',
  paymentId: null,
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
    taxIds: { payer: null, payee: null },
    extras: [],
    extraRoom: { extras: 10, amount: 2 * summary.price, discount: summary.price - 5 },
    termsBefore: null,
    clash: null,
    travel: null,
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
  feeFree: 0,
  feePercent: 15,
  chargebackOpen: false,
  ended: null,
  ...over,
})

/** A chargeback of a released job, of which its tasker has said nothing. */
export const defence = (over: Partial<Defence> = {}): Defence => ({
  _id: 'du_1',
  deal: { kind: 'request', id: id(1), number: 'A38F' },
  title: 'Pintar a parede da sala',
  payer: ana.profile.name,
  payee: teo.profile.name,
  viewer: 'payee',
  status: 'open',
  stage: 'gathering',
  isInquiry: false,
  reason: 'product_not_received',
  amount: 240,
  openedAt: '2026-11-20T12:00:00.000Z',
  tellUntil: new Date(Date.now() + 48 * 3_600_000).toISOString(),
  dueAt: new Date(Date.now() + 72 * 3_600_000).toISOString(),
  closedAt: null,
  stake: { payee: 204, platform: 36, isPaid: true },
  evidence: [
    {
      key: 'arrive:1',
      kind: 'arrive',
      at: '2026-11-05T17:02:00.000Z',
      amount: null,
      quote: null,
      count: null,
      strong: true,
      line: '5 de novembro de 2026 às 14:02: o prestador avisou que chegou ao endereço.',
    },
    {
      key: 'talk:1',
      kind: 'talk',
      at: '2026-11-05T19:10:00.000Z',
      amount: null,
      quote: '5 de novembro de 2026 às 16:10, cliente: Ficou ótimo!',
      count: 1,
      strong: false,
      line: 'Conversa no oficio, com contatos encobertos:\n5 de novembro de 2026 às 16:10, cliente: Ficou ótimo!',
    },
  ],
  photos: [],
  words: null,
  photosLeft: 8,
  draft:
    'A cobrança é do serviço “Pintar a parede da sala”, combinado no oficio por R$ 240,00.',
  sent: null,
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
    taxIds: { payer: null, payee: null },
    timeline: [],
    ...over,
  }
}

const orderState = { status: 'reserved', delivery: 'pickup', viewer: 'buyer' } as const

/** An unanswered question of yesterday's, as the person asked reads it. */
export const question = (over: Partial<Question> = {}): Question => ({
  _id: id(11),
  text: 'Os pés saem?',
  askerName: 'Camila',
  askerUid: null,
  own: false,
  createdAt: new Date(Date.now() - 86_400_000).toISOString(),
  answer: null,
  ...over,
})

export const belaVista: CepPlace = {
  cep: '01310100',
  city: 'São Paulo',
  state: 'SP',
  district: 'Bela Vista',
  lat: -23.5614,
  lng: -46.6559,
}

type WaitingCount = OutputOf<typeof countWaiting>

/** Nothing waits. */
export const waitingCount = (over: Partial<WaitingCount> = {}): WaitingCount => ({
  requests: 0,
  purchases: 0,
  sales: 0,
  questions: { item: 0, tasker: 0, need: 0 },
  needs: 0,
  series: 0,
  ...over,
})

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
  extras: [],
  sentAt: '2026-10-21T12:00:00Z',
  deposit: null,
  ...over,
})

/** The money of a tasker who has not had a job yet. */
export const earningsReport = (over: Partial<EarningsReport> = {}): EarningsReport => ({
  feePercent: 15,
  open: [],
  months: [],
  month: null,
  jobs: [],
  losses: [],
  ...over,
})

/** The year of one job, which has arrived at the bank. */
export const statement = (over: Partial<Statement> = {}): Statement => ({
  year: 2026,
  years: [2026],
  name: 'Teodoro Ramos',
  taxId: null,
  madeAt: '2026-11-21T12:00:00Z',
  months: [
    {
      ...{ month: '2026-10', jobs: 1, gross: 240, fee: 36, net: 204 },
      ...{ refunded: 0, takenBack: 0, kept: 204 },
    },
  ],
  total: { jobs: 1, gross: 240, fee: 36, net: 204, refunded: 0, takenBack: 0, kept: 204 },
  deposited: [{ month: '2026-10', amount: 204 }],
  jobs: [jobEarnings()],
  losses: [],
  ...over,
})

export const deposit = (over: Partial<Deposit> = {}): Deposit => ({
  _id: id(80),
  amount: 544,
  status: 'paid',
  instant: false,
  createdAt: '2026-10-27T12:00:00Z',
  arrivesAt: '2026-10-28T09:00:00Z',
  bank: { name: 'Nubank', last4: '4471' },
  failure: null,
  redoneAt: null,
  jobs: 4,
  sales: 0,
  takenBack: 0,
  ...over,
})

/** Nothing anywhere, and no account at the provider. */
export const balance = (over: Partial<Balance> = {}): Balance => ({
  held: { net: 0, jobs: 0, sales: 0 },
  frozen: 0,
  releasing: 0,
  provider: null,
  coming: [],
  returned: null,
  ...over,
})

export const atProvider = (over: Partial<AtProvider> = {}): AtProvider => ({
  askedAt: '2026-10-26T15:10:00Z',
  stale: false,
  pending: 306,
  pendingUntil: '2026-10-29T12:00:00Z',
  available: 438.6,
  owed: 0,
  bank: { name: 'Nubank', last4: '4471' },
  bankRefused: false,
  nextAt: '2026-10-27T12:00:00Z',
  instant: null,
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
