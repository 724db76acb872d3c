import type { FastifyInstance } from 'fastify'
import {
  answerItemQuestion,
  askItemQuestion,
  listItemQuestions,
} from '#src/contract/market/item-questions.ts'
import { bind } from '#server/http/bind.ts'
import {
  answerQuestion,
  askQuestion,
  questionsOf,
  showQuestion,
} from '#server/services/market/questions.ts'

/** Questions about items: answered ones are public; signed-in users ask, the seller answers. */
export function registerItemQuestionRoutes(app: FastifyInstance): void {
  bind(app, listItemQuestions, async ({ deps: { db }, params, session }) => ({
    data: await questionsOf(db, params.id, session?.uid ?? null),
  }))

  bind(app, askItemQuestion, {
    change: async ({ deps, session, params, body }) => ({
      subject: await askQuestion(deps, session.uid, { itemId: params.id, ...body }),
    }),
    answer: async ({ deps: { db }, session }, id) => ({
      data: await showQuestion(db, id, session.uid),
    }),
  })

  bind(app, answerItemQuestion, {
    change: async ({ deps, session, params: { questionId: id }, body }) => {
      await answerQuestion(deps, session.uid, { id, ...body })
      return { subject: id }
    },
    answer: async ({ deps: { db }, session }, id) => ({
      data: await showQuestion(db, id, session.uid),
    }),
  })
}
