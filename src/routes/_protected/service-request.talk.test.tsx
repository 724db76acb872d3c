import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  listMessages,
  readMessages,
  type Message,
  sendMessage,
} from '#src/contract/requests/messages.ts'
import {
  getRequest,
  type ServiceRequest,
  tellArrival,
} from '#src/contract/requests/requests.ts'
import { answerDateProposal } from '#src/contract/requests/terms.ts'
import { getBlock, setBlock } from '#src/contract/people/safety.ts'
import { MESSAGE_PAGE_SIZE } from '#src/contract/requests/limits.ts'
import { startLive } from '#src/live/start-live.ts'
import { ok } from '#src/contract/protocol/primitives.ts'
import { ana, id, requestMessage, serviceRequest, teo } from '#src/mocks/fixtures.ts'
import { fail, mock, networkError } from '#src/mocks/mock.ts'
import { entriesNow } from '#src/outbox/state.ts'
import { saveAlways } from '#src/platform/network/data-saver.ts'
import { serveStreams } from '#src/test/event-streams.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 12, minute)).toISOString()

/** The newest first, as the backend returns them. */
let messages: Message[]
let readUntil: string | null
let sent: { key: string | null; text: string }[]
let marks: string[]
beforeEach(() => {
  messages = []
  readUntil = null
  sent = []
  marks = []
})

const arrive = (from: 'client' | 'tasker', text: string, minute = messages.length) => {
  const message = requestMessage({
    _id: id(100 + messages.length),
    from,
    parts: [{ text }],
    createdAt: at(minute),
  })
  messages.unshift(message)
  return message
}

const newest = () => messages[0] ?? requestMessage()

function open(over: Partial<ServiceRequest> = {}) {
  const request = serviceRequest(over)
  server.use(
    mock(getRequest, () => ({ data: request })),
    mock(listMessages, ({ query }) => {
      const from = query.before
        ? messages.findIndex(({ _id }) => _id === query.before) + 1
        : 0
      return { messages: messages.slice(from, from + MESSAGE_PAGE_SIZE), readUntil }
    }),
    mock(sendMessage, ({ body, headers }) => {
      const key = headers.get('idempotency-key')
      const known = sent.some((each) => each.key === key)
      sent.push({ key, text: body.text })
      return { message: known ? newest() : arrive(request.viewer, body.text) }
    }),
    mock(readMessages, ({ body }) => {
      marks.push(body.until)
      return ok
    }),
  )
  const as = request.viewer === 'tasker' ? teo : ana
  return renderRoute(`/service-request/details/${request._id}/talk`, { as })
}

const field = () => screen.findByRole('textbox', { name: 'Mensagem para Téo' })
const sendButton = () => screen.findByRole('button', { name: 'Enviar mensagem' })
const log = () => screen.findByRole('log', { name: 'Conversa com Téo' })
const go = (online: boolean) => act(() => onlineManager.setOnline(online))

test('two clicks in one task send a message once', async () => {
  const { user } = open()
  await user.type(await field(), 'Oi!')
  const button = await sendButton()
  act(() => {
    button.click()
    button.click()
  })
  expect(entriesNow()).toHaveLength(1)
  expect(await field()).toHaveValue('')
  await waitFor(() => expect(sent.map(({ text }) => text)).toEqual(['Oi!']))
})

test('messages of both parties stand with the events, the oldest first', async () => {
  arrive('client', 'Oi! O quadro é antigo.', 1)
  arrive('tasker', 'Vi. <b>Faço</b> por R$ 320.', 2)
  open({
    timeline: [
      ...serviceRequest().timeline,
      {
        _id: id(50),
        action: 'decline',
        status: 'declined',
        by: 'tasker',
        at: at(3),
        note: 'Estou sem agenda.',
        reason: 'no_time',
        date: null,
        price: null,
      },
    ],
  })
  const talk = await log()
  await within(talk).findByText('Oi! O quadro é antigo.')
  const text = talk.textContent ?? ''
  const order = [
    'Oi! O quadro é antigo.',
    'Vi. <b>Faço</b> por R$ 320.',
    'Estou sem agenda.',
  ]
  expect(order.map((each) => text.indexOf(each))).toEqual(
    order.map((each) => text.indexOf(each)).toSorted((a, b) => a - b),
  )
  expect(text).not.toMatch(/undefined|talk:/)
  expect(within(talk).getByText('Téo Ramos:')).toBeInTheDocument()
})

test.each([
  [
    'no agreement proposed',
    [],
    'Conte o seu lado da disputa ou chegue a um acordo com Téo',
  ],
  ['a proposed agreement', ['propose_split'], 'Aceite ou recuse o acordo que Téo propôs'],
] as const)('a dispute with %s asks for what is open', async (_what, acts, said) => {
  const [create] = serviceRequest().timeline
  if (!create) throw new Error('no first event')
  const events = (['dispute', ...acts] as const).map((action, n) => ({
    ...create,
    ...{ _id: id(50 + n), action, status: 'disputed' as const, by: 'tasker' as const },
  }))
  open({ status: 'disputed', disputeAwaits: 'client', timeline: [create, ...events] })
  expect((await screen.findAllByText(said))[0]).toBeVisible()
})

test('while it is typed, contacts to be hidden are shown; after the payment none are', async () => {
  const { user } = open()
  await user.type(await field(), 'Liga 11 98765-4321 hoje')
  expect(
    await screen.findByText('Fica escondido até o pagamento: 11 98765-4321'),
  ).toBeInTheDocument()
  await user.clear(await field())
  await user.type(await field(), 'Chego às 9h')
  await waitFor(() => expect(screen.queryByText(/Fica escondido/)).not.toBeInTheDocument())
})

test('in paid work no contact is called hidden', async () => {
  const { user } = open({ status: 'paid' })
  await user.type(await field(), 'Liga 11 98765-4321')
  expect(screen.queryByText(/Fica escondido/)).not.toBeInTheDocument()
})

test('hidden parts are marked, with the reason once', async () => {
  for (const minute of [1, 2]) {
    const message = arrive('tasker', '', minute)
    message.parts = [
      { text: 'Me liga: ' },
      { hidden: 'phone' },
      { text: ' ou ' },
      { hidden: 'email' },
    ]
  }
  open()
  expect(await screen.findAllByText('número oculto')).toHaveLength(2)
  expect(screen.getAllByText('e-mail oculto')).toHaveLength(2)
  expect(screen.getAllByText(/aparecem depois do pagamento/)).toHaveLength(1)
})

describe('writing', () => {
  test('sends the typed text once, and shows it', async () => {
    const { user } = open()
    await user.type(await field(), '  Pode ser às 9h?  ')
    await user.dblClick(await sendButton())
    expect(await within(await log()).findByText('Pode ser às 9h?')).toBeVisible()
    expect(await screen.findByText('Enviada')).toBeInTheDocument()
    expect(sent.map(({ text }) => text)).toEqual(['Pode ser às 9h?'])
    expect(await field()).toHaveValue('')
    const draft = `draft:message:${ana.firebaseUid}:${id(1)}`
    await waitFor(() => expect(localStorage.getItem(draft)).toBeNull())
  })

  test('the typed text survives leaving the page', async () => {
    const first = open()
    await first.user.type(await field(), 'Tem garagem?')
    first.dispose()
    open()
    expect(await field()).toHaveValue('Tem garagem?')
  })

  test('offline it is pending, can be cancelled, and is sent once when online', async () => {
    const { user } = open()
    const line = await field()
    go(false)
    await user.type(line, 'um')
    await user.click(await sendButton())
    await user.type(line, 'dois')
    await user.click(await sendButton())
    expect(await screen.findAllByText('espera a conexão')).toHaveLength(2)
    await user.type(line, 'três')
    const [first] = screen.getAllByRole('button', { name: 'Recuperar' })
    await user.click(first ?? line)
    await waitFor(() => expect(line).toHaveValue('um\ntrês'))
    go(true)
    await waitFor(() => expect(sent.map(({ text }) => text)).toEqual(['dois']))
    await waitFor(() =>
      expect(screen.queryByText('espera a conexão')).not.toBeInTheDocument(),
    )
    expect(screen.getAllByText('dois')).toHaveLength(1)
  })

  test('a lost response is retried under the same key', async () => {
    const { user } = open()
    let lost = 1
    server.use(
      mock(sendMessage, ({ body, headers }) => {
        const key = headers.get('idempotency-key')
        if (!sent.some((each) => each.key === key)) arrive('client', body.text)
        sent.push({ key, text: body.text })
        return lost-- > 0 ? networkError() : { message: newest() }
      }),
    )
    await user.type(await field(), 'Oi')
    await user.click(await sendButton())
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[0]?.key).toBe(sent[1]?.key)
    await waitFor(() => expect(screen.getAllByText('Oi')).toHaveLength(1))
  })

  test('a refused message stays, with its reason, and can be taken back', async () => {
    const { user } = open()
    server.use(
      mock(sendMessage, () =>
        fail(403, {
          code: 'safety/blocked',
          message: 'Vocês não podem mais se escrever.',
        }),
      ),
    )
    await user.type(await field(), 'Oi')
    await user.click(await sendButton())
    expect(await screen.findByText('Vocês não podem mais se escrever.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Recuperar' }))
    await waitFor(async () => expect(await field()).toHaveValue('Oi'))
    expect(screen.queryByText('Vocês não podem mais se escrever.')).not.toBeInTheDocument()
  })

  test('a message that the backend delays says why while it is pending', async () => {
    const { user } = open()
    server.use(
      mock(sendMessage, () => fail(503, { message: 'As conversas voltam às nove.' })),
    )
    await user.type(await field(), 'Oi')
    await user.click(await sendButton())
    expect(
      await screen.findByText('As conversas voltam às nove. Continuamos tentando.'),
    ).toBeVisible()
    expect(screen.queryByText('enviando…')).not.toBeInTheDocument()
  })

  test('a text that is too long shows an error before it is sent; it is not cut', async () => {
    const { user } = open()
    const line = await field()
    await user.click(line)
    await user.paste('a'.repeat(2001))
    expect(await screen.findByText(/no máximo 2000 caracteres/)).toBeVisible()
    expect(line).toBeInvalid()
    await user.click(await sendButton())
    expect(sent).toEqual([])
    expect(line).toHaveValue('a'.repeat(2001))
  })

  test('a quick reply is sent with one press, also on a double click', async () => {
    const { user } = open({ status: 'paid' })
    await user.dblClick(await screen.findByRole('button', { name: 'Estou em casa' }))
    await waitFor(() => expect(sent.map(({ text }) => text)).toEqual(['Estou em casa']))
  })

  test.each([
    ['pay', { status: 'accepted' }, 'link', /^Pagar R\$/],
    ['accept', { status: 'negotiating', termsBy: 'tasker' }, 'button', /^Aceitar$/],
  ] as const)(
    'on a phone the reader can %s above the conversation',
    async (_act, over, role, name) => {
      open({ viewer: 'client', ...over })
      expect(await screen.findByRole(role, { name })).toBeVisible()
      expect(screen.queryByRole('button', { name: 'Cancelar' })).not.toBeInTheDocument()
    },
  )

  test('on the day the tasker sends the arrival from the conversation, as on the page', async () => {
    const told: unknown[] = []
    const here = { status: 'paid' as const, viewer: 'tasker' as const }
    const today = { ...here, date: new Date().toISOString() }
    const { user } = open(today)
    server.use(
      mock(tellArrival, ({ body }) => {
        told.push(body.action)
        return { data: serviceRequest(today) }
      }),
    )
    await user.dblClick(await screen.findByRole('button', { name: 'Estou a caminho' }))
    await waitFor(() => expect(told).toEqual(['on_the_way']))
    expect(sent).toEqual([])
  })

  test('offline the conversation says why accepting is impossible', async () => {
    open({ viewer: 'tasker' })
    const accept = await screen.findByRole('button', { name: 'Aceitar' })
    go(false)
    expect(accept).toHaveAttribute('aria-disabled', 'true')
    expect(accept).toHaveAccessibleDescription(/conex/i)
    go(true)
  })

  test('a date proposal is answered from the conversation', async () => {
    const dateProposal = {
      _id: id(7),
      by: 'client',
      date: '2999-11-26T15:30:00.000Z',
    } as const
    const here = { status: 'paid', viewer: 'tasker', date: at(1), dateProposal } as const
    const answers: unknown[] = []
    const { user } = open(here)
    server.use(
      mock(answerDateProposal, ({ body }) => {
        answers.push(body.answer)
        return { data: serviceRequest({ ...here, dateProposal: null }) }
      }),
    )
    expect(await screen.findByText(/^Nova data: .*26 de novembro/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Manter a data' }))
    await waitFor(() => expect(answers).toEqual(['decline']))
  })

  test('a late step without a line to return to can be discarded', async () => {
    let isOver = false
    const { user, queryClient } = open()
    server.use(
      mock(getRequest, () => ({
        data: serviceRequest(isOver ? { status: 'cancelled', chatClosed: true } : {}),
      })),
      mock(sendMessage, () => fail(409, { code: 'notifications/conversation-closed' })),
    )
    go(false)
    await user.type(await field(), 'Chego já')
    await user.click(await sendButton())
    await screen.findByText('espera a conexão')
    isOver = true
    go(true)
    await act(() => queryClient.invalidateQueries())
    await user.click(await screen.findByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(screen.queryByText('Chego já')).not.toBeInTheDocument())
    expect(Object.keys(localStorage).filter((key) => /^draft:/.test(key))).toEqual([])
  })

  test('an ended conversation has no writing line', async () => {
    arrive('tasker', 'Até mais!')
    open({ status: 'closed', chatClosed: true })
    expect(
      await screen.findByText('Esta conversa foi encerrada com o pedido.'),
    ).toBeVisible()
    expect(await screen.findByText('Até mais!')).toBeVisible()
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  })
})

describe('reading', () => {
  test('is reported for the other party’s newest message, once', async () => {
    arrive('tasker', 'um', 1)
    arrive('tasker', 'dois', 2)
    arrive('client', 'três', 3)
    const { queryClient } = open({ unread: 2 })
    await screen.findByText('dois')
    await waitFor(() => expect(marks).toEqual([at(2)]))
    await queryClient.invalidateQueries()
    await screen.findByText('dois')
    expect(marks).toEqual([at(2)])
  })

  test('that failed is reported again with the next response, and not before', async () => {
    arrive('tasker', 'um', 1)
    const { queryClient } = open({ unread: 1 })
    server.use(
      mock(readMessages, ({ body }) => {
        marks.push(body.until)
        return marks.length === 1 ? fail(500) : ok
      }),
    )
    await waitFor(() => expect(marks).toHaveLength(1))
    await waitFor(() => expect(queryClient.isMutating()).toBe(0))
    expect(marks).toHaveLength(1)
    await act(() => queryClient.invalidateQueries())
    await waitFor(() => expect(marks).toHaveLength(2))
  })

  test('the user’s own messages show how far the other party has read', async () => {
    arrive('client', 'um', 1)
    arrive('client', 'dois', 2)
    readUntil = at(1)
    open()
    await screen.findByText('dois')
    // One below the bubble, one in it for screen readers.
    expect(screen.getAllByText('Lida')).toHaveLength(2)
    expect(screen.getAllByText('Enviada')).toHaveLength(1)
    expect(marks).toEqual([])
  })
})

test('a live event shows a new message without the poll, and pending ones stay', async () => {
  saveAlways(true) // the next poll is 16 s away
  arrive('client', 'Oi! O quadro é antigo.', 1)
  const streams = serveStreams()
  const { queryClient, user } = open()
  const stop = startLive(ana.firebaseUid, queryClient)
  await within(await log()).findByText('Oi! O quadro é antigo.')
  const [stream] = await waitFor(() => {
    expect(streams.opened).toHaveLength(1)
    return streams.opened
  })
  stream?.tell({ kind: 'ready', resumed: false }, { id: 'a' })
  server.use(mock(sendMessage, networkError))
  await user.type(await field(), 'Tem garagem?')
  await user.click(await sendButton())
  arrive('tasker', 'Chego às 9h', 2)
  stream?.tell({ kind: 'conversation', seq: 1, requestId: id(1) }, { id: 'b', piece: 7 })
  const news = within(await log()).findByText('Chego às 9h')
  expect(await news).toBeVisible()
  expect(within(await log()).getByText('Tem garagem?')).toBeVisible()

  stop()
  await waitFor(() => expect(stream?.isLeft()).toBe(true))
  streams.stop()
})

test('older messages load on request', async () => {
  for (let n = 1; n <= MESSAGE_PAGE_SIZE + 2; n++) arrive('tasker', `nº ${n}`, n)
  const { user } = open()
  await screen.findByText('nº 32')
  expect(screen.queryByText('nº 2')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Mensagens anteriores' }))
  expect(await screen.findByText('nº 1')).toBeInTheDocument()
  expect(screen.getAllByText('nº 3')).toHaveLength(1)
  expect(
    screen.queryByRole('button', { name: 'Mensagens anteriores' }),
  ).not.toBeInTheDocument()
})

test('a conversation that cannot be loaded can be retried', async () => {
  const { user } = open()
  let fails = true
  server.use(
    mock(listMessages, () => (fails ? fail(500) : { messages: [], readUntil: null })),
  )
  const again = await screen.findByRole('button', { name: 'Tentar de novo' })
  fails = false
  await user.click(again)
  expect(await screen.findByText('Escreva para Téo')).toBeVisible()
})

test('the page of the request links there with the number of unread ones', async () => {
  const request = serviceRequest({ unread: 2 })
  server.use(mock(getRequest, () => ({ data: request })))
  renderRoute(`/service-request/details/${request._id}`, { as: ana })
  const link = await screen.findByRole('link', {
    name: /Conversa com Téo ?2 mensagens novas/,
  })
  expect(link).toHaveAttribute('href', `/service-request/details/${request._id}/talk`)
})

test('a reader who has blocked the other party may write again after unblocking', async () => {
  const person = { uid: teo.firebaseUid, name: 'Téo Lima', photo: null }
  const asked: unknown[] = []
  server.use(
    mock(getBlock, () => ({ person, blocked: true })),
    mock(setBlock, ({ params, body }) => {
      asked.push({ ...params, ...body })
      return { person, ...body }
    }),
  )
  const { user } = open({ status: 'paid' })
  expect(await screen.findByText(/^Você bloqueou Téo/)).toBeVisible()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  expect(screen.queryByText('Escreva para Téo')).not.toBeInTheDocument()
  expect(screen.queryByRole('group', { name: 'Respostas rápidas' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Desbloquear' }))
  expect(await field()).toBeVisible()
  expect(screen.queryByText(/^Você bloqueou/)).toBeNull()
  expect(asked).toEqual([
    { uid: ana.firebaseUid, personId: teo.firebaseUid, blocked: false },
  ])
})

test.each<[string | RegExp, RegExp, Partial<ServiceRequest>]>([
  [
    'Aceitar',
    /^Téo ainda não pode receber\. Você pode aceitar/,
    { taskerCanReceive: false },
  ],
  ['Aceitar', /^A conta de Téo está suspensa\. Na página/, { taskerSuspended: true }],
  [
    /^Pagar R\$\s120,00$/,
    /^A conta de Téo está suspensa\. Na página/,
    { taskerSuspended: true, status: 'accepted' },
  ],
])('%s is shown disabled with its reason, %s', async (name, reason, over) => {
  open({ viewer: 'client', status: 'negotiating', termsBy: 'tasker', ...over })
  const act = await screen.findByRole('button', { name })
  expect(act).toHaveAttribute('aria-disabled', 'true')
  expect(act).toHaveAccessibleDescription(reason)
  expect(screen.queryByRole('link', { name })).not.toBeInTheDocument()
  expect(screen.queryByText('Vou pagar em seguida')).not.toBeInTheDocument()
})
