import type { NeedStatus } from '#src/contract/needs/need-lifecycle.ts'
import type { CategorySlug } from '#src/contract/taskers/categories.ts'
import type { DayPart } from '#src/contract/taskers/hours.ts'

/** An offer of a tasker near the need; the taskers of a need follow each other. */
export type OfferStory = {
  hoursAgo: number
  /** BRL. */
  price: number
  /** The working day after today, and its hour. */
  date: readonly [days: number, hour: number]
  message: string
}

/** A published need of the demo. */
export type NeedStory = {
  client: string
  category: CategorySlug
  skill: string | null
  title: string
  description: string
  hoursAgo: number
  status: Extract<NeedStatus, 'open' | 'expired'>
  /** Days after today; none for any day. */
  days: readonly number[]
  parts?: readonly DayPart[]
  /** BRL. */
  budget: number | null
  photos: number
  /** The waves that went out, with how many they notified and how many of these have seen it. */
  waves: readonly { km: number; hoursAgo: number; notified: number; seen: number }[]
  offers: readonly OfferStory[]
}

export const needStories: readonly NeedStory[] = [
  {
    client: 'demo-cliente',
    category: 'montagem',
    skill: 'montagem-de-guarda-roupa',
    title: 'Montar guarda-roupa de seis portas',
    description:
      'O guarda-roupa chegou desmontado, em cinco caixas, com manual. São seis portas de correr e quatro gavetas. Fica no quarto do terceiro andar, com elevador. As ferragens estão completas.',
    hoursAgo: 26,
    status: 'open',
    days: [2, 3, 5],
    budget: 220,
    photos: 2,
    waves: [{ km: 6, hoursAgo: 26, notified: 4, seen: 4 }],
    offers: [
      {
        hoursAgo: 24,
        price: 220,
        date: [2, 9],
        message:
          'Monto esse modelo toda semana. Levo as ferramentas, fixo na parede e deixo as portas reguladas.',
      },
      {
        hoursAgo: 21,
        price: 190,
        date: [5, 14],
        message: 'Consigo na segunda opção de dia. Garantia de 90 dias na montagem.',
      },
      {
        hoursAgo: 5,
        price: 240,
        date: [3, 8],
        message:
          'Vou com ajudante, fica pronto em duas horas. Retiro as embalagens no final.',
      },
    ],
  },
  {
    client: 'demo-cliente',
    category: 'pintura',
    skill: 'pintura-interna',
    title: 'Pintar a sala e o corredor',
    description:
      'Sala de 18 m² e corredor de 6 m, de branco. As paredes têm alguns furos de quadros para fechar. O teto não precisa. A tinta eu posso comprar antes.',
    hoursAgo: 7,
    status: 'open',
    days: [4],
    parts: ['morning'],
    budget: null,
    photos: 1,
    waves: [
      { km: 6, hoursAgo: 7, notified: 2, seen: 2 },
      { km: 10, hoursAgo: 5, notified: 2, seen: 1 },
    ],
    offers: [],
  },
  {
    client: 'demo-cliente',
    category: 'limpeza',
    skill: 'faxina-residencial',
    title: 'Faxina depois da mudança',
    description:
      'Apartamento vazio de dois quartos, com pó de obra nos rodapés e nas janelas. Tem água e luz.',
    hoursAgo: 9 * 24,
    status: 'expired',
    days: [],
    budget: 180,
    photos: 0,
    waves: [{ km: 10, hoursAgo: 9 * 24, notified: 3, seen: 1 }],
    offers: [],
  },
  {
    client: 'client-3',
    category: 'eletrica',
    skill: 'ventilador-de-teto',
    title: 'Instalar dois ventiladores de teto',
    description:
      'Um na sala e um no quarto. Os pontos de luz já existem, os ventiladores estão na caixa. Pé-direito de 2,70 m.',
    hoursAgo: 3,
    status: 'open',
    days: [1, 2, 4],
    budget: 180,
    photos: 1,
    waves: [],
    offers: [],
  },
  {
    client: 'client-5',
    category: 'ar-condicionado',
    skill: 'instalacao-de-split',
    title: 'Instalar um split de 12 mil BTUs',
    description:
      'Quarto no segundo andar, a condensadora vai na sacada. A tubulação já está na parede, com uns quatro metros.',
    hoursAgo: 20,
    status: 'open',
    days: [],
    budget: null,
    photos: 0,
    waves: [],
    offers: [],
  },
]
