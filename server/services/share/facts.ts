import { createHash } from 'node:crypto'
import type { Item } from '#src/contract/market/marketplace.ts'
import type { Image, Lang } from '#src/contract/protocol/primitives.ts'
import type { TaskerCard } from '#src/contract/taskers/taskers.ts'
import { formatRating, formatShortMoney } from '#src/lib/format.ts'
import { textsOf } from '#server/i18n.ts'
import { monogram, tintNumber } from '#src/lib/monogram.ts'

/** All that a share picture shows; any change of it changes the URL. */
export type Facts = {
  kind: 'tasker' | 'item' | 'product'
  title: string
  lines: string[]
  rating?: { stars: string; count: string } | undefined
  price?: { amount: string; unit?: string } | undefined
  /** The photo's public id, or its replacement. */
  photo: { of: string } | { monogram: string; tint: number } | null
}

/** The fields of a card that a tasker's picture shows. */
export type TaskerFacts = Pick<
  TaskerCard,
  | 'name'
  | 'photo'
  | 'categories'
  | 'city'
  | 'rating'
  | 'reviewCount'
  | 'pricePerService'
  | 'hourlyRate'
>
export type ItemFacts = Pick<
  Item,
  'title' | 'price' | 'photos' | 'condition' | 'status' | 'city'
>

const text = textsOf('translation')
const marketText = textsOf('market')

const TRADES = 2
const TINTS = 5

export function taskerFacts(tasker: TaskerFacts, lang: Lang): Facts {
  const { photo, categories, city, rating, reviewCount } = tasker
  const name = drawable(tasker.name)
  const trades = categories.slice(0, TRADES).map((slug) => text(lang, `categories.${slug}`))
  const texts = [name, trades.join(' · '), drawable(city ?? '')]
  const [title = '', ...lines] = texts.filter((text) => text !== '')
  return {
    kind: 'tasker',
    title,
    lines,
    rating:
      reviewCount > 0
        ? { stars: formatRating(rating, lang), count: `(${reviewCount})` }
        : undefined,
    price: priceOf(tasker, lang),
    photo: ofPhoto(photo) ?? {
      monogram: monogram(name),
      tint: tintNumber(tasker.name, TINTS),
    },
  }
}

function priceOf({ pricePerService, hourlyRate }: TaskerFacts, lang: Lang): Facts['price'] {
  if (pricePerService !== null)
    return {
      amount: formatShortMoney(pricePerService),
      unit: text(lang, 'search.perService'),
    }
  if (hourlyRate === null) return undefined
  return { amount: formatShortMoney(hourlyRate), unit: text(lang, 'search.perHour') }
}

export function itemFacts(item: ItemFacts, lang: Lang): Facts {
  const { title, price, photos, condition, status, city } = item
  const amount =
    status === 'active' ? formatShortMoney(price) : marketText(lang, 'status.sold')
  return {
    kind: 'item',
    title: drawable(title),
    lines: [
      [marketText(lang, `condition.${condition}`), drawable(city ?? '')]
        .filter(Boolean)
        .join(' · '),
    ],
    price: { amount },
    photo: ofPhoto(photos[0] ?? null),
  }
}

export const productFacts = (lang: Lang): Facts => ({
  kind: 'product',
  title: `${text(lang, 'landing.title')}\n${text(lang, 'landing.titleNear')}`,
  lines: [text(lang, 'landing.lead')],
  photo: null,
})

const ofPhoto = (photo: Image | null) => photo && { of: photo.publicId }

/** The characters that Figtree has; others would be empty boxes. */
const drawable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[^ -~\u00a1-\u024f\u1e00-\u1eff\u2010-\u2026\u20ac]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Increased with each change of the drawing code. */
const DRAWING = 1

/** A hash of everything in the picture. */
export const versionOf = (facts: Facts): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, facts]))
    .digest('base64url')
    .slice(0, 10)
