import { createHash } from 'node:crypto'
import { categoryName } from '#src/contract/categories.ts'
import type { Item } from '#src/contract/marketplace.ts'
import type { Image, Lang } from '#src/contract/primitives.ts'
import type { TaskerCard } from '#src/contract/taskers.ts'
import { formatRating, formatShortMoney } from '#src/lib/format.ts'
import { monogram, tintNumber } from '#src/lib/monogram.ts'

/** All that a share picture shows: what changes it, changes its address. */
export type Facts = {
  kind: 'tasker' | 'item' | 'product'
  title: string
  lines: string[]
  rating?: { stars: string; count: string } | undefined
  price?: { amount: string; unit?: string } | undefined
  /** The picture's public id, or what stands in for it. */
  photo: { of: string } | { monogram: string; tint: number } | null
}

/** The fields of a card of which the picture of a tasker is made. */
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

/** The words of the product's own pages (public/locales), which the server does not read. */
export const shareWords = {
  pt: {
    title: ['Quem resolve,', 'perto de você.'],
    lead: 'Profissionais avaliados. Você só libera o pagamento quando o serviço termina.',
    perService: 'por serviço',
    perHour: 'por hora',
    new: 'Novo',
    used: 'Usado',
    sold: 'Vendido',
  },
  es: {
    title: ['Quien resuelve,', 'cerca de ti.'],
    lead: 'Profesionales con reseñas. Solo liberas el pago cuando el servicio termina.',
    perService: 'por servicio',
    perHour: 'por hora',
    new: 'Nuevo',
    used: 'Usado',
    sold: 'Vendido',
  },
} as const satisfies Record<Lang, unknown>

const TRADES = 2
const TINTS = 5

export function taskerFacts(tasker: TaskerFacts, lang: Lang): Facts {
  const { photo, categories, city, rating, reviewCount } = tasker
  const name = drawable(tasker.name)
  const trades = categories.slice(0, TRADES).map((slug) => categoryName(slug, lang))
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
  const { perService, perHour } = shareWords[lang]
  if (pricePerService !== null)
    return { amount: formatShortMoney(pricePerService), unit: perService }
  if (hourlyRate === null) return undefined
  return { amount: formatShortMoney(hourlyRate), unit: perHour }
}

export function itemFacts(item: ItemFacts, lang: Lang): Facts {
  const words = shareWords[lang]
  const { title, price, photos, condition, status, city } = item
  const amount = status === 'active' ? formatShortMoney(price) : words.sold
  return {
    kind: 'item',
    title: drawable(title),
    lines: [[words[condition], drawable(city ?? '')].filter(Boolean).join(' · ')],
    price: { amount },
    photo: ofPhoto(photos[0] ?? null),
  }
}

export const productFacts = (lang: Lang): Facts => ({
  kind: 'product',
  title: shareWords[lang].title.join('\n'),
  lines: [shareWords[lang].lead],
  photo: null,
})

const ofPhoto = (photo: Image | null) => photo && { of: photo.publicId }

/** What Figtree has letters for; the rest would be empty boxes. */
const drawable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[^ -~\u00a1-\u024f\u1e00-\u1eff\u2010-\u2026\u20ac]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Grows with each change of how the pictures are drawn. */
const DRAWING = 1

/** Differs when anything of the picture does. */
export const versionOf = (facts: Facts): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, facts]))
    .digest('base64url')
    .slice(0, 10)
