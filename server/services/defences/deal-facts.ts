import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { EvidenceKind, PhotoMoment } from '#src/contract/payments/chargebacks.ts'
import { requestTitle } from '#src/lib/request-title.ts'
import type { Db } from '#server/db/database.ts'
import { findOrder, totalOf } from '#server/db/orders/order-rows.ts'
import { ownerColumns, type PaymentOwner } from '#server/db/payments/payment-owners.ts'
import { findRequest } from '#server/db/requests/request-rows.ts'
import {
  disputes,
  disputeStatements,
  images,
  items,
  messages,
  orderEvents,
  requestEvents,
  reviews,
} from '#server/db/schema.ts'
import { fail } from '#server/errors/errors.ts'
import { imageView } from '#server/services/media/images.ts'
import { locateCep } from '#server/services/places/cep.ts'
import { masked } from '#server/services/texts/contacts.ts'
import type { EvidencePhoto } from '#src/contract/payments/defences.ts'
import { covered, momentText, sides } from './bank-text.ts'

/** One thing that the product knows of a deal; `amount` in centavos. */
export type Fact = {
  kind: EvidenceKind
  /** Names it among those of its kind. */
  id: string
  at: Date
  amount?: number
  quote?: string
  count?: number
}

export type DealFacts = {
  title: string
  feePercent: number
  city: string | null
  facts: Fact[]
  photos: EvidencePhoto[]
}

/** Enough to show that both sides talked; with the other lines it fits what a bank takes. */
const TALK = { messages: 20, characters: 4500 } as const
const STATEMENTS = 2
/** Fewer stars are nothing to show a bank. */
const GOOD_STARS = 4

export const factsOf = (db: Db, owner: PaymentOwner): Promise<DealFacts> =>
  owner.kind === 'request' ? factsOfRequest(db, owner) : factsOfOrder(db, owner)

async function factsOfRequest(db: Db, owner: PaymentOwner): Promise<DealFacts> {
  const row = (await findRequest(db, owner.id)) ?? fail('requests/not-found')
  const [events, review, said, statements] = await Promise.all([
    db
      .select()
      .from(requestEvents)
      .where(eq(requestEvents.requestId, owner.id))
      .orderBy(asc(requestEvents.at), asc(requestEvents.id)),
    reviewOf(db, owner.id),
    talkOf(db, owner),
    statementsBy(db, owner),
  ])
  const title = requestTitle(masked(row.description, row.descriptionContacts))
  const last = (...actions: string[]) =>
    events.findLast(({ action }) => actions.includes(action))
  const known = (kind: EvidenceKind, event: ReturnType<typeof last>, quote = ''): Fact[] =>
    event ? [{ kind, id: event.id, at: event.at, quote: covered(quote) }] : []
  const agreed = known('agreed', last('accept'), title)
  const confirmed = last('confirm')
  const startedAt = (last('start') ?? last('arrive'))?.at ?? null
  const deliveries = events.filter(({ action }) => /^(re)?deliver$/.test(action))
  return {
    title,
    feePercent: row.feePercent,
    city: row.address?.city ?? locateCep(row.cep)?.city ?? null,
    facts: [
      ...agreed.map((fact) => ({ ...fact, amount: row.price })),
      ...known('on_the_way', last('on_the_way')),
      ...known('arrive', last('arrive')),
      ...known('start', last('start')),
      ...known('deliver', deliveries.at(-1), deliveries.at(-1)?.note ?? ''),
      // A timer that confirms says nothing of the payer.
      ...(confirmed?.actor === 'client' ? known('confirm', confirmed) : []),
      ...review,
      ...statements,
      ...said,
    ],
    photos: await photosOf(db, owner, {
      startedAt,
      deliveries: deliveries.map(({ id }) => id),
    }),
  }
}

async function factsOfOrder(db: Db, owner: PaymentOwner): Promise<DealFacts> {
  const row = (await findOrder(db, owner.id)) ?? fail('orders/not-found')
  const [events, [item], statements] = await Promise.all([
    db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, owner.id))
      .orderBy(asc(orderEvents.at), asc(orderEvents.id)),
    db.select({ city: items.city }).from(items).where(eq(items.id, row.itemId)),
    statementsBy(db, owner),
  ])
  const known = (
    kind: 'ship' | 'deliver' | 'confirm',
    actor: string,
    quote = '',
  ): Fact[] => {
    const event = events.findLast((each) => each.action === kind && each.actor === actor)
    return event ? [{ kind, id: event.id, at: event.at, quote: covered(quote) }] : []
  }
  const tracking = [row.carrier, row.tracking].filter(Boolean).join(', ')
  return {
    title: row.title,
    feePercent: row.feePercent,
    city: item?.city ?? null,
    facts: [
      {
        kind: 'agreed',
        id: row.id,
        at: row.createdAt,
        amount: totalOf(row),
        quote: row.title,
      },
      ...known('ship', 'seller', tracking),
      ...known('deliver', 'seller'),
      ...known('confirm', 'buyer'),
      ...statements,
    ],
    photos: await photosOf(db, owner, { startedAt: null, deliveries: [] }),
  }
}

async function reviewOf(db: Db, requestId: string): Promise<Fact[]> {
  const [review] = await db
    .select()
    .from(reviews)
    .where(
      and(
        eq(reviews.requestId, requestId),
        eq(reviews.by, 'client'),
        isNotNull(reviews.shownAt),
        gte(reviews.rating, GOOD_STARS),
      ),
    )
  if (!review) return []
  const { id, createdAt: at, rating: count, hiddenAt, comment } = review
  return [{ kind: 'review', id, at, count, quote: hiddenAt ? '' : covered(comment) }]
}

/** The end of the conversation as one piece, each message with its side and its time. */
async function talkOf(db: Db, { id, payeeUid }: PaymentOwner): Promise<Fact[]> {
  const latest = await db
    .select()
    .from(messages)
    .where(and(eq(messages.requestId, id), isNull(messages.hiddenAt)))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(TALK.messages)
  const shown: string[] = []
  let left: number = TALK.characters
  for (const { fromUid, text, createdAt } of latest) {
    const by = sides.request[fromUid === payeeUid ? 'payee' : 'payer']
    const line = `${momentText(createdAt)}, ${by}: ${covered(text)}`
    if (!text || line.length + 1 > left) continue
    left -= line.length + 1
    shown.unshift(line)
  }
  const [newest] = latest
  return newest && shown.length > 0
    ? [
        {
          kind: 'talk',
          id: newest.id,
          at: newest.createdAt,
          count: shown.length,
          quote: shown.join('\n'),
        },
      ]
    : []
}

/** The payee's statements in disputes about the same request or order. */
async function statementsBy(db: Db, owner: PaymentOwner): Promise<Fact[]> {
  const rows = await db
    .select({ statement: disputeStatements })
    .from(disputeStatements)
    .innerJoin(disputes, eq(disputes.id, disputeStatements.disputeId))
    .where(and(isDisputeOf(owner), eq(disputeStatements.by, 'tasker')))
    .orderBy(desc(disputeStatements.at))
    .limit(STATEMENTS)
  return rows.map(({ statement: { id, at, text } }) => ({
    kind: 'statement',
    id,
    at,
    quote: covered(text),
  }))
}

const isDisputeOf = (owner: PaymentOwner) => {
  const { requestId, orderId } = ownerColumns(owner)
  return or(
    requestId === null ? undefined : eq(disputes.requestId, requestId),
    orderId === null ? undefined : eq(disputes.orderId, orderId),
  )
}

type Times = { startedAt: Date | null; deliveries: readonly string[] }

/** The photos of the job and those that the payee stated in a dispute, the oldest first. */
async function photosOf(
  db: Db,
  owner: PaymentOwner,
  times: Times,
): Promise<EvidencePhoto[]> {
  const disputed = await db
    .select({ id: disputes.id })
    .from(disputes)
    .where(isDisputeOf(owner))
  const { requestId } = ownerColumns(owner)
  const rows = await db
    .select({ image: images, hiddenAt: messages.hiddenAt })
    .from(images)
    .leftJoin(messages, eq(messages.id, images.messageId))
    .where(
      or(
        requestId === null
          ? undefined
          : and(eq(images.requestId, requestId), eq(images.kind, 'job')),
        and(
          inArray(
            images.disputeId,
            disputed.map(({ id }) => id),
          ),
          eq(images.ownerUid, owner.payeeUid),
        ),
      ),
    )
    .orderBy(asc(images.createdAt), asc(images.publicId))
    .limit(PHOTOS)
  return rows.flatMap(({ image, hiddenAt }) => {
    const moment = hiddenAt === null ? momentOf(image, owner, times) : null
    return moment
      ? [{ image: imageView(image), moment, at: image.createdAt.toISOString() }]
      : []
  })
}

const PHOTOS = 50

function momentOf(
  { disputeId, eventId, messageId, ownerUid, createdAt }: typeof images.$inferSelect,
  { payeeUid }: PaymentOwner,
  { startedAt, deliveries }: Times,
): PhotoMoment | null {
  if (disputeId !== null) return 'added'
  if (eventId !== null && deliveries.includes(eventId)) return 'after'
  if (eventId === null && messageId === null) return null
  if (!startedAt || createdAt < startedAt) return 'before'
  return ownerUid === payeeUid ? 'after' : null
}
