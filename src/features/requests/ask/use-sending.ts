import { useDraftSending } from '#src/components/steps/use-draft-sending.ts'
import type { InputOf } from '#src/contract/protocol/endpoint.ts'
import type { createRequest, ServiceRequest } from '#src/contract/requests/requests.ts'
import { formatCep } from '#src/lib/cep.ts'
import type { Intent } from '#src/lib/intent.ts'
import { requestTitle } from '#src/lib/request-title.ts'
import { createRequestAction, requestMadeBy } from '#src/queries/request-outbox.ts'
import { storeLastCep } from '#src/session/last-searches.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { type Draft, draftOf } from './draft.ts'

type SendingOptions = {
  draftName: string
  taskerId: string
  intent: Intent
  onChange: (draft: Draft) => void
  /** The request, where the response arrived. */
  onSent: (request: ServiceRequest | undefined) => void
}

/** Sends the draft of a request to a tasker. */
export function useSending(options: SendingOptions) {
  const { draftName, taskerId, intent, onChange, onSent } = options
  const sending = useDraftSending({
    action: createRequestAction,
    draftName,
    intent,
    isOfForm: ({ input }) => input.body.tasker === taskerId,
    onTakeBack: ({ input }) => onChange(draftOf(input.body)),
    onSent: (entry) => onSent(requestMadeBy(entry)),
  })

  function send(
    body: InputOf<typeof createRequest>['body'],
    as: Intent,
    dependsOn: readonly string[],
  ) {
    const about = requestTitle(body.serviceDetails.description)
    if (sending.send({ body }, as, { about, dependsOn }))
      storeLastCep(useAppStore.getState().uid, formatCep(body.cep))
  }

  return { ...sending, send }
}

export type Sending = ReturnType<typeof useSending>
