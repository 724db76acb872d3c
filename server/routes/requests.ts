import type { FastifyInstance } from 'fastify'
import { listMessages, readMessages, sendMessage } from '#src/contract/requests/messages.ts'
import {
  createRequest,
  getRequest,
  listRequests,
  markPaid,
  setJobAddress,
  tellArrival,
  updateRequestStatus,
} from '#src/contract/requests/requests.ts'
import {
  answerDateProposal,
  makeOffer,
  proposeDate,
  withdrawOffer,
} from '#src/contract/requests/terms.ts'
import { getClientRecord } from '#src/contract/people/client-record.ts'
import { getReviews, replyToReview, writeReview } from '#src/contract/reviews/reviews.ts'
import { ok } from '#src/contract/protocol/primitives.ts'
import { bind } from '#server/http/bind.ts'
import {
  conversation,
  noteRead,
  showMessage,
  write,
} from '#server/services/requests/conversation.ts'
import {
  answerProposedDate,
  proposeAnotherDate,
} from '#server/services/requests/date-proposals.ts'
import { sayArrival, setAddress } from '#server/services/requests/meeting.ts'
import { checkPaid } from '#server/services/payments/pay-request.ts'
import {
  moveRequest,
  offerTerms,
  takeBackOffer,
} from '#server/services/requests/transitions.ts'
import { runLater } from '#server/services/payments/run-effects.ts'
import { listMine, makeRequest, showRequest } from '#server/services/requests/requests.ts'
import { clientRecord, requestReviews } from '#server/services/requests/reviews.ts'
import { reply, review } from '#server/services/requests/write-review.ts'

export function registerRequestRoutes(app: FastifyInstance): void {
  bind(app, createRequest, {
    change: async ({ deps, session, body, lang }) => ({
      subject: await makeRequest(deps, session.uid, body, lang),
    }),
    answer: ({ deps, session }, id) => showRequest(deps.db, id, session),
  })

  bind(app, listRequests, ({ deps, session, query }) => listMine(deps, session.uid, query))

  bind(app, getRequest, async ({ deps, session, params }) => ({
    data: await showRequest(deps.db, params.id, session),
  }))

  bind(app, updateRequestStatus, {
    change: async ({ deps, session, params: { id }, body }) => ({
      subject: id,
      afterCommit: runLater(await moveRequest(deps, session, { id, ...body })),
    }),
    answer: async ({ deps, session }, id) => ({
      data: await showRequest(deps.db, id, session),
    }),
  })

  bind(app, markPaid, {
    repeat: async ({ deps, session, params }) => ({
      data: await checkPaid(deps, session, params.id),
    }),
  })

  bind(app, makeOffer, {
    change: async ({ deps, session, params: { id }, body, lang }) => ({
      subject: id,
      afterCommit: runLater(await offerTerms(deps, session, id, body, lang)),
    }),
    answer: async ({ deps, session }, id) => ({
      data: await showRequest(deps.db, id, session),
    }),
  })

  bind(app, withdrawOffer, {
    change: async ({ deps, session, params: { id }, body }) => ({
      subject: id,
      afterCommit: runLater(await takeBackOffer(deps, session, { id, ...body })),
    }),
    answer: async ({ deps, session }, id) => ({
      data: await showRequest(deps.db, id, session),
    }),
  })

  bind(app, proposeDate, {
    change: async ({ deps, session, params: { id }, body, lang }) => {
      await proposeAnotherDate(deps, session, id, body, lang)
      return { subject: id }
    },
    answer: async ({ deps, session }, id) => ({
      data: await showRequest(deps.db, id, session),
    }),
  })

  bind(app, answerDateProposal, {
    change: async ({ deps, session, params, body }) => {
      await answerProposedDate(deps, session, { ...params, ...body })
      return { subject: params.id }
    },
    answer: async ({ deps, session }, id) => ({
      data: await showRequest(deps.db, id, session),
    }),
  })

  bind(app, setJobAddress, {
    change: async ({ deps, session, params: { id }, body }) => {
      await setAddress(deps, session, { id, address: body })
      return { subject: id }
    },
    answer: async ({ deps, session }, id) => ({
      data: await showRequest(deps.db, id, session),
    }),
  })

  bind(app, tellArrival, {
    change: async ({ deps, session, params: { id }, body }) => {
      await sayArrival(deps, session, { id, ...body })
      return { subject: id }
    },
    answer: async ({ deps, session }, id) => ({
      data: await showRequest(deps.db, id, session),
    }),
  })

  bind(
    app,
    listMessages,
    ({ deps, session, params, query }) =>
      conversation(deps.db, session, { ...params, ...query }),
    { callsPerMinute: app.deps.config.rateLimits.conversation },
  )

  bind(app, sendMessage, {
    change: async ({ deps, session, params, body }) => {
      const { message } = await write(deps, session.uid, { requestId: params.id, ...body })
      return { subject: message.id }
    },
    answer: async ({ deps, session }, id) => ({
      message: await showMessage(deps.db, id, session),
    }),
  })

  bind(app, readMessages, {
    repeat: async ({ deps, session, params: { id }, body }) => {
      await noteRead(deps, session, { id, until: new Date(body.until) })
      return ok
    },
  })

  bind(app, getReviews, ({ deps, session, params }) =>
    requestReviews(deps.db, session, params.id),
  )

  bind(app, getClientRecord, async ({ deps, session, params }) => ({
    record: await clientRecord(deps.db, session, params.id),
  }))

  bind(app, writeReview, {
    change: async ({ deps, session, params: { id }, body }) => ({
      subject: id,
      afterCommit: runLater(await review(deps, session, { id, ...body })),
    }),
    answer: ({ deps, session }, id) => requestReviews(deps.db, session, id),
  })

  bind(app, replyToReview, {
    change: async ({ deps, session, params: { id }, body }) => {
      await reply(deps, session, { id, ...body })
      return { subject: id }
    },
    answer: ({ deps, session }, id) => requestReviews(deps.db, session, id),
  })
}
