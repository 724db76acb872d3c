import type { Peers } from '#src/contract/taskers/desk.ts'
import type { UserProfile } from '#src/contract/people/users.ts'

/** The parts of a strong profile; those that help most come first. */
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

/** The least characters of a useful biography. */
const BIO_ENOUGH = 80
const SKILLS_ENOUGH = 3
const WORKS_ENOUGH = 4

/** The parts that a profile has. */
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

/** How many of the ten best taskers nearby have it; undefined where that is no argument. */
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
