import type { Dispute, proposeSplit } from '#src/contract/disputes/disputes.ts'
import type { SplitAnswer } from '#src/contract/disputes/dispute-kinds.ts'
import type { BodyOf } from '#src/contract/protocol/endpoint.ts'
import type { Db } from '#server/db/database.ts'
import type { AppDeps, Viewer } from '#server/deps.ts'
import type { Deal, DealTypes } from '#server/services/deals/deal.ts'
import type { SentPicture } from '#server/services/media/pictures.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import type { Effect } from '#server/services/money/effects.ts'
import { answer, propose, state } from './answers.ts'
import { type Decision, decideDispute } from './decide-dispute.ts'
import { disputeView } from './dispute-view.ts'
import { addPhoto } from './evidence.ts'

type Deps = Pick<MoneyDeps, 'db' | 'clock'>

/** What parties and operators do in the disputes of one kind of deal. */
export type Disputes = {
  show: (db: Db, id: string, viewer: Viewer) => Promise<Dispute>
  state: (deps: Deps, viewer: Viewer, said: { id: string; text: string }) => Promise<void>
  addPhoto: (
    deps: AppDeps,
    viewer: Viewer,
    photo: { id: string; sent: SentPicture },
  ) => Promise<void>
  propose: (
    deps: Deps,
    viewer: Viewer,
    proposal: { id: string } & BodyOf<typeof proposeSplit>,
  ) => Promise<void>
  answer: (
    deps: Deps,
    viewer: Viewer,
    said: { id: string; proposalId: string; answer: SplitAnswer },
  ) => Promise<Effect[]>
  decide: (deps: Deps, viewer: Viewer, id: string, decision: Decision) => Promise<Effect[]>
}

/** @param visible the deal for its parties and operators; not-found of the deal for others */
export const disputesOf = <T extends DealTypes>(
  deal: Deal<T>,
  visible: (db: Db, id: string, viewer: Viewer) => Promise<T['row']>,
): Disputes => ({
  show: async (db, id, viewer) =>
    disputeView(deal, db, await visible(db, id, viewer), viewer),
  state: (deps, viewer, said) => state(deal, deps, viewer, said),
  addPhoto: (deps, viewer, photo) => addPhoto(deal, deps, viewer, photo),
  propose: (deps, viewer, proposal) => propose(deal, deps, viewer, proposal),
  answer: (deps, viewer, said) => answer(deal, deps, viewer, said),
  decide: (deps, viewer, id, decision) => decideDispute(deal, deps, viewer, id, decision),
})
