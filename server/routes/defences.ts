import type { FastifyInstance } from 'fastify'
import {
  addDefencePhoto,
  getDefence,
  sendDefence,
  setDefenceWords,
} from '#src/contract/payments/defences.ts'
import type { AppDeps, Viewer } from '#server/deps.ts'
import { bind } from '#server/http/bind.ts'
import { acceptPictures } from '#server/http/multipart.ts'
import { readPicture } from '#server/http/sent-pictures.ts'
import { showDefence } from '#server/services/defences/defence-view.ts'
import { addPhoto, setWords } from '#server/services/defences/payee-answers.ts'
import { send } from '#server/services/defences/send-defence.ts'

type Call = { deps: Pick<AppDeps, 'db' | 'clock'>; session: Viewer }

const answer = async ({ deps, session }: Call, id: string) => ({
  data: await showDefence(deps, session, id),
})

/** What payees and operators say to a bank that contests a payment. */
export async function registerDefenceRoutes(app: FastifyInstance): Promise<void> {
  await app.register(photoRoutes)

  bind(app, getDefence, (call) => answer(call, call.params.id))

  bind(app, setDefenceWords, {
    change: async ({ deps, session, params: { id }, body }) => {
      await setWords(deps, session, { id, ...body })
      return { subject: id }
    },
    answer,
  })

  bind(app, sendDefence, {
    repeat: async ({ deps, session, params: { id }, body }) => {
      await send(deps, session, { id, ...body })
      return answer({ deps, session }, id)
    },
  })
}

async function photoRoutes(scope: FastifyInstance): Promise<void> {
  await acceptPictures(scope)
  bind(
    scope,
    addDefencePhoto,
    {
      repeat: async (call) => {
        const { deps, session, body } = call
        const sent = await readPicture(call, 'image')
        await addPhoto(deps, session, { id: body.chargeback, sent })
        return answer({ deps, session }, body.chargeback)
      },
    },
    { callsPerMinute: scope.deps.config.rateLimits.images },
  )
}
