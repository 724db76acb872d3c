import type { Item } from '#src/contract/market/marketplace.ts'
import type { Image, Lang } from '#src/contract/protocol/primitives.ts'
import type { TaskerDetails } from '#src/contract/taskers/taskers.ts'

/** A call that a page makes while it is rendered; the server answers it without a network. */
export type AnswerCall = (request: Request) => Promise<Response>

/** The paths of the pictures that are shown with a link. */
export type SharePictures = {
  tasker: (
    tasker: { uid: string; name: string; photo: Image | null } & Pick<
      TaskerDetails,
      'categories' | 'city' | 'rating' | 'reviewCount' | 'pricePerService' | 'hourlyRate'
    >,
  ) => string
  item: (item: Item) => string
  /** The default for pages without their own. */
  product: () => string
}

export type PageCall = {
  /** Path and query, as `canonicalOf` gives them. */
  url: string
  /** The site's address, for links that leave it. */
  origin: string
  pictures: SharePictures
}

export type PageDocument = {
  status: 200 | 404
  title: string
  /** Elements for <head>, besides the title. */
  head: string
  /** What is in #root. */
  body: string
  /** The answers that the page was rendered with, as JSON. */
  data: string
}

/**
 * The outcome for an address: a document, or the app alone (503: some of its data did not load).
 */
export type Rendered = PageDocument | { status: 200 | 404 | 503; body: null }

export type Renderer = {
  /** The path and query of an address with nothing but what its page reads. */
  canonicalOf: (url: string) => string
  render: (call: PageCall) => Promise<Rendered>
}

/** One for each language: i18next has one language at a time. */
export type CreateRenderer = (options: {
  lang: Lang
  texts: Record<string, object>
  answer: AnswerCall
}) => Promise<Renderer>
