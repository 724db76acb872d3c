import type { HttpHandler } from 'msw/http'
import {
  addEvidence,
  addStatement,
  answerSplit,
  type Dispute,
  getDispute,
  proposeSplit,
} from '#src/contract/disputes.ts'
import { dispute } from './fixtures.ts'
import { fail, mock } from './mock.ts'
import type { MockState } from './state.ts'

/** Disputes begin with what the fixture says, and live as long as the page. */
export function disputeHandlers(state: MockState): HttpHandler[] {
  const disputes = new Map<string, Dispute>()
  const find = (id: string): Dispute | undefined => {
    const request = state.requests.find(({ _id }) => _id === id)
    if (!request) return undefined
    const found = disputes.get(id) ?? dispute({ held: request.price })
    disputes.set(id, found)
    return found
  }
  const partyIn = (id: string) =>
    state.requests.find(({ _id }) => _id === id)?.taskerId === state.current?.firebaseUid
      ? ('tasker' as const)
      : ('client' as const)
  const now = () => new Date().toISOString()

  return [
    mock(getDispute, ({ params }) => {
      const data = find(params.id)
      return data ? { data } : fail(404)
    }),
    mock(addStatement, ({ params, body }) => {
      const data = find(params.id)
      if (!data) return fail(404)
      const by = partyIn(params.id)
      data.statements.push({ _id: crypto.randomUUID(), by, text: body.text, at: now() })
      return { data }
    }),
    mock(addEvidence, () => fail(503, { message: 'Sem fotos neste modo.' })),
    mock(proposeSplit, ({ params, body }) => {
      const data = find(params.id)
      if (!data) return fail(404)
      const { taskerPercent, inPlaceOf } = body
      if ((data.proposal?._id ?? null) !== inPlaceOf)
        return fail(409, { code: 'disputes/proposal-over' })
      const by = partyIn(params.id)
      data.proposal = { _id: crypto.randomUUID(), by, at: now(), taskerPercent }
      return { data }
    }),
    mock(answerSplit, ({ params, body }) => {
      const data = find(params.id)
      if (!data?.proposal) return fail(409, { code: 'disputes/proposal-over' })
      const { taskerPercent } = data.proposal
      data.proposal = null
      if (body.answer === 'accept') data.ended = { at: now(), by: 'system', taskerPercent }
      return { data }
    }),
  ]
}
