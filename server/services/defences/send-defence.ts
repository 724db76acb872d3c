import { createHash } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { sendDefence } from '#src/contract/payments/defences.ts'
import type { BodyOf } from '#src/contract/protocol/endpoint.ts'
import { MINUTE_MS } from '#src/lib/time.ts'
import { chargebackDefences, chargebacks } from '#server/db/schema.ts'
import type { AppDeps, Viewer } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import { PaymentRefusedError } from '#server/providers/payments/payment-provider.ts'
import { answered } from '#server/services/money/provider-call.ts'
import { dayText, wholeText } from './bank-text.ts'
import {
  changeDefence,
  type DefenceCase,
  findCase,
  lockCase,
  requireGathering,
  visibleCase,
} from './defence-rows.ts'
import { evidenceIn } from './defence-view.ts'
import { noteSent } from './note-sent.ts'
import { photoSheet } from './photo-sheet.ts'

type Deps = Pick<AppDeps, 'db' | 'clock' | 'payments' | 'logger'> & {
  storage: Pick<AppDeps['storage'], 'read'>
}
type Chosen = BodyOf<typeof sendDefence>

/** Longer than a call to the provider with its retry. */
const CLAIM_MS = 2 * MINUTE_MS

/**
 * Sends the chosen evidence to the bank, once. The provider is asked before, so that what a lost
 * answer has sent is not sent again.
 * @throws DomainError chargebacks/not-found, people/involved, chargebacks/over,
 * chargebacks/being-sent, chargebacks/changed, payments/provider-refused,
 * payments/provider-unavailable
 */
export async function send(
  deps: Deps,
  viewer: Viewer,
  { id, ...chosen }: { id: string } & Chosen,
): Promise<void> {
  const asked = (await findCase(deps.db, id)) ?? fail('chargebacks/not-found')
  const { payeeUid, payerUid } = asked.owner
  if (viewer.uid === payeeUid || viewer.uid === payerUid) fail('people/involved')
  await visibleCase(deps.db, id, viewer)
  const message = await messageOf(deps, asked, chosen)
  if (wasSent(asked, viewer, message)) return
  if (await adoptEarlier(deps, asked))
    return isSame(asked, viewer, message) ? undefined : fail('chargebacks/over')
  if (await claim(deps, viewer, id, message))
    await answered(() => deliver(deps, asked, message))
}

type Message = {
  text: string
  photos: string[]
  images: { publicId: string; srcset: string }[]
  /** When the work was done, else when it was paid. */
  doneAt: Date
}

/** An earlier call had no answer: returns whether the provider has its evidence. */
async function adoptEarlier(deps: Deps, found: DefenceCase): Promise<boolean> {
  const { chargeback, defence } = found
  if (!defence?.sentText || defence.sentAt) return false
  const { submissions } = await answered(() => deps.payments.getChargeback(chargeback.id))
  if (submissions === 0) return false
  await deps.db.transaction((tx) => noteAnswer(deps, tx, chargeback.id, submissions))
  return true
}

/** @throws DomainError chargebacks/changed when what was chosen is no longer there */
async function messageOf(
  { db }: Deps,
  found: DefenceCase,
  { text, evidence: keys, photos: ids }: Chosen,
): Promise<Message> {
  const { evidence, photos } = await evidenceIn(db, found)
  const lines = evidence.filter(({ key }) => keys.includes(key))
  const chosen = photos.filter(({ image }) => ids.includes(image.publicId))
  if (lines.length !== new Set(keys).size || chosen.length !== new Set(ids).size)
    fail('chargebacks/changed')
  const done = evidence.find(({ kind }) => kind === 'deliver')
  return {
    text: wholeText(
      text,
      lines.map(({ line }) => line),
      chosen.map(({ moment, at }) => ({ moment, at: new Date(at) })),
    ),
    photos: chosen.map(({ image }) => image.publicId),
    images: chosen.map(({ image: { publicId, srcset = '' } }) => ({ publicId, srcset })),
    doneAt: done ? new Date(done.at) : (found.payment.paidAt ?? found.chargeback.openedAt),
  }
}

const isSame = ({ defence }: DefenceCase, { uid }: Viewer, message: Message): boolean =>
  defence?.sentBy === uid &&
  defence.sentText === message.text &&
  String(defence.sentPhotos) === String(message.photos)

/** The same call again, after its answer was lost. */
const wasSent = (found: DefenceCase, viewer: Viewer, message: Message): boolean =>
  Boolean(found.defence?.sentAt) && isSame(found, viewer, message)

/**
 * False where the same call has sent it meanwhile.
 * @throws DomainError chargebacks/over, chargebacks/being-sent
 */
const claim = (
  { db, clock }: Deps,
  viewer: Viewer,
  id: string,
  message: Message,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const now = clock()
    const found = (await lockCase(tx, id)) ?? fail('chargebacks/not-found')
    if (wasSent(found, viewer, message)) return false
    requireGathering(found, now)
    const { claimedUntil = null } = found.defence ?? {}
    if (claimedUntil !== null && claimedUntil > now && !isSame(found, viewer, message))
      fail('chargebacks/being-sent', { retryAfter: 5 })
    await changeDefence(tx, id, {
      sentText: message.text,
      sentPhotos: message.photos,
      sentBy: viewer.uid,
      claimedUntil: new Date(now.getTime() + CLAIM_MS),
    })
    return true
  })

/** @throws PaymentRefusedError, PaymentUnknownError */
async function deliver(deps: Deps, found: DefenceCase, message: Message): Promise<void> {
  const { db, payments, storage } = deps
  const { id } = found.chargeback
  let mayBeSent = false
  try {
    let { submissions } = await payments.getChargeback(id)
    if (submissions === 0) {
      const picture = await photoSheet(storage, message.images)
      mayBeSent = true
      const sent = await payments.sendEvidence({
        chargebackId: id,
        about: message.text.split('. ')[0] ?? '',
        day: dayText(message.doneAt),
        text: message.text,
        picture,
        key: `defence:${id}:${hashOf(message)}`,
      })
      submissions = sent.submissions
    }
    await db.transaction((tx) => noteAnswer(deps, tx, id, submissions))
  } catch (error) {
    // Without an answer it may have been sent: the text stays, and the claim until it ends.
    if (!mayBeSent || error instanceof PaymentRefusedError) await forget(deps, id, message)
    throw error
  }
}

/** Nothing of the message was sent: another may be. */
const forget = async ({ db }: Deps, id: string, { text }: Message): Promise<void> => {
  await db
    .update(chargebackDefences)
    .set({ claimedUntil: null, sentText: null, sentPhotos: [], sentBy: null })
    .where(
      and(
        eq(chargebackDefences.chargebackId, id),
        eq(chargebackDefences.sentText, text),
        isNull(chargebackDefences.sentAt),
      ),
    )
}

async function noteAnswer(
  { clock, logger }: Deps,
  tx: Deps['db'],
  id: string,
  submissions: number,
): Promise<void> {
  const at = clock()
  const found = (await lockCase(tx, id)) ?? fail('chargebacks/not-found')
  await tx.update(chargebacks).set({ submissions }).where(eq(chargebacks.id, id))
  await noteSent(tx, { chargebackId: id, owner: found.owner, at })
  logger.info({ chargebackId: id }, 'evidence was sent to a bank')
}

const hashOf = ({ text, photos }: Message): string =>
  createHash('sha256')
    .update([text, ...photos].join('\0'))
    .digest('hex')
    .slice(0, 32)
