import type { MoneyLab } from './money-lab.ts'

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
    accountEmptied: async () => void (await control.payOut('acct_marina')),
  } satisfies Record<string, (pick: Pick) => Promise<unknown>>
}

export const openDisputes = (lab: MoneyLab): string[] =>
  Object.values(lab.standIn().control.state().disputes)
    .filter(
      ({ status }) => status === 'needs_response' || status === 'warning_needs_response',
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
