import { buildAddresses } from './build-addresses.ts'
import { withExtras } from './build-extras.ts'
import { buildItems } from './build-market.ts'
import { buildNeed } from './build-needs.ts'
import { buildNotifications } from './build-notifications.ts'
import { buildOrder } from './build-orders.ts'
import { buildRequest } from './build-requests.ts'
import { buildReviews } from './build-reviews.ts'
import { buildSeries } from './build-series.ts'
import { buildUsers, type SketchedTasker } from './build-users.ts'
import { createContext, type DemoContext } from './context.ts'
import type {
  DemoData,
  DemoItem,
  DemoOrder,
  DemoQuestion,
  DemoRequest,
  DemoReview,
  DemoUser,
} from './demo-data.ts'
import { needStories } from './need-stories.ts'
import { type QuestionStory, questionStories } from './question-stories.ts'
import { orderStories } from './order-stories.ts'
import { accounts } from './people.ts'
import { stories } from './request-stories.ts'

/** Finds a story's people; `client-7` is the eighth client in São Paulo without an account. */
function casting(taskers: readonly SketchedTasker[], clients: readonly DemoUser[]) {
  const users = new Map(
    [...clients, ...taskers.map(({ user }) => user)].map((user) => [user.uid, user]),
  )
  // The taskers of the stories work in São Paulo, so their clients live there.
  const extras = clients.filter(
    ({ uid, city }) =>
      city === 'São Paulo' && !accounts.some((account) => account.uid === uid),
  )
  return (name: string): DemoUser => {
    const user = name.startsWith('client-')
      ? extras[Number(name.slice(7))]
      : users.get(name)
    if (!user) throw new RangeError(`no demo user is called ${name}`)
    return user
  }
}

/** True for the public reviews of a tasker. */
const countsFor =
  (uid: string) =>
  ({ taskerUid, by, shownAt }: DemoReview) =>
    taskerUid === uid && by === 'client' && shownAt !== null

function withRatings(
  taskers: readonly SketchedTasker[],
  reviews: readonly DemoReview[],
  requests: readonly DemoRequest[],
) {
  return taskers.map(({ tasker }) => {
    const own = reviews.filter(countsFor(tasker.uid))
    const stars = own.reduce((sum, { rating }) => sum + rating, 0)
    const unreviewed = requests.filter(
      ({ taskerUid, status, id }) =>
        taskerUid === tasker.uid &&
        (status === 'completed' || status === 'closed') &&
        !own.some(({ requestId }) => requestId === id),
    )
    return {
      ...tasker,
      reviewCount: own.length,
      rating: own.length === 0 ? 0 : Number((stars / own.length).toFixed(2)),
      completedJobs: own.length + unreviewed.length,
    }
  })
}

function buildAllReviews(
  context: DemoContext,
  taskers: readonly SketchedTasker[],
  clients: readonly DemoUser[],
  told: readonly DemoReview[],
) {
  const authors = clients.filter(
    ({ uid }) => uid !== 'demo-operador' && uid !== 'demo-cliente',
  )
  const others = taskers.flatMap((each) =>
    buildReviews(context, each, authors, told.filter(countsFor(each.tasker.uid))),
  )
  return [...told, ...others].toSorted(
    (a, b) => b.createdAt.getTime() - a.createdAt.getTime(),
  )
}

const buildQuestions = (context: DemoContext, items: readonly DemoItem[]): DemoQuestion[] =>
  questionStories.map(({ about, asker, text, hoursAgo, answer = null }) => {
    const createdAt = context.hoursAgo(hoursAgo)
    return {
      id: context.id(createdAt),
      ...subjectOf(about, items),
      askerUid: asker,
      text,
      createdAt,
      answer,
      answeredAt: answer === null ? null : context.hoursAgo(hoursAgo - 2),
    }
  })

function subjectOf(about: QuestionStory['about'], items: readonly DemoItem[]) {
  if ('tasker' in about) return { taskerUid: about.tasker, answererUid: about.tasker }
  const { id, sellerUid } = soldAs(items, about.item)
  return { itemId: id, answererUid: sellerUid }
}

function soldAs(items: readonly DemoItem[], wanted: string): DemoItem {
  const item = items.find(({ title }) => title === wanted)
  if (!item) throw new RangeError(`no demo item is called ${wanted}`)
  return item
}

const buildOrders = (context: DemoContext, items: readonly DemoItem[]): DemoOrder[] =>
  orderStories.map((story) => buildOrder(context, story, soldAs(items, story.title)))

/**
 * The demo: people, work, requests and orders in every state, things on sale. Pure: the same
 * arguments give the same demo. All its dates are counted back from `now`.
 */
export function buildDemo({
  now,
  feePercent,
}: {
  now: Date
  /** The platform's fee, in percent. */
  feePercent: number
}): DemoData {
  const context = createContext(now, feePercent)
  const { taskers, clients } = buildUsers(context)
  const find = casting(taskers, clients)
  const told = stories.map((story) =>
    buildRequest(context, story, find(story.client), find(story.tasker)),
  )
  const requests = told.map(({ request }) => request)
  const reviews = buildAllReviews(
    context,
    taskers,
    clients,
    told.flatMap(({ reviews }) => reviews),
  )
  const users = [...clients, ...taskers.map(({ user }) => user)]
  const names = new Map(users.map(({ uid, name }) => [uid, name]))
  // They can be paid, so that their items can be bought.
  const sellers = taskers.slice(11, 68).map(({ user }) => user)
  const items = buildItems(context, sellers)
  const notifications = buildNotifications(
    context,
    users,
    { requests, reviews },
    (uid) => names.get(uid) ?? uid,
  )

  const orders = buildOrders(context, items)
  const questions = buildQuestions(context, items)
  const addresses = buildAddresses(context, find('demo-cliente'))
  const needs = needStories.map((story) =>
    buildNeed(context, story, find(story.client), taskers),
  )
  return {
    users,
    taskers: withRatings(taskers, reviews, requests),
    reviews,
    ...withExtras(context, requests),
    orders,
    notifications,
    items,
    questions,
    addresses,
    needs,
    series: buildSeries(context, requests),
  }
}
