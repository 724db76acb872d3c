import type { FastifyInstance } from 'fastify'
import {
  answerQuestion,
  askQuestion,
  listQuestions,
} from '#src/contract/questions/questions.ts'
import { bind } from '#server/http/bind.ts'
import * as questions from '#server/services/questions/questions.ts'

/** Answered questions are public; signed-in users ask, the person asked answers. */
export function registerQuestionRoutes(app: FastifyInstance): void {
  bind(app, listQuestions, async ({ deps: { db }, params, session }) => ({
    data: await questions.questionsAbout(
      db,
      { kind: params.subject, id: params.id },
      session,
    ),
  }))

  bind(app, askQuestion, {
    change: async ({ deps, session, params: { subject: kind, id }, body }) => ({
      subject: await questions.askQuestion(deps, session.uid, {
        subject: { kind, id },
        ...body,
      }),
    }),
    answer: async ({ deps: { db }, session }, id) => ({
      data: await questions.showQuestion(db, id, session.uid),
    }),
  })

  bind(app, answerQuestion, {
    change: async ({ deps, session, params: { questionId: id }, body }) => {
      await questions.answerQuestion(deps, session.uid, { id, ...body })
      return { subject: id }
    },
    answer: async ({ deps: { db }, session }, id) => ({
      data: await questions.showQuestion(db, id, session.uid),
    }),
  })
}
