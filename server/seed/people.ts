import type { CategorySlug } from '#src/contract/taskers/categories.ts'
import type { Role } from '#src/contract/people/session.ts'
import type { Look } from './art/portraits.ts'
import type { DemoCity } from './places.ts'

/** A tasker of the demo; absent fields are random. */
export type TaskerSketch = {
  uid: string
  name: string
  look: Look
  categories: readonly [CategorySlug, ...CategorySlug[]]
  city: DemoCity
  cep?: string
  /** BRL. */
  price?: number
  years?: number
  bio?: string
  skills?: string[]
  /** The number of reviews, and their missing stars in total. */
  reviews?: number
  missingStars?: number
  onboarded?: false
  available?: true
}

/** The people of the design's pictures, around the Avenida Paulista. */
export const featured: readonly TaskerSketch[] = [
  {
    uid: 'demo-marina-duarte',
    name: 'Marina Duarte',
    look: 'woman',
    categories: ['eletrica'],
    city: 'São Paulo',
    cep: '01311200',
    price: 120,
    years: 8,
    bio: 'Eletricista com NR-10. Quadros, chuveiros, tomadas e iluminação, com nota e garantia de 90 dias. Explico cada etapa e deixo o quadro identificado.',
    skills: [
      'quadro-de-luz',
      'instalacao-eletrica',
      'chuveiro-eletrico',
      'tomadas-e-interruptores',
      'iluminacao',
    ],
    reviews: 132,
    missingStars: 13,
    available: true,
  },
  {
    uid: 'demo-joao-batista',
    name: 'João Batista',
    look: 'man',
    categories: ['encanamento'],
    city: 'São Paulo',
    cep: '01525010',
    price: 95,
    years: 15,
    skills: [
      'caca-vazamento',
      'desentupimento',
      'torneiras',
      'sifao-e-pia',
      'vaso-sanitario',
    ],
    reviews: 87,
    missingStars: 17,
    available: true,
  },
  {
    uid: 'demo-lucia-prado',
    name: 'Lúcia Prado',
    look: 'woman',
    categories: ['limpeza'],
    city: 'São Paulo',
    cep: '01230040',
    price: 160,
    years: 12,
    reviews: 54,
    missingStars: 1,
    available: true,
  },
  {
    uid: 'demo-rafael-nunes',
    name: 'Rafael Nunes',
    look: 'man',
    categories: ['pintura'],
    city: 'São Paulo',
    cep: '04101030',
    price: 280,
    years: 9,
    reviews: 58,
    missingStars: 6,
    available: true,
  },
  {
    uid: 'demo-camila-reis',
    name: 'Camila Reis',
    look: 'woman',
    categories: ['montagem', 'marcenaria'],
    city: 'São Paulo',
    cep: '05413020',
    price: 130,
    years: 6,
    reviews: 64,
    missingStars: 6,
    available: true,
  },
  {
    uid: 'demo-diego-alves',
    name: 'Diego Alves',
    look: 'man',
    categories: ['fretes'],
    city: 'São Paulo',
    cep: '03102050',
    price: 220,
    years: 7,
    reviews: 41,
    missingStars: 12,
  },
  {
    uid: 'demo-beatriz-lima',
    name: 'Beatriz Lima',
    look: 'woman',
    categories: ['jardinagem'],
    city: 'São Paulo',
    cep: '05443100',
    price: 140,
    years: 4,
    reviews: 18,
    missingStars: 0,
    available: true,
  },
  {
    uid: 'demo-mateus-rocha',
    name: 'Mateus Rocha',
    look: 'man',
    categories: ['ar-condicionado', 'eletrica'],
    city: 'São Paulo',
    cep: '04520030',
    price: 190,
    years: 11,
    reviews: 77,
    missingStars: 15,
    available: true,
  },
]

/** The taskers with an account; ACCOUNTS has their e-mails. */
export const demoTaskers: readonly TaskerSketch[] = [
  {
    uid: 'demo-tasker',
    name: 'Tomás Ferreira',
    look: 'man',
    categories: ['eletrica', 'ar-condicionado'],
    city: 'São Paulo',
    cep: '01414001',
    price: 110,
    years: 10,
    skills: [
      'instalacao-eletrica',
      'quadro-de-luz',
      'iluminacao',
      'ventilador-de-teto',
      'instalacao-de-split',
    ],
    reviews: 26,
    missingStars: 3,
    available: true,
  },
  {
    uid: 'demo-ambos',
    name: 'Alice Andrade',
    look: 'woman',
    categories: ['aulas'],
    city: 'São Paulo',
    cep: '05016000',
    price: 90,
    years: 6,
    bio: 'Dou aulas de violão e de espanhol, em casa ou na sua. Formada em música, morei quatro anos em Buenos Aires. Primeira aula para a gente se conhecer.',
    skills: ['violao', 'espanhol', 'piano-e-teclado'],
    reviews: 14,
    missingStars: 1,
    available: true,
  },
  {
    uid: 'demo-tasker-novo',
    name: 'Nina Barreto',
    look: 'woman',
    categories: ['pintura'],
    city: 'São Paulo',
    cep: '02011000',
    price: 200,
    years: 1,
    bio: 'Comecei há pouco por aqui, depois de dois anos pintando com meu pai. Capricho no acabamento e preço de quem quer conquistar os primeiros clientes.',
    reviews: 0,
    onboarded: false,
    available: true,
  },
]

export type Account = {
  uid: string
  email: string
  name: string
  look: Look
  cep: string
  roles: Role[]
}

/** All accounts for signing in, with DEMO_PASSWORD. */
export const accounts: readonly Account[] = [
  {
    uid: 'demo-cliente',
    email: 'cliente@oficio.test',
    name: 'Clara Monteiro',
    look: 'woman',
    cep: '01310100',
    roles: ['client'],
  },
  {
    uid: 'demo-tasker',
    email: 'tasker@oficio.test',
    name: 'Tomás Ferreira',
    look: 'man',
    cep: '01414001',
    roles: ['tasker'],
  },
  {
    uid: 'demo-ambos',
    email: 'ambos@oficio.test',
    name: 'Alice Andrade',
    look: 'woman',
    cep: '05016000',
    roles: ['client', 'tasker'],
  },
  {
    uid: 'demo-operador',
    email: 'operador@oficio.test',
    name: 'Otto Nascimento',
    look: 'man',
    cep: '01001000',
    roles: ['client'],
  },
  {
    uid: 'demo-tasker-novo',
    email: 'tasker-novo@oficio.test',
    name: 'Nina Barreto',
    look: 'woman',
    cep: '02011000',
    roles: ['tasker'],
  },
]

/** The usual price and duration of a service in each trade, in BRL: [lowest, highest] and an hour. */
export const usualPrices: Record<
  CategorySlug,
  { service: [number, number]; hour: [number, number] }
> = {
  eletrica: { service: [90, 180], hour: [60, 110] },
  encanamento: { service: [85, 170], hour: [60, 100] },
  pintura: { service: [200, 420], hour: [45, 80] },
  limpeza: { service: [120, 220], hour: [28, 45] },
  montagem: { service: [80, 190], hour: [50, 90] },
  jardinagem: { service: [90, 210], hour: [40, 75] },
  fretes: { service: [150, 390], hour: [70, 120] },
  reformas: { service: [250, 600], hour: [60, 110] },
  'ar-condicionado': { service: [150, 320], hour: [80, 130] },
  informatica: { service: [80, 190], hour: [60, 110] },
  beleza: { service: [45, 180], hour: [50, 120] },
  aulas: { service: [60, 140], hour: [60, 140] },
  pets: { service: [35, 120], hour: [30, 60] },
  cuidados: { service: [110, 260], hour: [25, 50] },
  eventos: { service: [200, 600], hour: [60, 130] },
  marcenaria: { service: [180, 550], hour: [70, 120] },
  chaveiro: { service: [70, 190], hour: [80, 140] },
  costura: { service: [35, 160], hour: [40, 80] },
}
