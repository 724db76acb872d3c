import type { HttpHandler } from 'msw/http'
import {
  can,
  type DateAction,
  deadlineOf,
  transitionTo,
  isDone,
  isOver,
  type Party,
  statusAfterWithdrawal,
  type SeenStatus,
} from '#src/contract/request-lifecycle.ts'
import { uploadJobPhoto } from '#src/contract/job-photos.ts'
import {
  listMessages,
  readMessages,
  type Message,
  sendMessage,
} from '#src/contract/messages.ts'
import {
  createRequest,
  getRequest,
  listRequests,
  markPaid,
  updateRequestStatus,
  type RequestSummary,
  type ServiceRequest,
} from '#src/contract/requests.ts'
import {
  answerDateProposal,
  CurrentTerms,
  makeOffer,
  proposeDate,
  withdrawOffer,
} from '#src/contract/terms.ts'
import { getReviews } from '#src/contract/reviews.ts'
import { ok } from '#src/contract/primitives.ts'
import { countNeeds } from '#src/contract/request-needs.ts'
import { factsOf, standingOf, standings } from '#src/contract/request-standing.ts'
import { foldText } from '#src/lib/fold-text.ts'
import { id, requestMessage, serviceRequest } from './fixtures.ts'
import { fail, mock } from './mock.ts'
import type { MockState } from './state.ts'

/** Requests that obey the contract's lifecycle. */
export function requestHandlers(state: MockState): HttpHandler[] {
  const find = (wanted: string) => state.requests.find(({ _id }) => _id === wanted)
  const view = (request: ServiceRequest): ServiceRequest => ({
    ...request,
    viewer: state.current?.firebaseUid === request.taskerId ? 'tasker' : 'client',
  })

  const messages = new Map<string, Message[]>()

  return [
    mock(listMessages, ({ params }) => ({
      messages: messages.get(params.id) ?? [],
      readUntil: null,
    })),
    mock(sendMessage, ({ params, body }) => {
      const request = find(params.id)
      if (!request) return fail(404)
      const message = requestMessage({
        _id: crypto.randomUUID(),
        from: view(request).viewer,
        parts: [{ text: body.text }],
        createdAt: new Date().toISOString(),
      })
      messages.set(params.id, [message, ...(messages.get(params.id) ?? [])])
      return { message }
    }),
    mock(readMessages, () => ok),
    mock(uploadJobPhoto, () => fail(503, { message: 'Sem fotos neste modo.' })),
    mock(listRequests, ({ query }) => {
      const mine = state.requests.map(view).filter((each) => isIn(each, query.role))
      const data = mine
        .filter((each) => matches(each, query.status) && says(each, query.q))
        .toSorted((a, b) => rankOf(a) - rankOf(b))
      return { data, total: data.length, page: 1, totalPages: 1 }
    }),
    mock(countNeeds, ({ query }) => ({
      count: state.requests
        .map(view)
        .filter((each) => isIn(each, query.role) && rankOf(each) === 0).length,
    })),
    mock(getReviews, () => ({
      reviews: [],
      written: [],
      clientRecord: { rating: 0, reviewCount: 0 },
    })),
    mock(getRequest, ({ params }) => {
      const request = find(params.id)
      return request ? { data: view(request) } : fail(404)
    }),
    mock(createRequest, ({ body }) => {
      const created = serviceRequest({
        _id: id(state.requests.length + 1),
        ...body.serviceDetails,
        clientUid: state.current?.firebaseUid ?? '',
        clientName: state.current?.profile.name ?? '',
        taskerId: body.tasker,
        price: body.pricePerService,
        cep: body.cep,
        paymentMethod: body.paymentMethod,
        status: 'pending',
      })
      state.requests.unshift(created)
      return created
    }),
    mock(updateRequestStatus, ({ params, body }) => {
      const request = find(params.id)
      if (!request) return fail(404)
      if (request.status === body.status) return { data: view(request) }
      if (body.status === 'accepted' && body.termsVersion !== request.termsVersion)
        return termsChanged(request)
      const action = transitionTo(body.status, request, view(request).viewer)
      if (!action)
        return fail(409, {
          code: 'requests/illegal-transition',
          details: { status: request.status },
        })
      move(request, action, body.status, view(request).viewer)
      return { data: view(request) }
    }),
    mock(makeOffer, ({ params, body }) => {
      const request = find(params.id)
      if (!request) return fail(404)
      if (body.termsVersion !== request.termsVersion) return termsChanged(request)
      const by = view(request).viewer
      const { termsBy, price, date, paymentMethod } = request
      Object.assign(request, {
        termsBefore: { by: termsBy, price, date, paymentMethod },
        termsBy: by,
        termsVersion: request.termsVersion + 1,
        price: body.price ?? request.price,
        date: body.date ?? request.date,
        paymentMethod: body.paymentMethod ?? request.paymentMethod,
      })
      move(request, 'offer', 'negotiating', by)
      return { data: view(request) }
    }),
    mock(withdrawOffer, ({ params, body }) => {
      const request = find(params.id)
      if (!request) return fail(404)
      if (body.termsVersion !== request.termsVersion) return termsChanged(request)
      const viewer = view(request).viewer
      const { termsBefore } = request
      if (!termsBefore || !can('withdraw_offer', request, viewer))
        return fail(409, {
          code: 'requests/illegal-transition',
          details: { status: request.status },
        })
      const { by, ...terms } = termsBefore
      const termsVersion = request.termsVersion + 1
      Object.assign(request, { ...terms, termsBy: by, termsVersion, termsBefore: null })
      move(request, 'withdraw_offer', statusAfterWithdrawal(0), viewer)
      return { data: view(request) }
    }),
    mock(proposeDate, ({ params, body }) => {
      const request = find(params.id)
      if (!request) return fail(404)
      if (body.termsVersion !== request.termsVersion) return termsChanged(request)
      const by = view(request).viewer
      request.dateProposal = { _id: crypto.randomUUID(), by, date: body.date }
      moveDate(request, 'propose_date', by, body.date)
      return { data: view(request) }
    }),
    mock(answerDateProposal, ({ params, body }) => {
      const request = find(params.id)
      const waiting = request?.dateProposal
      if (!request) return fail(404)
      if (waiting?._id !== params.proposalId)
        return fail(409, { code: 'requests/date-proposal-over' })
      request.dateProposal = null
      moveDate(request, `${body.answer}_date`, view(request).viewer, waiting.date)
      return { data: view(request) }
    }),
    mock(markPaid, ({ params }) => {
      const request = find(params.id)
      return request ? { data: view(request) } : fail(404)
    }),
  ]
}

const termsChanged = (request: ServiceRequest) =>
  fail(409, {
    code: 'requests/terms-changed',
    details: CurrentTerms.parse(request),
  })

const isIn = ({ viewer }: RequestSummary, role: Party | undefined) =>
  !role || viewer === role

const says = ({ description }: RequestSummary, q = '') =>
  foldText(description).includes(foldText(q))

const rankOf = (request: RequestSummary) =>
  standings.indexOf(standingOf(factsOf(request, new Date()), request.viewer))

function matches({ status }: RequestSummary, wanted: string): boolean {
  if (wanted === 'all') return true
  if (wanted === 'active') return !isOver(status)
  if (wanted === 'done') return isDone(status)
  return wanted === 'over' ? isOver(status) : status === wanted
}

type Event = ServiceRequest['timeline'][number]

function move(
  request: ServiceRequest,
  action: Event['action'],
  status: SeenStatus,
  by: Event['by'],
) {
  Object.assign(request, { status, updatedAt: new Date().toISOString() })
  request.timeline.push({
    _id: id(request.timeline.length + 1),
    action,
    status,
    by,
    at: new Date().toISOString(),
    note: null,
    reason: null,
    date: null,
    price: null,
  })
  setDeadline(request)
}

function setDeadline(request: ServiceRequest) {
  const date = new Date(request.date)
  const statusSince = new Date(request.updatedAt)
  const { status } = request
  if (status === 'unknown') return
  const deadline = deadlineOf({ status, date, statusSince, termsSince: statusSince })
  request.deadline = deadline?.toISOString() ?? null
}

/** The status stays; an accepted date is a new version of the terms. */
function moveDate(
  request: ServiceRequest,
  action: DateAction,
  by: Event['by'],
  date: string,
) {
  if (action === 'accept_date') {
    const { termsVersion, serviceDetails } = request
    Object.assign(request, {
      date,
      serviceDetails: { ...serviceDetails, date },
      termsVersion: termsVersion + 1,
    })
  }
  move(request, action, request.status, by)
  const event = request.timeline.at(-1)
  if (event) event.date = date
}
