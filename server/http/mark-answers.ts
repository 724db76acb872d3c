import type { FastifyInstance, FastifyReply } from 'fastify'
import { SERVER_MARK } from '#src/contract/protocol/server-mark.ts'

/** The mark is set on the raw answer, since Vite's development server sends past the framework. */
export const markAnswer = ({ raw }: FastifyReply): void =>
  void raw.setHeader(SERVER_MARK, '1')

/** Marks every answer as ours. */
export function markAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => markAnswer(reply))
}
