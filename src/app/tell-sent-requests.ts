import i18next from 'i18next'
import { isEntryOf } from '#src/outbox/actions.ts'
import { watchEnds } from '#src/outbox/state.ts'
import { offerPush } from '#src/platform/push/moment.ts'
import { createRequestAction, requestMadeBy } from '#src/queries/request-outbox.ts'
import { toast } from '#src/ui/toast.ts'

/** Says that a request has gone out, wherever the person is by then. Returns an unsubscribe function. */
export const tellSentRequests = (): (() => void) =>
  watchEnds((ended) => {
    if (document.visibilityState !== 'visible') return // the tab in view says it
    if (!isEntryOf(ended, createRequestAction)) return
    const request = requestMadeBy(ended)
    if (!request) return
    toast.success(i18next.t('requests.sent', { name: request.taskerName }))
    offerPush({ of: 'request', requestId: request._id })
  })
