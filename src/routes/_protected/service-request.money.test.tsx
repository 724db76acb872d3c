import { act, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test, vi } from 'vitest'
import {
  getRequest,
  type RequestPayment,
  type ServiceRequest,
} from '#src/contract/requests/requests.ts'
import { ana, requestPayment, serviceRequest, teo } from '#src/mocks/fixtures.ts'
import { mock } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const PRICE = 450

/** The amounts that the backend decided for the tasker. */
const sent = (gross: number, fee: number, takenBack = 0) => ({
  gross,
  fee,
  net: gross - fee,
  takenBack,
  kept: gross - fee - takenBack,
})

const payment = (over: Partial<RequestPayment>) =>
  requestPayment({ amount: PRICE, heldAmount: 0, ...over })

const transfer = (gross: number, fee: number, takenBack = 0, clientPays = gross) => ({
  ...sent(gross, fee, takenBack),
  sent: true,
  clientPays,
})

const cases: Record<string, Partial<ServiceRequest>> = {
  completed: {
    status: 'completed',
    earnings: sent(450, 67.5),
    payments: [payment({ status: 'released', transfer: transfer(450, 67.5) })],
  },
  'settled, a fifth for the tasker': {
    status: 'completed',
    earnings: sent(90, 13.5),
    payments: [
      payment({ status: 'refunded', refundedAmount: 360, transfer: transfer(90, 13.5) }),
    ],
  },
  'cancelled late': {
    status: 'cancelled',
    earnings: sent(90, 0),
    payments: [
      payment({ status: 'refunded', refundedAmount: 360, transfer: transfer(90, 0) }),
    ],
  },
  refunded: {
    status: 'cancelled',
    earnings: null,
    payments: [payment({ status: 'refunded', refundedAmount: 450 })],
  },
  contested: {
    status: 'disputed',
    payments: [
      payment({
        status: 'frozen',
        heldAmount: 450,
        chargeback: { _id: 'du_1', status: 'open', amount: 450 },
      }),
    ],
  },
  'lost before the release': {
    status: 'cancelled',
    earnings: null,
    payments: [
      payment({
        status: 'lost',
        lostAmount: 450,
        chargeback: { _id: 'du_1', status: 'lost', amount: 450 },
      }),
    ],
  },
  'lost after the release': {
    status: 'completed',
    earnings: sent(450, 67.5, 382.5),
    payments: [
      payment({
        status: 'released',
        lostAmount: 450,
        transfer: transfer(450, 67.5, 382.5, 0),
        chargeback: { _id: 'du_1', status: 'lost', amount: 450 },
      }),
    ],
  },
}

const share = (part: string, fee: string, yours: string) => [
  `Valor do serviço R$ ${part}`,
  `Taxa do oficio R$ ${fee}`,
  `Você recebe R$ ${yours}`,
]

/** The lines of the card in reading order, of client and tasker. */
const lines: Record<string, { client: string[]; tasker: string[] }> = {
  completed: {
    client: ['Liberado para Téo R$ 450,00'],
    tasker: ['Liberado para você R$ 382,50', ...share('450,00', '67,50', '382,50')],
  },
  'settled, a fifth for the tasker': {
    client: ['Devolvido a você R$ 360,00', 'Liberado para Téo R$ 90,00'],
    tasker: [
      'Devolvido a Ana R$ 360,00',
      'Liberado para você R$ 76,50',
      ...share('90,00', '13,50', '76,50'),
    ],
  },
  'cancelled late': {
    client: ['Devolvido a você R$ 360,00', 'Liberado para Téo R$ 90,00'],
    tasker: [
      'Devolvido a Ana R$ 360,00',
      'Liberado para você R$ 90,00',
      ...share('90,00', '0,00', '90,00'),
    ],
  },
  refunded: {
    client: ['Devolvido a você R$ 450,00'],
    tasker: ['Devolvido a Ana R$ 450,00'],
  },
  contested: {
    client: ['Contestado no seu banco R$ 450,00'],
    tasker: [
      'Contestado no banco de Ana R$ 450,00',
      'Valor do serviço R$ 450,00',
      'Taxa do oficio R$ 67,50',
      'Você recebe, se for liberado R$ 382,50',
    ],
  },
  'lost before the release': {
    client: ['Devolvido a você pelo banco R$ 450,00'],
    tasker: ['Devolvido a Ana pelo banco R$ 450,00'],
  },
  'lost after the release': {
    client: ['Devolvido a você pelo banco R$ 450,00'],
    tasker: [
      'Devolvido a Ana pelo banco R$ 450,00',
      'Liberado para você R$ 382,50',
      'Descontado de você R$ 382,50',
      'Valor do serviço R$ 450,00',
      'Taxa do oficio R$ 67,50',
      'Descontado depois R$ 382,50',
      'Fica com você R$ 0,00',
    ],
  },
}

function open(name: string, viewer: 'client' | 'tasker') {
  const request = serviceRequest({
    price: PRICE,
    paymentMethod: '100',
    viewer,
    ...cases[name],
  })
  server.use(mock(getRequest, () => ({ data: request })))
  renderRoute(`/service-request/details/${request._id}`, {
    as: viewer === 'tasker' ? teo : ana,
  })
}

/** Each name and value of the card, as they are read. */
async function cardLines(): Promise<string[]> {
  const bar = await screen.findByRole('img', { name: /R\$/ })
  const card = bar.parentElement
  if (!card) throw new Error('the bar is in no card')
  const names = within(card).getAllByRole('term')
  const values = within(card).getAllByRole('definition')
  return names.map((each, index) =>
    `${each.textContent} ${values[index]?.textContent}`.replaceAll('\u00a0', ' '),
  )
}

test.each(
  Object.keys(cases).flatMap((name) => [
    [name, 'client'] as const,
    [name, 'tasker'] as const,
  ]),
)('%s: the card of the %s shows what the backend decided', async (name, viewer) => {
  open(name, viewer)
  expect(await cardLines()).toEqual(lines[name]?.[viewer])
})

test.each([
  ['contested', 'client', 'pt', /^Seu banco está analisando a contestação\./],
  ['contested', 'tasker', 'es', /^El banco de Ana está revisando un contracargo\./],
  ['lost before the release', 'client', 'es', /^Tu banco aceptó el contracargo/],
  ['lost before the release', 'tasker', 'pt', /Não há o que repassar\.$/],
  ['lost after the release', 'tasker', 'es', /Lo que recibiste se descuenta/],
] as const)(
  '%s: the %s reads about the chargeback in %s',
  async (name, viewer, lang, text) => {
    await i18next.changeLanguage(lang)
    open(name, viewer)
    expect(await screen.findByText(text)).toBeVisible()
  },
)

test('the money of an ended job is polled until it has arrived, and then no more', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let asked = 0
  const over = (arrived: boolean) =>
    serviceRequest({
      status: 'completed',
      viewer: 'tasker',
      price: PRICE,
      earnings: sent(450, 67.5),
      payments: [
        payment({
          status: 'released',
          transfer: { ...transfer(450, 67.5), sent: arrived },
        }),
      ],
    })
  server.use(mock(getRequest, () => ({ data: over(++asked > 2) })))
  renderRoute(`/service-request/details/${over(false)._id}`, { as: teo })
  expect((await cardLines())[0]).toMatch(/^A caminho/)
  await act(() => vi.advanceTimersByTimeAsync(10_500))
  await waitFor(async () =>
    expect((await cardLines())[0]).toBe('Liberado para você R$ 382,50'),
  )
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(asked).toBe(3)
  vi.useRealTimers()
})
