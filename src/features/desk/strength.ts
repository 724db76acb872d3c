import type { Peers } from '#src/contract/desk.ts'
import type { UserProfile } from '#src/contract/users.ts'

/** What makes a profile strong; what helps most comes first. */
export const strengths = [
  'payout',
  'trades',
  'price',
  'photo',
  'bio',
  'works',
  'place',
  'experience',
  'cover',
  'review',
] as const
export type Strength = (typeof strengths)[number]

/** Characters of a biography that says something. */
const BIO_ENOUGH = 80
const SKILLS_ENOUGH = 3
const WORKS_ENOUGH = 4

/** The ones that a profile has. */
export function strengthsOf(profile: UserProfile): ReadonlySet<Strength> {
  const { taskerDetails: tasker, profile: person, portfolioImages } = profile
  if (!tasker) return new Set()
  const has: Record<Strength, boolean> = {
    payout: tasker.verified,
    trades: tasker.categories.length > 0 && tasker.skills.length >= SKILLS_ENOUGH,
    price: tasker.pricePerService !== null,
    photo: profile.photo !== null,
    bio: tasker.bio.length >= BIO_ENOUGH,
    works: portfolioImages.length >= WORKS_ENOUGH,
    place: Boolean(profile.cep),
    experience: tasker.experience > 0,
    cover: person.bannerImage !== null,
    review: tasker.reviewCount > 0,
  }
  return new Set(strengths.filter((strength) => has[strength]))
}

/** The part of the page where each is given; a review is given by a client. */
export const placeOf: Record<Strength, string> = {
  payout: 'payout',
  trades: 'skills',
  price: 'prices',
  photo: 'photo',
  bio: 'bio',
  works: 'photos',
  place: 'place',
  experience: 'experience',
  cover: 'photo',
  review: 'share',
}

/** Of the ten best nearby, how many have it; undefined where that is no reason. */
export function factOf(strength: Strength, peers: Peers | null): number | undefined {
  const counts: Partial<Record<Strength, number>> = peers
    ? {
        photo: peers.photo,
        cover: peers.banner,
        works: peers.works,
        price: peers.price,
        experience: peers.experience,
      }
    : {}
  const count = counts[strength] ?? 0
  return count > 1 ? count : undefined
}
