import { z } from 'zod/mini'
import { categorySlugs } from '#src/contract/taskers/categories.ts'
import { RADIUS_KM } from '#src/contract/search/limits.ts'
import type { UserProfile } from '#src/contract/people/users.ts'

/** The values typed so far; they need not be valid. */
export const Draft = z.object({
  categories: z.array(z.enum(categorySlugs)),
  /** Slugs of the catalogue. */
  skills: z.array(z.string()),
  /** BRL. */
  pricePerService: z.nullable(z.number()),
  hourlyRate: z.nullable(z.number()),
  cep: z.string(),
  radiusKm: z.number(),
})
export type Draft = z.output<typeof Draft>

export const draftKey = (uid: string): string => `draft:onboarding:${uid}`

/** The values that the profile, or else this device, already has. */
export const draftOf = ({ cep, profile }: UserProfile, lastCep: string): Draft => ({
  categories: [],
  skills: [],
  pricePerService: null,
  hourlyRate: null,
  cep: cep ?? lastCep,
  radiusKm: profile.radiusKm || RADIUS_KM.default,
})
