import { and, eq, isNotNull } from 'drizzle-orm'
import { v5 as uuidv5 } from 'uuid'
import type { SavedCard } from '#src/contract/payments/saved-cards.ts'
import { cardBrands } from '#src/contract/payments/card-brands.ts'
import { personInLog } from '#server/db/person-in-log.ts'
import type { Db } from '#server/db/database.ts'
import { paymentCustomers, users } from '#server/db/schema.ts'
import {
  type Intent,
  type ProviderCard,
  PaymentRefusedError,
  PaymentUnknownError,
} from '#server/providers/payments/payment-provider.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { answered } from '#server/services/money/provider-call.ts'

type Deps = Pick<MoneyDeps, 'db' | 'payments' | 'clock' | 'logger'>

const isOfProvider = (error: unknown): error is Error =>
  error instanceof PaymentUnknownError || error instanceof PaymentRefusedError

/**
 * The secret by which the provider's form shows the payer's saved cards, for an intent that is
 * theirs to pay. Null without an answer: paying without saved cards is better than not paying.
 */
export async function savedCardsSecret(
  deps: Deps,
  uid: string,
  intent: Intent,
): Promise<string | null> {
  try {
    const customerId = await customerFor(deps, uid)
    // The customer is added to the intent afterwards, so that making an intent neither waits for a
    // customer nor has other arguments under the same idempotency key.
    const [secret] = await Promise.all([
      deps.payments.savedCardsSecret(customerId),
      intent.customerId ?? deps.payments.setCustomer(intent.id, customerId),
    ])
    return secret
  } catch (error) {
    if (!isOfProvider(error)) throw error
    const person = await personInLog(deps.db, uid)
    deps.logger.warn(
      { person, reason: error.message },
      'a payment goes without saved cards',
    )
    return null
  }
}

/** The payer's customer at the provider, created at the first payment. */
async function customerFor({ db, payments }: Deps, uid: string): Promise<string> {
  const known = await findCustomer(db, uid)
  if (known !== undefined) return known
  // The same key returns the same customer, for concurrent payments and after a failed call.
  const customerId = await payments.createCustomer({ uid, key: `customer:${uid}` })
  await db.insert(paymentCustomers).values({ uid, customerId }).onConflictDoNothing()
  return (await findCustomer(db, uid)) ?? customerId
}

async function findCustomer(db: Db, uid: string): Promise<string | undefined> {
  const [row] = await db
    .select({ customerId: paymentCustomers.customerId })
    .from(paymentCustomers)
    .where(eq(paymentCustomers.uid, uid))
  return row?.customerId
}

/**
 * The cards that a person has saved, as the provider has them now, the newest first.
 * @throws DomainError payments/provider-unavailable, payments/provider-refused
 */
export async function savedCards(deps: Deps, uid: string): Promise<SavedCard[]> {
  const now = deps.clock()
  return (await listProviderCards(deps, uid)).map((card) => toSavedCard(card, now))
}

async function listProviderCards(
  { db, payments }: Deps,
  uid: string,
): Promise<ProviderCard[]> {
  const customerId = await findCustomer(db, uid)
  return customerId === undefined ? [] : answered(() => payments.listSavedCards(customerId))
}

/** The namespace of our card ids, so that the provider's ids stay on the server. */
const CARD_IDS = '6f0e4a52-5d1b-4c8e-9a77-0c3f2b1d9e64'

const idOf = ({ id }: ProviderCard): string => uuidv5(id, CARD_IDS)

function toSavedCard(card: ProviderCard, now: Date): SavedCard {
  const { last4, expMonth, expYear } = card
  return {
    _id: idOf(card),
    brand: cardBrands.find((brand) => brand === card.brand) ?? 'other',
    last4,
    expMonth,
    expYear,
    // Valid to the end of its month, in São Paulo.
    expired: now.getTime() >= Date.UTC(expYear, expMonth, 1, 3),
  }
}

/**
 * Removes a card of a person; one that is not among theirs changes nothing. Returns the remaining
 * cards.
 * @throws DomainError payments/provider-unavailable, payments/provider-refused
 */
export async function removeCard(
  deps: Deps,
  uid: string,
  cardId: string,
): Promise<SavedCard[]> {
  const card = (await listProviderCards(deps, uid)).find((each) => idOf(each) === cardId)
  if (card)
    try {
      await answered(() => deps.payments.removeCard(card.id))
    } catch (error) {
      // Refused as absent when another press, or the provider's form, has just removed it.
      if ((await listProviderCards(deps, uid)).some(({ id }) => id === card.id)) throw error
    }
  return savedCards(deps, uid)
}

/** Few at a time: the provider limits calls. */
const BATCH = 20

/**
 * Deletes at the provider the customers of deleted accounts, with their saved cards; failed ones at
 * the next call.
 */
export async function forgetPayers(deps: Deps, only?: string): Promise<void> {
  const leaving = await deps.db
    .select({ uid: users.uid, customerId: paymentCustomers.customerId })
    .from(paymentCustomers)
    .innerJoin(users, eq(users.uid, paymentCustomers.uid))
    .where(
      and(isNotNull(users.deletedAt), only === undefined ? undefined : eq(users.uid, only)),
    )
    .orderBy(users.deletedAt)
    .limit(BATCH)
  for (const { uid, customerId } of leaving)
    try {
      await deps.payments.deleteCustomer(customerId)
      await deps.db.delete(paymentCustomers).where(eq(paymentCustomers.uid, uid))
    } catch (error) {
      if (!isOfProvider(error)) throw error
      const person = await personInLog(deps.db, uid)
      deps.logger.warn({ person, reason: error.message }, 'a payer could not be deleted')
    }
}
