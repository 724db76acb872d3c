import type { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import type { AppRouter } from '#src/app/router.tsx'
import { categorySlugs } from '#src/contract/taskers/categories.ts'
import { categoryName } from '#src/platform/i18n/i18n.ts'
import type { Item } from '#src/contract/market/marketplace.ts'
import type { Lang } from '#src/contract/protocol/primitives.ts'
import type { UserProfile } from '#src/contract/people/users.ts'
import { questionGroups } from '#src/features/info/documents.ts'
import { valuesOf } from '#src/features/info/policy-values.ts'
import type { SharePictures } from '#src/lib/page-document.ts'
import { formatMoney, formatRating } from '#src/lib/format.ts'
import { itemQueries } from '#src/queries/marketplace.ts'
import { platformQuery } from '#src/queries/platform.ts'
import { userQueries } from '#src/queries/users.ts'

export type About = {
  title: string
  description: string
  /** The page's one address, below the site's, without a language. */
  path: string
  /** The picture shown with a link, 1200 × 630. */
  image: string
  /** False for pages of which there can be endlessly many, such as searches. */
  indexed: boolean
  /** schema.org. */
  structured: object[]
}

export type RenderedPage = {
  lang: Lang
  /** The site's address, without a slash at its end. */
  origin: string
  pictures: SharePictures
  router: AppRouter
  queryClient: QueryClient
}

/** The metadata of a rendered page. */
export function pageMetadata(page: RenderedPage): About {
  const match = page.router.state.matches.at(-1)
  const path = page.router.state.location.pathname
  const general: About = {
    title: i18next.t(match?.staticData.titleKey ?? 'shell.home'),
    description: i18next.t('meta:landing.description'),
    path,
    image: page.pictures.product(),
    indexed: true,
    structured: [],
  }
  return { ...general, ...particulars(match?.routeId ?? '', page, general) }
}

function particulars(
  routeId: string,
  page: RenderedPage,
  { title }: About,
): Partial<About> {
  switch (routeId) {
    case '/':
      return {
        title: i18next.t('meta:landing.title'),
        structured: [organization(page), site(page)],
      }
    case '/buscar':
      return aboutSearch(page)
    case '/taskers/$uid':
      return aboutTasker(page)
    case '/marketplace/$itemId':
      return aboutItem(page)
    case '/faq':
      return {
        description: i18next.t('meta:faq.description'),
        structured: questions(page),
      }
    case '/login':
    case '/register':
      return { description: i18next.t('meta:account.description') }
    default:
      return { description: i18next.t('meta:legal.description', { title }) }
  }
}

const context = 'https://schema.org'

const organization = ({ origin }: RenderedPage) => ({
  '@context': context,
  '@type': 'Organization',
  name: 'oficio',
  url: `${origin}/`,
  logo: `${origin}/icon.svg`,
})

const site = ({ origin, lang }: RenderedPage) => ({
  '@context': context,
  '@type': 'WebSite',
  name: 'oficio',
  url: `${origin}/`,
  inLanguage: lang === 'pt' ? 'pt-BR' : 'es',
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${origin}/buscar?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  },
})

/** A category is a page of its own; words and places would make endlessly many. */
function aboutSearch({ lang, router }: RenderedPage): Partial<About> {
  const search: Record<string, unknown> = router.state.location.search
  const category = categorySlugs.find((slug) => slug === search['category'])
  const indexed = Object.keys(search).every((name) => name === 'category')
  return {
    title: category
      ? i18next.t('meta:search.titleOf', { category: categoryName(category, lang) })
      : i18next.t('meta:search.title'),
    description: i18next.t('meta:search.description'),
    path: category ? `/buscar?category=${category}` : '/buscar',
    indexed,
  }
}

function aboutTasker({
  lang,
  origin,
  pictures,
  router,
  queryClient,
}: RenderedPage): Partial<About> {
  const uid = param(router, 'uid')
  const user = queryClient.getQueryData<UserProfile>(userQueries.profile(uid).queryKey)
  const details = user?.taskerDetails
  if (!user || !details) return {}
  const { name } = user.profile
  const category = details.categories[0] && categoryName(details.categories[0], lang)
  const { city, rating, reviewCount: count, pricePerService: price } = details
  const text = { name, rating: formatRating(rating, lang), count }
  return {
    title:
      category && city ? i18next.t('meta:tasker.titleIn', { name, category, city }) : name,
    description: i18next.t(
      count > 0 ? 'meta:tasker.description' : 'meta:tasker.descriptionNew',
      text,
    ),
    image: pictures.tasker({ ...details, uid, name, photo: user.photo ?? null }),
    structured: [
      {
        '@context': context,
        '@type': 'LocalBusiness',
        name,
        url: `${origin}/taskers/${encodeURIComponent(uid)}`,
        ...(user.photo && { image: new URL(user.photo.url, origin).href }),
        ...(details.bio && { description: details.bio }),
        address: {
          '@type': 'PostalAddress',
          addressCountry: 'BR',
          ...(city && { addressLocality: city }),
        },
        ...(count > 0 && {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating,
            reviewCount: count,
          },
        }),
        makesOffer: details.categories.map((slug) => ({
          '@type': 'Offer',
          itemOffered: { '@type': 'Service', name: categoryName(slug, lang) },
          ...(price !== null && { price: price.toFixed(2), priceCurrency: 'BRL' }),
        })),
      },
    ],
  }
}

const conditions = { new: 'NewCondition', used: 'UsedCondition' } as const

function aboutItem({
  origin,
  pictures,
  router,
  queryClient,
}: RenderedPage): Partial<About> {
  const id = param(router, 'itemId')
  const item = queryClient.getQueryData<Item>(itemQueries.item(id).queryKey)
  if (!item) return {}
  const { title, description, price } = item
  const onSale = item.status === 'active' && item.stock > 0
  return {
    title,
    description:
      description.replaceAll(/\s+/g, ' ').slice(0, 160) ||
      i18next.t('meta:item.description', { title, price: formatMoney(price) }),
    image: pictures.item(item),
    structured: [
      {
        '@context': context,
        '@type': 'Product',
        name: title,
        ...(description && { description }),
        image: item.photos.map(({ url }) => new URL(url, origin).href),
        itemCondition: `${context}/${conditions[item.condition]}`,
        offers: {
          '@type': 'Offer',
          url: `${origin}/marketplace/${id}`,
          price: price.toFixed(2),
          priceCurrency: 'BRL',
          availability: `${context}/${onSale ? 'InStock' : 'SoldOut'}`,
          seller: { '@type': 'Person', name: item.sellerName },
        },
      },
    ],
  }
}

function questions({ queryClient }: RenderedPage): object[] {
  const platform = queryClient.getQueryData(platformQuery.queryKey)
  if (!platform) return []
  const groups = questionGroups(i18next.t, valuesOf(platform))
  const all = groups.flatMap(({ items }) => items)
  const page = {
    '@context': context,
    '@type': 'FAQPage',
    mainEntity: all.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.map(withoutLinks).join(' ') },
    })),
  }
  return [page]
}

/** "[words](/address)" as its words. */
const withoutLinks = (text: string) => text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')

function param(router: AppRouter, name: string): string {
  const params: Record<string, unknown> = router.state.matches.at(-1)?.params ?? {}
  return String(params[name])
}
