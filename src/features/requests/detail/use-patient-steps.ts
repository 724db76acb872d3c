import type { Said as Disputing } from '#src/components/dispute/dispute-sheet.tsx'
import type { DisputeReason } from '#src/contract/disputes/dispute-kinds.ts'
import type { InputOf } from '#src/contract/protocol/endpoint.ts'
import {
  type ArrivalAction,
  type DateAnswer,
  type PatientTransition,
  requestLifecycle,
} from '#src/contract/requests/request-lifecycle.ts'
import type {
  JobAddress,
  RequestExtra,
  ServiceRequest,
} from '#src/contract/requests/requests.ts'
import type { proposeDate } from '#src/contract/requests/terms.ts'
import type { declineExtra, proposeExtra } from '#src/contract/requests/extras.ts'
import type { MoveReason } from '#src/contract/requests/move-reasons.ts'
import { requestTitle } from '#src/lib/request-title.ts'
import { addEntry } from '#src/outbox/outbox.ts'
import { isOpen } from '#src/outbox/rules.ts'
import { useOnline } from '#src/platform/network/use-online.ts'
import {
  addressAction,
  arrivalAction,
  dateAnswerActions,
  moveActions,
  offerAction,
  proposeDateAction,
  withdrawOfferAction,
} from '#src/queries/request-outbox.ts'
import { takeStep, useStepsOf } from '#src/queries/deal-steps.ts'
import { sendEvidence, statementAction } from '#src/queries/disputes.ts'
import {
  changeExtraAction,
  declineExtraAction,
  proposeExtraAction,
  withdrawExtraAction,
} from '#src/queries/extra-outbox.ts'
import type { Offer } from './offer-sheet.tsx'

/** What a step tells the other party. */
export type Said = {
  note?: string
  reason?: MoveReason | undefined
  photoIds?: string[]
  /** The entries that must be sent first: those of the photos. */
  dependsOn?: string[]
}

type ReadExtra = Pick<RequestExtra, '_id' | 'version'>

export type ProposedExtra = InputOf<typeof proposeExtra>['body'] & {
  /** The entries of its photos. */
  dependsOn: string[]
}

/**
 * The steps of a request that may wait for the network. None shows as done before the backend
 * confirms it: until then it is pending at the request, and blocks the others.
 */
export function usePatientSteps({ _id: id, description, termsVersion }: ServiceRequest) {
  const online = useOnline()
  const deal = { deal: 'request', id } as const
  const put = takeStep.bind(null, deal)
  const waiting = useStepsOf(deal).find(isOpen)
  const params = { id }
  const about = { about: requestTitle(description) }

  return {
    /** The pending step. */
    waiting,
    /** True while a step is pending: it blocks the others. */
    isBusy: waiting !== undefined,
    /** True while this one is pending. */
    isTaking: ({ kind }: { kind: string }) => online && waiting?.kind === kind,
    move: (name: PatientTransition, said: Said = {}) => {
      const { note, reason, photoIds, dependsOn = [] } = said
      const action = moveActions[name]
      const body = {
        status: requestLifecycle.statusAfter(name),
        ...(reason && { reason }),
        ...(note && { note }),
        ...(photoIds && { photoIds }),
      }
      return put(action, () => addEntry(action, { params, body }, { ...about, dependsOn }))
    },
    dispute: ({ photos, ...said }: Disputing<DisputeReason>) =>
      put(moveActions.dispute, () => {
        const body = { status: 'disputed' as const, ...said }
        const opened = addEntry(moveActions.dispute, { params, body }, about)
        sendEvidence(deal, photos, opened.id)
      }),
    offer: (offer: Offer) =>
      put(offerAction, () =>
        addEntry(offerAction, { params, body: { termsVersion, ...offer } }, about),
      ),
    /** Withdraws the offer that was shown, not a newer one. */
    withdrawOffer: (readVersion: number) =>
      put(withdrawOfferAction, () =>
        addEntry(
          withdrawOfferAction,
          { params, body: { termsVersion: readVersion } },
          about,
        ),
      ),
    setAddress: (address: JobAddress) =>
      put(addressAction, () => addEntry(addressAction, { params, body: address }, about)),
    /** Sends one's own statement in a dispute. */
    state: (text: string) =>
      put(statementAction, () =>
        addEntry(statementAction, { params: deal, body: { text } }, about),
      ),
    tellArrival: (action: ArrivalAction) =>
      put(arrivalAction, () =>
        addEntry(arrivalAction, { params, body: { action } }, about),
      ),
    proposeDate: (date: InputOf<typeof proposeDate>['body']['date']) =>
      put(proposeDateAction, () =>
        addEntry(proposeDateAction, { params, body: { termsVersion, date } }, about),
      ),
    /** `changed`: the extra that it stands in place of. */
    proposeExtra: ({ dependsOn, ...body }: ProposedExtra, changed?: ReadExtra) =>
      changed
        ? put(changeExtraAction, () =>
            addEntry(
              changeExtraAction,
              {
                params: { id, extraId: changed._id },
                body: { ...body, version: changed.version },
              },
              { ...about, dependsOn },
            ),
          )
        : put(proposeExtraAction, () =>
            addEntry(proposeExtraAction, { params, body }, { ...about, dependsOn }),
          ),
    withdrawExtra: ({ _id: extraId, version }: ReadExtra) =>
      put(withdrawExtraAction, () =>
        addEntry(
          withdrawExtraAction,
          { params: { id, extraId }, body: { version } },
          about,
        ),
      ),
    /** Answers the entry, which a press takes back for a few seconds. */
    declineExtra: (
      { _id: extraId, version }: ReadExtra,
      reason: InputOf<typeof declineExtra>['body']['reason'],
    ) => {
      let entryId: string | undefined
      put(declineExtraAction, () => {
        const input = { params: { id, extraId }, body: { version, reason } }
        entryId = addEntry(declineExtraAction, input, about).id
      })
      return entryId
    },
    answerDate: (proposalId: string, answer: DateAnswer) => {
      const action = dateAnswerActions[answer]
      return put(action, () =>
        addEntry(action, { params: { id, proposalId }, body: { answer } }, about),
      )
    },
  }
}

export type PatientSteps = ReturnType<typeof usePatientSteps>
