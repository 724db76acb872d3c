import type { InputOf } from '#src/contract/endpoint.ts'
import type {
  ArrivalAction,
  DateAnswer,
  PatientTransition,
} from '#src/contract/request-lifecycle.ts'
import { statusAfter } from '#src/contract/request-lifecycle.ts'
import type { JobAddress, ServiceRequest } from '#src/contract/requests.ts'
import type { proposeDate } from '#src/contract/terms.ts'
import type { MoveReason } from '#src/contract/requests.values.ts'
import { requestTitle } from '#src/lib/request-title.ts'
import { addEntry, discardEntry } from '#src/outbox/outbox.ts'
import { isOpen, needsPerson } from '#src/outbox/rules.ts'
import { entriesNow } from '#src/outbox/state.ts'
import { useOnline } from '#src/platform/use-online.ts'
import {
  addressAction,
  arrivalAction,
  dateAnswerActions,
  moveActions,
  offerAction,
  proposeDateAction,
  stepsOf,
  useStepsOf,
  withdrawOfferAction,
} from '#src/queries/request-outbox.ts'

import { statementAction } from '#src/queries/disputes.ts'
import type { Offer } from './offer-sheet.tsx'

/** What a step tells the other party. */
export type Said = {
  note?: string
  reason?: MoveReason | undefined
  photoIds?: string[]
  /** The entries that have to be sent before: those of the photos. */
  dependsOn?: string[]
}

/**
 * The steps of a request that may wait for the network. None is shown as done before the backend
 * says so: until then it waits at the request, and no other step can be taken.
 */
export function usePatientSteps({ _id: id, description, termsVersion }: ServiceRequest) {
  const online = useOnline()
  const waiting = useStepsOf(id).find(isOpen)
  const params = { id }
  const about = { about: requestTitle(description) }

  /** Adds a step to the outbox, in place of refused ones of its kind. */
  function put({ kind }: { kind: string }, add: () => unknown) {
    const known = stepsOf(entriesNow(), id)
    if (known.some(isOpen)) return // the second click of two, or another tab was faster
    for (const entry of known)
      if (needsPerson(entry) && entry.kind === kind) void discardEntry(entry.id)
    add()
  }

  return {
    /** The step that waits or is under way. */
    waiting,
    /** True while there is one: no other can be taken. */
    isBusy: waiting !== undefined,
    /** True while this one is under way. */
    isTaking: ({ kind }: { kind: string }) => online && waiting?.kind === kind,
    move: (name: PatientTransition, said: Said = {}) => {
      const { note, reason, photoIds, dependsOn = [] } = said
      const action = moveActions[name]
      const body = {
        status: statusAfter(name),
        ...(reason && { reason }),
        ...(note && { note }),
        ...(photoIds && { photoIds }),
      }
      put(action, () => addEntry(action, { params, body }, { ...about, dependsOn }))
    },
    offer: (offer: Offer) =>
      put(offerAction, () =>
        addEntry(offerAction, { params, body: { termsVersion, ...offer } }, about),
      ),
    /** Takes back the offer that was read, not one that was made since. */
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
    /** Says one's side in a dispute. */
    state: (text: string) =>
      put(statementAction, () =>
        addEntry(statementAction, { params, body: { text } }, about),
      ),
    tellArrival: (action: ArrivalAction) =>
      put(arrivalAction, () =>
        addEntry(arrivalAction, { params, body: { action } }, about),
      ),
    proposeDate: (date: InputOf<typeof proposeDate>['body']['date']) =>
      put(proposeDateAction, () =>
        addEntry(proposeDateAction, { params, body: { termsVersion, date } }, about),
      ),
    answerDate: (proposalId: string, answer: DateAnswer) => {
      const action = dateAnswerActions[answer]
      put(action, () =>
        addEntry(action, { params: { id, proposalId }, body: { answer } }, about),
      )
    },
  }
}

export type PatientSteps = ReturnType<typeof usePatientSteps>
