import { eq } from 'drizzle-orm'
import { toBrl } from '#src/contract/payments/money.ts'
import { languageTags, type Lang } from '#src/contract/protocol/languages.ts'
import { Id } from '#src/contract/protocol/primitives.ts'
import {
  sharesContacts,
  type RequestStatus,
} from '#src/contract/requests/request-lifecycle.ts'
import type { OrderStatus } from '#src/contract/orders/order-lifecycle.ts'
import { areaText } from '#src/lib/address-text.ts'
import { firstName } from '#src/lib/first-name.ts'
import { formatMoney } from '#src/lib/format.ts'
import { requestTitle } from '#src/lib/request-title.ts'
import type { Db } from '#server/db/database.ts'
import { findOrder, totalOf } from '#server/db/orders/order-rows.ts'
import { findRequest } from '#server/db/requests/request-rows.ts'
import { needs, users } from '#server/db/schema.ts'
import { textsOf } from '#server/i18n.ts'
import { locateCep } from '#server/services/places/cep.ts'
import { masked } from '#server/services/texts/contacts.ts'
import { inert } from './inert.ts'
import type { SentenceData } from './sentences.ts'

/** A line of a mail such as "Quando: quarta-feira, 2 de dezembro, 09:00". */
export type Fact = { name: string; value: string }

const text = textsOf('mail')

const momentFormat = (lang: Lang) =>
  new Intl.DateTimeFormat(languageTags[lang], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'America/Sao_Paulo',
  })

const moments = { pt: momentFormat('pt'), es: momentFormat('es') } satisfies Record<
  Lang,
  Intl.DateTimeFormat
>

/** The statuses whose deadline a person should not miss. */
const requestsToKeep: readonly RequestStatus[] = ['pending', 'negotiating', 'accepted']
const ordersToKeep: readonly OrderStatus[] = ['reserved', 'paid']

/**
 * The facts of the request, order or need that a notification is about, as its reader may see them now;
 * none of anything else.
 */
export async function factsOf(
  db: Db,
  uid: string,
  data: SentenceData,
  lang: Lang,
): Promise<Fact[]> {
  // The sentence says the time that is proposed: the one agreed before would stand beside it.
  const left: FactName | null = data['action'] === 'propose_date' ? 'date' : null
  // The facts of the request that a series repeats are not those of its visits.
  if (data['seriesId']) return []
  const requestId = Id.safeParse(data['requestId']).data
  const orderId = Id.safeParse(data['orderId']).data
  const needId = Id.safeParse(data['needId']).data
  const found = requestId
    ? await factsOfRequest(db, uid, requestId, lang)
    : orderId
      ? await factsOfOrder(db, uid, orderId, lang)
      : needId
        ? await factsOfNeed(db, uid, needId, lang)
        : []
  return found.flatMap(([name, value]) =>
    value && name !== left ? [{ name: text(lang, `facts.${name}`), value }] : [],
  )
}

type FactName =
  | 'service'
  | 'item'
  | 'client'
  | 'tasker'
  | 'buyer'
  | 'seller'
  | 'date'
  | 'place'
  | 'price'
  | 'total'
  | 'deadline'
type Found = [FactName, string | null][]

async function factsOfRequest(db: Db, uid: string, id: string, lang: Lang): Promise<Found> {
  const row = await findRequest(db, id)
  if (!row || (uid !== row.clientUid && uid !== row.taskerUid)) return []
  const isClient = uid === row.clientUid
  const person = await nameOf(db, isClient ? row.taskerUid : row.clientUid)
  const deadline = requestsToKeep.includes(row.status) ? row.deadline : null
  const mayRead = isClient || sharesContacts(row.status)
  return [
    // Never the street, nor a contact: mails get forwarded and stored elsewhere (ADR 60).
    ['service', inert(requestTitle(masked(row.description, row.descriptionContacts)))],
    [isClient ? 'tasker' : 'client', person],
    ['date', momentText(row.date, lang)],
    ['place', mayRead && row.address ? inert(areaText(row.address)) : areaOf(row.cep)],
    ['price', formatMoney(toBrl(row.price))],
    ['deadline', deadline && momentText(deadline, lang)],
  ]
}

async function factsOfOrder(db: Db, uid: string, id: string, lang: Lang): Promise<Found> {
  const row = await findOrder(db, id)
  if (!row || (uid !== row.buyerUid && uid !== row.sellerUid)) return []
  const isBuyer = uid === row.buyerUid
  const person = await nameOf(db, isBuyer ? row.sellerUid : row.buyerUid)
  const deadline = ordersToKeep.includes(row.status) ? row.deadline : null
  return [
    ['item', `${String(row.quantity)} × ${inert(row.title)}`],
    [isBuyer ? 'seller' : 'buyer', person],
    ['total', formatMoney(toBrl(totalOf(row)))],
    ['deadline', deadline && momentText(deadline, lang)],
  ]
}

/** Of a need the client's first name alone, and no more of the place than the district. */
async function factsOfNeed(db: Db, uid: string, id: string, lang: Lang): Promise<Found> {
  const [row] = await db.select().from(needs).where(eq(needs.id, id))
  if (!row || row.hiddenAt) return []
  const isClient = uid === row.clientUid
  const client = isClient ? null : await nameOf(db, row.clientUid)
  return [
    ['service', inert(masked(row.title, row.titleContacts))],
    ['client', client && firstName(client)],
    ['place', areaOf(row.cep)],
    ['deadline', row.deadline && momentText(row.deadline, lang)],
  ]
}

async function nameOf(db: Db, uid: string): Promise<string | null> {
  const [person] = await db
    .select({ name: users.name })
    .from(users)
    .where(eq(users.uid, uid))
  return person ? inert(person.name) : null
}

/** In Brasília, as everywhere else in the mails. */
const momentText = (moment: Date, lang: Lang): string => moments[lang].format(moment)

function areaOf(cep: string): string | null {
  const place = locateCep(cep)
  return place && areaText({ district: place.district ?? '', city: place.city })
}
