import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BodyOf } from '#src/contract/protocol/endpoint.ts'
import { uploadJobPhoto } from '#src/contract/requests/job-photos.ts'
import { listMessages, type Message, sendMessage } from '#src/contract/requests/messages.ts'
import type { Image } from '#src/contract/protocol/primitives.ts'
import {
  getRequest,
  type ServiceRequest,
  updateRequestStatus,
} from '#src/contract/requests/requests.ts'
import { getReviews, type PartyReview, writeReview } from '#src/contract/reviews/reviews.ts'
import {
  ana,
  id,
  requestMessage,
  requestPayment,
  serviceRequest,
  teo,
} from '#src/mocks/fixtures.ts'
import { formatFullDate } from '#src/lib/format.ts'
import { fail, mock, networkError } from '#src/mocks/mock.ts'
import { drawPictures, photo, serveUploads } from '#src/test/photos.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

beforeEach(drawPictures)
afterEach(() => vi.unstubAllGlobals())

const image = (name: string): Image => ({
  url: `/api/photos/private-${name}/320.webp`,
  publicId: `private-${name}`,
  width: 400,
  height: 300,
})
const soon = new Date(Date.now() + 3_600_000).toISOString()

type Answer = ReturnType<typeof fail> | ReturnType<typeof networkError> | undefined

/** A backend of one request. The nth photo is called p1, p2 and so on. */
function open(over: Partial<ServiceRequest>, page: '' | '/talk' | '/review' = '') {
  const state = {
    request: serviceRequest({ date: soon, payments: [requestPayment()], ...over }),
    messages: [] as Message[],
    reviews: [] as PartyReview[],
    /** The messages, transitions and reviews, with the photos that they name. */
    sent: [] as unknown[],
    keys: new Set<string | null>(),
    kinds: [] as BodyOf<typeof uploadJobPhoto>['kind'][],
    uploads: new Map<string | null, Image>(),
    onPhoto: (_n: number): Answer => undefined,
    onMessage: (_n: number): Answer => undefined,
  }
  serveUploads()
  let photos = 0
  let tries = 0
  server.use(
    mock(getRequest, () => ({ data: state.request })),
    mock(listMessages, () => ({ messages: state.messages, readUntil: null })),
    mock(uploadJobPhoto, ({ body, headers }) => {
      const key = headers.get('idempotency-key')
      const refusal = state.onPhoto((photos += 1))
      if (refusal) return refusal
      const known = state.uploads.get(key) ?? image(`p${state.uploads.size + 1}`)
      state.uploads.set(key, known)
      state.kinds.push(body.kind)
      return { image: known }
    }),
    mock(sendMessage, ({ body, headers }) => {
      const key = headers.get('idempotency-key')
      const isNew = !state.keys.has(key)
      state.keys.add(key)
      const message = requestMessage({
        _id: id(100),
        from: state.request.viewer,
        parts: body.text ? [{ text: body.text }] : [],
        photos: [...state.uploads.values()],
        createdAt: new Date().toISOString(),
      })
      if (isNew) {
        state.sent.push(body)
        state.messages = [message]
      }
      return state.onMessage((tries += 1)) ?? { message }
    }),
    mock(updateRequestStatus, ({ body }) => {
      state.sent.push(body)
      state.request = { ...state.request, status: body.status }
      return { data: state.request }
    }),
    mock(getReviews, () => reviewsOf(state)),
    mock(writeReview, ({ body }) => {
      state.sent.push(body)
      return reviewsOf(state)
    }),
  )
  const as = state.request.viewer === 'tasker' ? teo : ana
  const url = `/service-request/details/${state.request._id}${page}`
  return { state, ...renderRoute(url, { as }) }
}

const reviewsOf = ({ reviews }: { reviews: PartyReview[] }) => ({
  reviews,
  written: reviews.map(({ by }) => by),
})

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const chooser = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name)
const go = (online: boolean) => act(() => onlineManager.setOnline(online))

describe('a message', () => {
  const send = () => button('Enviar mensagem')

  test('takes photos with or without words, and they open large', async () => {
    const { user, state } = open({ status: 'accepted' }, '/talk')
    await user.upload(await chooser('Adicionar fotos'), [photo('quadro.jpg')])
    // The row is drawn again once the photo has arrived.
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Remover a foto 1 de 1' })).toBeVisible(),
    )
    await user.click(await send())
    await waitFor(() => expect(state.sent).toHaveLength(1))
    expect(state.sent).toEqual([{ text: '', photoIds: [expect.stringMatching(/\w+/)] }])
    expect(state.kinds).toEqual(['job'])
    expect(screen.queryByRole('list', { name: 'Fotos escolhidas' })).toBeNull()
    const talk = await screen.findByRole('log')
    await user.click(await within(talk).findByRole('button', { name: 'Foto 1 de 1' }))
    const large = await screen.findByRole('dialog', { name: 'Foto 1 de 1' })
    expect(within(large).getByRole('img')).toHaveAttribute('src', image('p1').url)
  })

  test('waits offline for its photos, and arrives once when the response is lost', async () => {
    const { user, state } = open({ status: 'accepted' }, '/talk')
    await chooser('Adicionar fotos')
    state.onMessage = (n) => (n === 1 ? networkError() : undefined)
    go(false)
    await user.upload(await chooser('Adicionar fotos'), [
      photo('um.jpg'),
      photo('dois.jpg'),
    ])
    await screen.findByRole('button', { name: 'Remover a foto 2 de 2' })
    await user.type(await screen.findByRole('textbox'), 'Assim está')
    await user.click(await send())
    const talk = screen.getByRole('log')
    expect(await within(talk).findByText('espera a conexão')).toBeVisible()
    expect(within(talk).getAllByAltText('Ainda neste aparelho')).toHaveLength(2)
    expect(state.sent).toEqual([])
    go(true)
    await waitFor(() => expect(state.sent).toHaveLength(1))
    expect(state.sent[0]).toMatchObject({ text: 'Assim está' })
    expect(await within(talk).findByText('Enviada')).toBeInTheDocument()
    expect(state.keys.size).toBe(1)
    expect(within(talk).getAllByText('Assim está')).toHaveLength(1)
  })

  test('with a number in its photo waits until it is hidden', async () => {
    const { user, state } = open({ status: 'accepted' }, '/talk')
    state.onPhoto = (n) =>
      n === 1
        ? fail(422, {
            code: 'images/phone-number',
            details: { boxes: [[0.1, 0.2, 0.3, 0.1]] },
          })
        : undefined
    await user.upload(await chooser('Adicionar fotos'), [photo('placa.jpg')])
    expect(await screen.findByText('Há um telefone nesta foto')).toBeVisible()
    await user.click(await send())
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Decida antes/)
    expect(state.sent).toEqual([])
    await user.click(await button('Desfocar com um toque'))
    await waitFor(() => expect(state.uploads.size).toBe(1))
    await user.click(await send())
    await waitFor(() => expect(state.sent).toHaveLength(1))
  })

  test('whose photo is refused later is given back to be changed', async () => {
    const { user, state } = open({ status: 'accepted' }, '/talk')
    await chooser('Adicionar fotos')
    state.onPhoto = () => fail(422, { code: 'images/unreadable', message: 'Não dá.' })
    go(false)
    await user.upload(await chooser('Adicionar fotos'), [photo('torta.jpg')])
    await screen.findByRole('button', { name: /^Remover a foto/ })
    await user.type(await screen.findByRole('textbox'), 'Veja')
    await user.click(await send())
    go(true)
    expect(await screen.findByText(/^Uma foto não foi aceita/)).toBeVisible()
    await user.click(await button('Rever as fotos'))
    expect(await screen.findByRole('textbox')).toHaveValue('Veja')
    await user.click(await button('Descartar'))
    await user.click(await send())
    await waitFor(() => expect(state.sent).toEqual([{ text: 'Veja', photoIds: [] }]))
  })
})

describe('the finished work', () => {
  test('is delivered by a sheet with words, photos and what comes next', async () => {
    const { user, state } = open({
      viewer: 'tasker',
      status: 'in_progress',
      paymentMethod: '100',
      date: new Date(Date.now() - 3_600_000).toISOString(),
    })
    await user.click(await button('Marcar como entregue'))
    const sheet = await screen.findByRole('dialog', { name: 'Entregar o serviço' })
    expect(sheet).toHaveTextContent(/72 horas.*o pagamento é liberado/)
    await user.type(within(sheet).getByLabelText(/O que foi feito/), 'Troquei o disjuntor.')
    await user.upload(within(sheet).getByLabelText(/Fotos do resultado/), [
      photo('um.jpg'),
      photo('dois.jpg'),
    ])
    await within(sheet).findByRole('button', { name: 'Remover a foto 2 de 2' })
    await user.click(within(sheet).getByRole('button', { name: 'Entregar' }))
    await waitFor(() => expect(state.sent).toHaveLength(1))
    expect(state.sent).toEqual([
      {
        status: 'delivered',
        note: 'Troquei o disjuntor.',
        photoIds: [expect.any(String), expect.any(String)],
      },
    ])
  })

  test('shows the end of the time to review if it is delivered before its date', async () => {
    const date = new Date(Date.now() + 5 * 3_600_000)
    const { user } = open({
      viewer: 'tasker',
      status: 'in_progress',
      date: date.toISOString(),
    })
    await user.click(await button('Marcar como entregue'))
    const until = new Date(date.getTime() + 72 * 3_600_000).toISOString()
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      `Ana tem até ${formatFullDate(until, 'pt')} para conferir`,
    )
  })

  test.each([
    ['72 h once its date has come', -3_600_000, () => '72 horas'],
    [
      'until 72 h after its date at least',
      5 * 3_600_000,
      (until: string) => `pelo menos até ${formatFullDate(until, 'pt')}`,
    ],
  ])('to be changed may be reviewed for %s', async (_name, fromNow, time) => {
    const date = new Date(Date.now() + fromNow)
    const { user } = open({ status: 'delivered', date: date.toISOString() })
    await user.click(await button('Pedir ajustes'))
    const until = new Date(date.getTime() + 72 * 3_600_000).toISOString()
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      `Depois disso você tem ${time(until)} para conferir.`,
    )
  })

  test('needs no words, and a half-paid one explains the balance', async () => {
    const { user, state } = open({ viewer: 'tasker', status: 'in_progress' })
    await user.click(await button('Marcar como entregue'))
    const sheet = await screen.findByRole('dialog')
    expect(sheet).toHaveTextContent(/paga o saldo/)
    await user.click(within(sheet).getByRole('button', { name: 'Entregar' }))
    await waitFor(() => expect(state.sent).toEqual([{ status: 'delivered' }]))
  })

  const event = (
    action: 'deliver' | 'request_changes',
  ): ServiceRequest['timeline'][number] => ({
    _id: id(action === 'deliver' ? 77 : 78),
    action,
    status: action === 'deliver' ? 'delivered' : 'changes_requested',
    by: action === 'deliver' ? 'tasker' : 'client',
    at: new Date().toISOString(),
    note: 'Ficou assim.',
    reason: null,
    date: null,
    price: null,
    photos: [image('p1'), image('p2')],
  })

  test('is seen by the client before they confirm', async () => {
    open({ status: 'delivered', timeline: [event('deliver')] })
    const heads = await screen.findAllByRole('heading', { name: /entregou/ })
    const card = heads.at(-1)?.closest('section')
    if (!card) throw new Error('no card')
    expect(within(card).getByText('Ficou assim.')).toBeVisible()
    expect(within(card).getAllByRole('button', { name: /^Foto \d de 2/ })).toHaveLength(2)
  })

  test('requested changes have words and photos, and are shown to the tasker', async () => {
    const { user, state } = open({ status: 'delivered' })
    await user.click(await button('Pedir ajustes'))
    const sheet = await screen.findByRole('dialog')
    await user.click(within(sheet).getByRole('button', { name: 'Enviar' }))
    expect(within(sheet).getByText(/pelo menos 10/)).toBeVisible()
    await user.type(within(sheet).getByLabelText(/O que precisa mudar/), 'A tampa caiu.')
    await user.upload(within(sheet).getByLabelText(/Fotos do que mudar/), [photo()])
    await within(sheet).findByRole('button', { name: /^Remover a foto/ })
    await user.click(within(sheet).getByRole('button', { name: 'Enviar' }))
    await waitFor(() =>
      expect(state.sent).toEqual([
        {
          status: 'changes_requested',
          note: 'A tampa caiu.',
          photoIds: [expect.any(String)],
        },
      ]),
    )
  })

  test('the tasker reads the requested changes first', async () => {
    open({
      viewer: 'tasker',
      status: 'changes_requested',
      timeline: [event('deliver'), event('request_changes')],
    })
    const heads = await screen.findAllByRole('heading', { name: /pediu ajustes/ })
    expect(heads.at(-1)?.closest('section')).toHaveTextContent('Ficou assim.')
  })
})

describe('a review', () => {
  const written: PartyReview = {
    _id: id(60),
    by: 'client',
    rating: 5,
    comment: 'Ótimo',
    tags: ['punctual'],
    photos: [{ ...image('old'), url: '/media/old/320.webp', publicId: 'old' }],
    createdAt: soon,
    shown: false,
    reply: null,
  }

  test('is written with photos', async () => {
    const { user, state } = open({ status: 'completed' }, '/review')
    await user.click(await screen.findByRole('radio', { name: /^5 estrelas/ }))
    await user.upload(await chooser(/Adicionar fotos do trabalho/), [photo()])
    await screen.findByRole('button', { name: /^Remover a foto/ })
    await user.click(await button('Enviar avaliação'))
    await waitFor(() => expect(state.sent).toHaveLength(1))
    expect(state.sent[0]).toMatchObject({ rating: 5, photoIds: [expect.any(String)] })
    expect(state.kinds).toEqual(['review'])
  })

  test('is changed with the photos that it has', async () => {
    const shown = open({ status: 'completed' }, '/review')
    shown.state.reviews = [written]
    const { user, state } = shown
    await user.click(await button('Mudar avaliação'))
    await user.click(await button('Enviar avaliação'))
    await waitFor(() => expect(state.sent[0]).toMatchObject({ photoIds: ['old'] }))
  })
})
