import { expect, type Page } from '@playwright/test'
import { setFavourite } from '#src/contract/favourites/favourites.ts'
import { purchaseItem } from '#src/contract/orders/orders.ts'
import { setSavedSearch } from '#src/contract/market/saved-searches.ts'
import { answerQuestion, askQuestion } from '#src/contract/questions/questions.ts'
import { updateRequestStatus } from '#src/contract/requests/requests.ts'
import type { Subject } from '#src/queries/questions.ts'
import { itemOf } from './market-page.ts'
import type { Person } from './people.ts'
import { ask, type Job, requestAt } from './requests.ts'

/** A title as long as titles may be, without a space to break at. */
const LONG_TITLE = `Parafusadeira${'-furadeira'.repeat(10)}`

/** A page of the product by a name, and where it is. */
export type Place = {
  name: string
  path: string
}

export const publicPlaces = (tasker: Person): Place[] => [
  { name: 'landing', path: '/' },
  { name: 'results', path: '/buscar?q=eletricista' },
  { name: 'words of no tasker', path: '/buscar?q=zzzzqqqq' },
  { name: 'no results', path: '/buscar?q=eletricista&maxPrice=1' },
  { name: 'sheet', path: `/taskers/${tasker.uid}` },
  { name: 'demo sheet', path: '/taskers/demo-marina-duarte' },
  { name: 'login', path: '/login' },
  { name: 'register', path: '/register?as=tasker' },
  { name: 'verify e-mail', path: '/verify-email' },
]

/** Informational pages, public. */
export const infoPlaces: Place[] = [
  { name: 'payment success', path: '/payment-success' },
  { name: 'mercado pago', path: '/mercadopago' },
  { name: 'questions', path: '/faq' },
  { name: 'questions found', path: '/faq?q=reembolso' },
  { name: 'no questions found', path: '/faq?q=zzzzqqqq' },
  { name: 'terms', path: '/legal/terms' },
  { name: 'privacy', path: '/legal/privacy' },
  { name: 'usage policy', path: '/legal/usage-policy' },
  { name: 'cancellation policy', path: '/legal/cancellation-policy' },
]

type Requests = {
  accepted: string
  delivered: string
  /** For the hour of the accepted one. */
  clashing: string
}

/** The pages that a client visits in the course of a job. */
export const clientPlaces = (tasker: Person, requests: Requests): Place[] => [
  { name: 'start', path: '/' },
  { name: 'wizard', path: `/service-request/${tasker.uid}` },
  { name: 'requests', path: '/requests' },
  { name: 'no requests found', path: '/requests?q=zzz' },
  { name: 'request beside the list', path: `/requests?request=${requests.accepted}` },
  { name: 'details', path: `/service-request/details/${requests.delivered}` },
  { name: 'conversation', path: `/service-request/details/${requests.accepted}/talk` },
  { name: 'payment', path: `/payment/${requests.accepted}` },
  { name: 'notifications', path: '/notifications' },
  { name: 'notifications of requests', path: '/notifications?only=requests' },
  { name: 'client profile', path: '/user-profile' },
  { name: 'sheet of a favourite', path: `/taskers/${tasker.uid}` },
  { name: 'becoming a tasker', path: '/become-tasker' },
  { name: 'reporting', path: `/safety?person=${tasker.uid}` },
  { name: 'no blocked people', path: '/safety' },
  { name: 'no saved cards', path: '/saved-cards' },
  { name: 'own data', path: '/my-data' },
]

const savedSearch = { q: LONG_TITLE, maxPrice: '5' }

type Items = { own: string; theirs: string; order: string }

/** Selling and buying. */
export const marketPlaces = ({ own, theirs, order }: Items): Place[] => [
  { name: 'marketplace', path: '/marketplace' },
  { name: 'search of the market', path: '/marketplace?category=ferramentas' },
  { name: 'nothing in the market', path: '/marketplace?maxPrice=1' },
  { name: 'favourite items', path: '/marketplace?favourites=true' },
  { name: 'saved search', path: `/marketplace?${new URLSearchParams(savedSearch)}` },
  { name: 'item', path: `/marketplace/${theirs}` },
  { name: 'purchase', path: `/marketplace/purchase/${theirs}` },
  { name: 'orders', path: '/marketplace/orders' },
  { name: 'order', path: `/marketplace/order-summary/${order}` },
  { name: 'new item', path: '/marketplace/new' },
  { name: 'own item', path: `/marketplace/edit/${own}` },
  { name: 'question to answer', path: `/marketplace/${own}` },
  { name: 'profile without favourites', path: '/user-profile' },
]

export const taskerPlaces = (requests: Requests): Place[] => [
  { name: 'tasker requests', path: '/requests' },
  { name: 'request beside the list', path: `/requests?request=${requests.delivered}` },
  { name: 'tasker week', path: '/requests?view=week' },
  { name: 'tasker details', path: `/service-request/details/${requests.delivered}` },
  {
    name: 'request of a taken hour',
    path: `/service-request/details/${requests.clashing}`,
  },
  { name: 'tasker profile', path: '/tasker-profile' },
  { name: 'poster', path: '/tasker-profile/poster' },
  { name: 'tasker numbers', path: '/tasker-profile/numbers' },
  { name: 'earnings', path: '/earnings' },
  { name: 'statement', path: '/earnings/statement' },
]

/**
 * Requests for every place: one to pay, one to confirm, one to answer, one that has earned its
 * tasker something. The tasker is a favourite.
 */
export async function requestsToShow(origin: string, job: Job): Promise<Requests> {
  const { client, tasker } = job
  const [accepted, delivered, { _id: clashing }] = await Promise.all([
    requestAt(origin, job, 'accepted', { method: '50-50' }),
    requestAt(origin, job, 'delivered'),
    ask(job),
    earned(origin, job),
    client.api(setFavourite, {
      params: { uid: client.uid, taskerId: tasker.uid },
      body: { favourite: true },
    }),
  ])
  return { accepted, delivered, clashing }
}

async function earned(origin: string, job: Job): Promise<void> {
  const id = await requestAt(origin, job, 'delivered', { inHours: 5 })
  const body = { status: 'completed' as const }
  await job.client.api(updateRequestStatus, { params: { id }, body })
}

/** For every place: an item of the client's, several alike of the tasker's, a saved search. */
export async function itemsToShow({ client, tasker }: Job): Promise<Items> {
  const [own, theirs] = await Promise.all([
    itemOf(client),
    itemOf(tasker, { title: LONG_TITLE, stock: 3 }),
  ])
  const { data } = await client.api(purchaseItem, { body: { itemId: theirs, quantity: 1 } })
  const body = { filters: { ...savedSearch, maxPrice: 5 }, saved: true }
  await client.api(setSavedSearch, { params: { uid: client.uid }, body })
  await askAt(tasker, { subject: 'item', id: own })
  for (const about of [
    { subject: 'item', id: theirs },
    { subject: 'tasker', id: tasker.uid },
  ] as const) {
    const params = { questionId: await askAt(client, about) }
    await tasker.api(answerQuestion, { params, body: { text: 'Serve, é de alumínio.' } })
  }
  return { own, theirs, order: data.requestId }
}

async function askAt({ api }: Person, params: Subject): Promise<string> {
  const body = { text: 'Serve para área externa?' }
  const { data } = await api(askQuestion, { params, body })
  return data._id
}

/** Opens it and waits until all of it is visible. */
export async function visit(page: Page, { path }: Place): Promise<void> {
  await page.goto(path)
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('main .animate-pulse')).toHaveCount(0)
  if (path.startsWith('/payment/')) await expect(paymentPanel(page)).toBeVisible()
}

const paymentForm = (page: Page) =>
  page.frameLocator('iframe[title="Secure payment input frame"]')

/** The chosen way to pay in the provider's form, which is in a frame of its own. */
export const paymentPanel = (page: Page) =>
  paymentForm(page).locator('.Panel:visible').first()

export const cardField = (page: Page, autocomplete: 'cc-number' | 'cc-exp' | 'cc-csc') =>
  paymentForm(page).locator(`[autocomplete="${autocomplete}"]`)
