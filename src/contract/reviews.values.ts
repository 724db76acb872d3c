import type { CategorySlug } from './categories.ts'
import type { Party } from './request-lifecycle.ts'

/** Characters of the one answer to a review. */
export const REPLY_MAX = 500

/** With so many stars, somebody is likely to be hired again. */
export const GOOD_STARS = 4

/** What a review says in a word; the first ones of any tasker, then of some trades, then of clients. */
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
