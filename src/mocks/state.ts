import { instalments, toBrl, toCentavos } from '#src/contract/money.ts'
import type { Order } from '#src/contract/orders.ts'
import type { ServiceRequest } from '#src/contract/requests.ts'
import type { AuthUser } from '#src/contract/session.ts'
import {
  ana,
  bia,
  id,
  item,
  notification,
  requestPayment,
  serviceRequest,
  taskerCard,
  teo,
} from './fixtures.ts'

const PEOPLE = [
  'Marina Duarte',
  'João Batista',
  'Lúcia Prado',
  'Rafael Nunes',
  'Camila Reis',
]
const TRADES = ['eletrica', 'encanamento', 'limpeza', 'pintura', 'jardinagem'] as const
const SESSION_KEY = 'mock-session'

/** Everything the mocked backend holds; gone with the page, but for who is signed in. */
export function createState() {
  const users: AuthUser[] = [
    { ...ana, email: 'cliente@oficio.test' },
    { ...teo, email: 'tasker@oficio.test' },
    { ...bia, email: 'ambos@oficio.test' },
  ]
  const price = 240
  const [deposit = 0] = instalments(toCentavos(price), '50-50')
  const requests: ServiceRequest[] = [
    serviceRequest(),
    serviceRequest({
      _id: id(2),
      number: 'B71C',
      status: 'paid',
      payments: [requestPayment({ _id: id(1), amount: toBrl(deposit) })],
    }),
    serviceRequest({ _id: id(3), number: 'C052', status: 'completed' }),
  ]
  return {
    users,
    requests,
    taskers: [
      taskerCard(),
      ...PEOPLE.map((name, n) =>
        taskerCard({
          uid: `tasker-${n}`,
          name,
          categories: [TRADES[n] ?? 'eletrica'],
          pricePerService: 80 + n * 15,
          reviewCount: 20 + n * 11,
        }),
      ),
    ],
    orders: [] as Order[],
    items: Array.from({ length: 8 }, (_, n) =>
      item({ _id: id(n + 1), price: 90 + n * 30 }),
    ),
    notifications: [
      notification(),
      notification({
        _id: id(2),
        type: 'request_paid',
        message: 'Ana Souza pagou a entrada',
        read: true,
      }),
    ],
    /** The signed-in person survives a reload, as with the backend's cookie. */
    get current(): AuthUser | undefined {
      return users.find(
        ({ firebaseUid }) => firebaseUid === sessionStorage.getItem(SESSION_KEY),
      )
    },
    signIn: (uid: string) => sessionStorage.setItem(SESSION_KEY, uid),
    signOut: () => sessionStorage.removeItem(SESSION_KEY),
  }
}

export type MockState = ReturnType<typeof createState>
