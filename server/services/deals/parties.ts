import type { Actor, Party as Side } from '#src/contract/requests/request-lifecycle.ts'
import type { PaymentOwner } from '#server/db/payments/payment-owners.ts'
import type { Viewer } from '#server/deps.ts'

/** Payer, payee and operator of a deal. */
export type Parties<Row, Party extends string> = {
  asOwner: (row: Row) => PaymentOwner
  partyOf: (row: Row, uid: string) => Party | null
  /** A party never judges their own deal, even when they are an operator. */
  actorOf: (row: Row, viewer: Viewer) => Party | 'operator' | null
  uidOf: (row: Row, party: Party) => string
  otherOf: (party: Party) => Party
  /** Undefined for an operator and the system. */
  partyIn: (actor: string) => Party | undefined
  /** Its side: in disputes and sentences a payer is called client, a payee tasker. */
  sideOf: (actor: Party | 'operator' | 'system') => Actor
  sideOfParty: (party: Party) => Side
  partyOnSide: (side: Side) => Party
}

export const otherSide = (side: Side): Side => (side === 'client' ? 'tasker' : 'client')

/** @param parties the payer first */
export function partiesOf<Row, Party extends string>(
  parties: readonly [Party, Party],
  asOwner: (row: Row) => PaymentOwner,
): Parties<Row, Party> {
  const [payer, payee] = parties
  const partyOf = (row: Row, uid: string): Party | null => {
    const { payerUid, payeeUid } = asOwner(row)
    return uid === payerUid ? payer : uid === payeeUid ? payee : null
  }
  const partyIn = (actor: string) => parties.find((party) => party === actor)
  const sideOfParty = (party: Party): Side => (party === payer ? 'client' : 'tasker')
  return {
    asOwner,
    partyOf,
    actorOf: (row, viewer) =>
      partyOf(row, viewer.uid) ?? (viewer.operator ? 'operator' : null),
    uidOf: (row, party) => {
      const { payerUid, payeeUid } = asOwner(row)
      return party === payer ? payerUid : payeeUid
    },
    otherOf: (party) => (party === payer ? payee : payer),
    partyIn,
    sideOf: (actor) => {
      const party = partyIn(actor)
      if (party) return sideOfParty(party)
      return actor === 'operator' ? 'operator' : 'system'
    },
    sideOfParty,
    partyOnSide: (side) => (side === 'client' ? payer : payee),
  }
}
