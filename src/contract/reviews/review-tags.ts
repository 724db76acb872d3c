import type { CategorySlug } from '#src/contract/taskers/categories.ts'
import type { Party } from '#src/contract/requests/request-lifecycle.ts'

/** The tags of a review; first those for any tasker, then for some trades, then for clients. */
export const reviewTags = [
  'punctual',
  'tidy',
  'fair_price',
  'skilled',
  'friendly',
  'safe',
  'fine_finish',
  'spotless',
  'patient',
  'explains_well',
  'gentle',
  'careful',
  'good_taste',
  'good_advice',
  'clear',
  'kind',
  'ready',
  'pays_smoothly',
] as const
export type ReviewTag = (typeof reviewTags)[number]

const ofAnyTasker = [
  'punctual',
  'tidy',
  'fair_price',
  'skilled',
  'friendly',
] as const satisfies ReviewTag[]

const ofTrade: Record<CategorySlug, readonly ReviewTag[]> = {
  eletrica: ['safe', 'good_advice'],
  encanamento: ['safe', 'good_advice'],
  pintura: ['fine_finish'],
  limpeza: ['spotless'],
  montagem: ['careful', 'fine_finish'],
  jardinagem: ['fine_finish', 'good_advice'],
  fretes: ['careful'],
  reformas: ['fine_finish', 'good_advice'],
  'ar-condicionado': ['safe', 'good_advice'],
  informatica: ['explains_well', 'good_advice'],
  beleza: ['good_taste', 'good_advice'],
  aulas: ['patient', 'explains_well'],
  pets: ['gentle', 'patient'],
  cuidados: ['gentle', 'patient'],
  eventos: ['good_taste'],
  marcenaria: ['fine_finish', 'careful'],
  chaveiro: ['safe'],
  costura: ['fine_finish', 'good_taste'],
}

const ofClients = ['clear', 'kind', 'ready', 'pays_smoothly'] as const satisfies ReviewTag[]

/** The tags that a review by this party may carry, for work of a trade. */
export const tagsBy = (by: Party, category: CategorySlug): readonly ReviewTag[] =>
  by === 'client' ? [...ofAnyTasker, ...ofTrade[category]] : ofClients
