import type { FastifyInstance } from 'fastify'
import {
  addEvidence,
  addStatement,
  answerSplit,
  getDispute,
  proposeSplit,
} from '#src/contract/disputes.ts'
import { bind } from '#server/http/bind.ts'
import { acceptPictures } from '#server/http/multipart.ts'
import { pictureOf } from '#server/http/sent-pictures.ts'
import { showDispute } from '#server/services/requests/dispute-view.ts'
import { answer, propose, state } from '#server/services/requests/disputes.ts'
import { addPhoto } from '#server/services/requests/evidence.ts'
import { runLater } from '#server/services/requests/run-effects.ts'

/** What the parties of a request do about a dispute. */
export async function registerDisputeRoutes(app: FastifyInstance): Promise<void> {
  await app.register(evidenceRoutes)

  bind(app, getDispute, async ({ deps, session, params }) => ({
    data: await showDispute(deps.db, params.id, session),
  }))

  bind(app, addStatement, {
    change: async ({ deps, session, params: { id }, body }) => {
      await state(deps, session, { id, ...body })
      return { subject: id }
    },
    answer: async ({ deps, session }, id) => ({
      data: await showDispute(deps.db, id, session),
    }),
  })

  bind(app, proposeSplit, {
    change: async ({ deps, session, params: { id }, body }) => {
      await propose(deps, session, { id, ...body })
      return { subject: id }
    },
    answer: async ({ deps, session }, id) => ({
      data: await showDispute(deps.db, id, session),
    }),
  })

  bind(app, answerSplit, {
    change: async ({ deps, session, params, body }) => ({
      subject: params.id,
      afterCommit: runLater(await answer(deps, session, { ...params, ...body })),
    }),
    answer: async ({ deps, session }, id) => ({
      data: await showDispute(deps.db, id, session),
    }),
  })
}

async function evidenceRoutes(scope: FastifyInstance): Promise<void> {
  await acceptPictures(scope)
  bind(
    scope,
    addEvidence,
    {
      repeat: async (call) => {
        const { deps, session, body } = call
        const sent = await pictureOf(call, 'image')
        await addPhoto(deps, session, { requestId: body.requestId, sent })
        return { data: await showDispute(deps.db, body.requestId, session) }
      },
    },
    { callsPerMinute: scope.deps.config.rateLimits.images },
  )
}
