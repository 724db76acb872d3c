import type { FastifyInstance } from 'fastify'
import {
  acceptExtra,
  changeExtra,
  declineExtra,
  payExtra,
  proposeExtra,
  withdrawExtra,
} from '#src/contract/requests/extras.ts'
import { bind } from '#server/http/bind.ts'
import { extraIntentFor } from '#server/services/payments/pay-extra.ts'
import { runLater } from '#server/services/payments/run-effects.ts'
import {
  accept,
  change,
  decline,
  propose,
  withdraw,
} from '#server/services/requests/extras.ts'
import { showRequest } from '#server/services/requests/requests.ts'

/** Each answers the request as it is after the change. */
export function registerExtraRoutes(app: FastifyInstance): void {
  bind(app, proposeExtra, {
    change: async ({ deps, session, params: { id }, body }) => {
      await propose(deps, session, id, body)
      return { subject: id }
    },
    answer: async ({ deps, session }, id) => ({
      data: await showRequest(deps.db, id, session),
    }),
  })

  bind(app, changeExtra, {
    change: async ({ deps, session, params, body }) => ({
      subject: params.id,
      afterCommit: runLater(await change(deps, session, params, body)),
    }),
    answer: async ({ deps, session }, id) => ({
      data: await showRequest(deps.db, id, session),
    }),
  })

  bind(app, withdrawExtra, {
    change: async ({ deps, session, params, body }) => ({
      subject: params.id,
      afterCommit: runLater(await withdraw(deps, session, { ...params, ...body })),
    }),
    answer: async ({ deps, session }, id) => ({
      data: await showRequest(deps.db, id, session),
    }),
  })

  bind(app, declineExtra, {
    change: async ({ deps, session, params, body }) => ({
      subject: params.id,
      afterCommit: runLater(await decline(deps, session, { ...params, ...body })),
    }),
    answer: async ({ deps, session }, id) => ({
      data: await showRequest(deps.db, id, session),
    }),
  })

  bind(app, acceptExtra, {
    change: async ({ deps, session, params, body }) => ({
      subject: params.id,
      afterCommit: runLater(await accept(deps, session, { ...params, ...body })),
    }),
    answer: async ({ deps, session }, id) => ({
      data: await showRequest(deps.db, id, session),
    }),
  })

  bind(app, payExtra, {
    repeat: ({ deps, session, params, body }) =>
      extraIntentFor(deps, session, { ...params, ...body }),
  })
}
