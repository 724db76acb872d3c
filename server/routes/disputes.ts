import type { FastifyInstance } from 'fastify'
import type { DealKind } from '#src/contract/disputes/dispute-kinds.ts'
import {
  addEvidence,
  addStatement,
  answerSplit,
  getDispute,
  proposeSplit,
} from '#src/contract/disputes/disputes.ts'
import { bind } from '#server/http/bind.ts'
import { acceptPictures } from '#server/http/multipart.ts'
import { readPicture } from '#server/http/sent-pictures.ts'
import type { AppDeps, Viewer } from '#server/deps.ts'
import { orderDisputes } from '#server/services/orders/disputes.ts'
import { runLater } from '#server/services/payments/run-effects.ts'
import { requestDisputes } from '#server/services/requests/disputes.ts'

const disputes = { request: requestDisputes, order: orderDisputes }

type Call = { deps: Pick<AppDeps, 'db'>; session: Viewer; params: { deal: DealKind } }

const answer = async ({ deps: { db }, session, params }: Call, id: string) => ({
  data: await disputes[params.deal].show(db, id, session),
})

/** The acts of the parties in a dispute of a request or an order. */
export async function registerDisputeRoutes(app: FastifyInstance): Promise<void> {
  await app.register(evidenceRoutes)

  bind(app, getDispute, (call) => answer(call, call.params.id))

  bind(app, addStatement, {
    change: async ({ deps, session, params: { deal, id }, body }) => {
      await disputes[deal].state(deps, session, { id, ...body })
      return { subject: id }
    },
    answer,
  })

  bind(app, proposeSplit, {
    change: async ({ deps, session, params: { deal, id }, body }) => {
      await disputes[deal].propose(deps, session, { id, ...body })
      return { subject: id }
    },
    answer,
  })

  bind(app, answerSplit, {
    change: async ({ deps, session, params: { deal, ...ids }, body }) => ({
      subject: ids.id,
      afterCommit: runLater(
        await disputes[deal].answer(deps, session, { ...ids, ...body }),
      ),
    }),
    answer,
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
        const sent = await readPicture(call, 'image')
        await disputes[body.deal].addPhoto(deps, session, { id: body.id, sent })
        return answer({ deps, session, params: body }, body.id)
      },
    },
    { callsPerMinute: scope.deps.config.rateLimits.images },
  )
}
