import type { CategorySlug } from './categories.ts'
import { JOB_MINUTES } from './hours.ts'

/** Minutes that a job of a trade usually takes: until its price list or an offer says otherwise. */
const ofTrade: Record<CategorySlug, number> = {
  eletrica: JOB_MINUTES,
  encanamento: JOB_MINUTES,
  pintura: 360,
  limpeza: 240,
  montagem: JOB_MINUTES,
  jardinagem: 180,
  fretes: 180,
  reformas: 480,
  'ar-condicionado': 150,
  informatica: 90,
  beleza: 60,
  aulas: 60,
  pets: 60,
  cuidados: 240,
  eventos: 300,
  marcenaria: 240,
  chaveiro: 45,
  costura: 60,
}

const usual = new Map(Object.entries(ofTrade))

/** The usual length of a job of a trade; without one, of any job. */
export const usualMinutes = (category: string | null | undefined): number =>
  usual.get(category ?? '') ?? JOB_MINUTES
