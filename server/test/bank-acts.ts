import { inArray } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { expect } from 'vitest'
import { toBrl } from '#src/contract/payments/money.ts'
import { HOUR_MS } from '#src/lib/time.ts'
import { deposits, payoutAccounts } from '#server/db/schema.ts'
import { reconcileDeposits } from '#server/services/payments/deposits.ts'
import { sendInstant } from '#server/services/payments/instant-deposit.ts'
import { answered } from '#server/services/money/provider-call.ts'
import { send as sendDefence } from '#server/services/defences/send-defence.ts'
import type { MoneyLab } from './money-lab.ts'

const operator = { uid: 'operador', operator: true }
const noPhotos = { read: () => Promise.resolve(null) }

/** Picks one of a list, the same for the same number. */
export type Pick = <T>(all: readonly T[]) => T | undefined

/**
 * The acts of banks, and of operators at the provider's own pages, on the money of a request or an
 * order.
 */
export function createBankActs(
  lab: MoneyLab,
  /** The id of the request or the order. */
  id: string,
  charges: () => Promise<string[]>,
) {
  const { stripe } = lab
  const { control } = lab.standIn()
  const contest = (amount?: number, inquiry?: boolean) => async (pick: Pick) => {
    const charge = pick(await charges())
    if (charge) await control.dispute(charge, { amount, inquiry })
  }
  const decide = (outcome: 'won' | 'lost') => async (pick: Pick) => {
    const dispute = pick(openDisputes(lab))
    if (dispute) await control.closeDispute(dispute, outcome)
  }
  /** A bank decides otherwise once. */
  const changed = new Set<string>()
  /** The last confirmation that the payee saw before an instant payout. */
  const asked = { id: '', amount: 0, at: 0 }
  return {
    contest: contest(),
    contestPart: contest(2_500),
    inquire: contest(undefined, true),
    bankSaysWon: decide('won'),
    bankSaysLost: decide('lost'),
    bankChangesItsMind: async (pick: Pick) => {
      const dispute = pick(closedDisputes(lab).filter(({ id: each }) => !changed.has(each)))
      if (!dispute) return
      changed.add(dispute.id)
      await control.closeDispute(dispute.id, dispute.status === 'won' ? 'lost' : 'won')
    },
    refundFails: async (pick: Pick) => {
      const refund = pick(goodRefunds(lab))
      if (refund) await control.failRefund(refund)
    },
    reverseByHand: async (pick: Pick) => {
      const transfer = pick((await stripe.transfers.list({ transfer_group: id })).data)
      if (transfer) await stripe.transfers.createReversal(transfer.id, { amount: 100 })
    },
    refundByHand: async (pick: Pick) => {
      const charge = pick(await charges())
      if (charge) await stripe.refunds.create({ charge, amount: 500 })
    },
    answerBank: async (pick: Pick) => {
      const dispute = pick(openDisputes(lab))
      if (!dispute) return
      const body = { text: 'O serviço foi feito como combinado.', evidence: [], photos: [] }
      await sendDefence({ ...lab.deps, storage: noPhotos }, operator, {
        id: dispute,
        ...body,
      })
    },
    answerByHand: async (pick: Pick) => {
      const dispute = pick(openDisputes(lab))
      const evidence = { uncategorized_text: 'x' }
      if (dispute) await stripe.disputes.update(dispute, { evidence, submit: true })
    },
    accountEmptied: async () => void (await control.payOut('acct_marina')),
    instantPayout: async () => {
      const now = lab.deps.clock().getTime()
      const { instant } = await answered(() =>
        lab.deps.payments.accountBalance('acct_marina'),
      )
      if (instant && now - asked.at > HOUR_MS)
        Object.assign(asked, { id: uuidv7(), amount: toBrl(instant.net), at: now })
      // Pressed again, the same question is answered.
      const { id: askedId, amount } = asked
      if (amount > 0) await sendInstant(lab.deps, 'marina', { id: askedId, amount })
    },
  } satisfies Record<string, (pick: Pick) => Promise<unknown>>
}

const depositStatuses: Record<string, string> = { paid: 'paid', failed: 'failed' }

/** Each payout of the provider is a deposit, once, and no instant one was sent twice. */
export async function expectDepositsSound(lab: MoneyLab): Promise<void> {
  const payouts = Object.values(lab.standIn().control.state().payouts)
  const { db } = lab.deps
  await db.update(payoutAccounts).set({ depositsListedAt: null })
  await reconcileDeposits(lab.deps)
  const ids = payouts.map(({ id }) => id)
  const rows = await db.select().from(deposits).where(inArray(deposits.payoutId, ids))
  expect(new Set(rows.map((row) => `${row.payoutId} ${row.amount} ${row.status}`))).toEqual(
    new Set(
      payouts.map(
        ({ id, amount, status }) =>
          `${id} ${amount} ${depositStatuses[status] ?? 'onItsWay'}`,
      ),
    ),
  )
  const instants = payouts.filter(({ method }) => method === 'instant')
  const times = instants.map(({ created }) => created)
  for (const [at, time] of times.toSorted((a, b) => a - b).entries())
    expect(time - (times[at - 1] ?? -Infinity)).toBeGreaterThanOrEqual(HOUR_MS / 1000)
}

export const openDisputes = (lab: MoneyLab): string[] =>
  Object.values(lab.standIn().control.state().disputes)
    .filter(
      ({ status }) => status.endsWith('needs_response') || status.endsWith('under_review'),
    )
    .map(({ id }) => id)

const closedDisputes = (lab: MoneyLab) =>
  Object.values(lab.standIn().control.state().disputes).filter(
    ({ status }) => status === 'won' || status === 'lost',
  )

const goodRefunds = (lab: MoneyLab): string[] =>
  Object.values(lab.standIn().control.state().refunds)
    .filter(({ status }) => status === 'succeeded')
    .map(({ id }) => id)
