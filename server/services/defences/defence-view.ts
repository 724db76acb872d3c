import { and, asc, eq } from 'drizzle-orm'
import {
  chargebackReasons,
  isStrong,
  tellBefore,
} from '#src/contract/payments/chargebacks.ts'
import type { Defence, Evidence, EvidencePhoto } from '#src/contract/payments/defences.ts'
import { DEFENCE_TEXT, PAYEE_PHOTOS_MAX } from '#src/contract/payments/limits.ts'
import { toBrl } from '#src/contract/payments/money.ts'
import type { Db } from '#server/db/database.ts'
import { namesOf } from '#server/db/people/names.ts'
import { chargebacksOf } from '#server/db/requests/request-rows.ts'
import { images } from '#server/db/schema.ts'
import type { Viewer } from '#server/deps.ts'
import { imageView } from '#server/services/media/images.ts'
import { stakeOf } from '#server/services/money/loss.ts'
import { covered, draftText, lines, sides } from './bank-text.ts'
import { type DealFacts, type Fact, factsOf } from './deal-facts.ts'
import { type DefenceCase, isPayee, stageOf, visibleCase } from './defence-rows.ts'

type Deps = { db: Db; clock: () => Date }

/** @throws DomainError chargebacks/not-found unless the payee, or an operator with a ground */
export const showDefence = async (
  { db, clock }: Deps,
  viewer: Viewer,
  id: string,
): Promise<Defence> =>
  defenceView(db, await visibleCase(db, id, viewer), { viewer, now: clock() })

/** A chargeback as the contract shows it. */
async function defenceView(
  db: Db,
  found: DefenceCase,
  { viewer, now }: { viewer: Viewer; now: Date },
): Promise<Defence> {
  const { chargeback, payment, owner, defence } = found
  const [{ deal, evidence, photos, added }, names, all] = await Promise.all([
    evidenceIn(db, found),
    namesOf(db, [owner.payerUid, owner.payeeUid]),
    chargebacksOf(db, [payment.id]),
  ])
  const { id, status, amount, isInquiry, openedAt, dueAt, closedAt } = chargeback
  const stake = stakeOf(payment, chargeback, {
    others: all.filter((each) => each.id !== id),
    feePercent: deal.feePercent,
  })
  return {
    _id: id,
    deal: { kind: owner.kind, id: owner.id, number: owner.number },
    title: deal.title,
    payer: names.get(owner.payerUid) ?? '',
    payee: names.get(owner.payeeUid) ?? '',
    viewer: isPayee(found, viewer) ? 'payee' : 'operator',
    status,
    stage: stageOf(found, now),
    isInquiry,
    reason: reasonOf(found),
    amount: toBrl(amount),
    openedAt: openedAt.toISOString(),
    tellUntil: dueAt && tellBefore(openedAt, dueAt).toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
    stake: {
      payee: toBrl(stake.payee),
      platform: toBrl(stake.platform),
      isPaid: stake.isPaid,
    },
    evidence,
    photos,
    words:
      defence?.words && defence.wordsAt
        ? { text: defence.words, at: defence.wordsAt.toISOString() }
        : null,
    photosLeft: Math.max(0, PAYEE_PHOTOS_MAX - added),
    draft: draftOf(found, deal).slice(0, DEFENCE_TEXT.max),
    sent:
      defence?.sentAt && defence.sentText !== null
        ? {
            at: defence.sentAt.toISOString(),
            text: defence.sentText,
            photos: defence.sentPhotos.length,
          }
        : null,
  }
}

const reasonOf = ({ chargeback }: DefenceCase) =>
  chargebackReasons.find((each) => each === chargeback.reason) ?? null

/** All that can be put before the bank, what counts most against its reason first. */
export async function evidenceIn(
  db: Db,
  found: DefenceCase,
): Promise<{
  deal: DealFacts
  evidence: Evidence[]
  photos: EvidencePhoto[]
  /** How many of the photos were added for the bank. */
  added: number
}> {
  const { payment, owner, defence, chargeback } = found
  const [deal, added] = await Promise.all([
    factsOf(db, owner),
    addedPhotos(db, chargeback.id),
  ])
  const { paidAt } = payment
  const paid: Fact[] = paidAt
    ? [{ kind: 'paid', id: payment.id, at: paidAt, amount: payment.amount }]
    : []
  const words: Fact[] =
    defence?.words && defence.wordsAt
      ? [
          {
            kind: 'words',
            id: String(defence.wordsAt.getTime()),
            at: defence.wordsAt,
            quote: covered(defence.words),
          },
        ]
      : []
  const reason = reasonOf(found)
  const evidence = [...paid, ...deal.facts, ...words]
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((fact) => ({
      ...evidenceOf(fact, sides[owner.kind]),
      strong: isStrong(fact.kind, reason),
    }))
    .toSorted((a, b) => Number(b.strong) - Number(a.strong))
  return { deal, evidence, photos: [...deal.photos, ...added], added: added.length }
}

function evidenceOf(fact: Fact, names: { payee: string; payer: string }) {
  const { kind, id, at, amount, quote = '', count } = fact
  const line = lines[kind]({ ...names, at, amount: amount ?? 0, quote, count: count ?? 0 })
  return {
    key: `${kind}:${id}`,
    kind,
    at: at.toISOString(),
    amount: amount === undefined ? null : toBrl(amount),
    quote: quote || null,
    count: count ?? null,
    line,
  }
}

async function addedPhotos(db: Db, chargebackId: string): Promise<EvidencePhoto[]> {
  const rows = await db
    .select()
    .from(images)
    .where(and(eq(images.kind, 'evidence'), eq(images.chargebackId, chargebackId)))
    .orderBy(asc(images.createdAt), asc(images.publicId))
  return rows.map((row) => ({
    image: imageView(row),
    moment: 'added',
    at: row.createdAt.toISOString(),
  }))
}

function draftOf({ owner, payment }: DefenceCase, deal: DealFacts): string {
  const at = (kind: Fact['kind']) =>
    deal.facts.find((fact) => fact.kind === kind)?.at ?? null
  return draftText({
    kind: owner.kind,
    title: deal.title,
    charged: payment.amount,
    agreed: deal.facts.find(({ kind }) => kind === 'agreed')?.amount ?? payment.amount,
    city: deal.city,
    doneAt: at('deliver'),
    confirmedAt: at('confirm'),
  })
}
