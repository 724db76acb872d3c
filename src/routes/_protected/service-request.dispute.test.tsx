import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  addEvidence,
  addStatement,
  answerSplit,
  type Dispute,
  getDispute,
  proposeSplit,
} from '#src/contract/disputes/disputes.ts'
import {
  getRequest,
  updateRequestStatus,
  type ServiceRequest,
} from '#src/contract/requests/requests.ts'
import {
  ana,
  dispute,
  id,
  requestPayment,
  serviceRequest,
  teo,
} from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { drawPictures, photo, serveUploads } from '#src/test/photos.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

afterEach(() => vi.unstubAllGlobals())

const url = `/service-request/details/${id(1)}`
const opened: ServiceRequest['timeline'][number] = {
  _id: id(2),
  action: 'dispute',
  status: 'disputed',
  by: 'client',
  at: '2026-11-20T12:00:00.000Z',
  note: null,
  reason: 'quality',
  date: null,
  price: null,
}
const proposalBy = (by: 'client' | 'tasker', taskerPercent = 40): Dispute['proposal'] => ({
  _id: id(9),
  by,
  taskerPercent,
  at: '2026-11-21T12:00:00.000Z',
})

function open(
  viewer: 'client' | 'tasker',
  over: Partial<Dispute> = {},
  of: Partial<ServiceRequest> = {},
) {
  const sent: unknown[] = []
  let now = dispute(over)
  const request = serviceRequest({ viewer, status: 'disputed', timeline: [opened], ...of })
  server.use(
    mock(getRequest, () => ({ data: request })),
    mock(getDispute, () => ({ data: now })),
    mock(addStatement, ({ body }) => {
      sent.push(body)
      const said = { _id: id(10), by: viewer, text: body.text, at: opened.at }
      now = { ...now, statements: [...now.statements, said] }
      return { data: now }
    }),
    mock(proposeSplit, ({ body }) => {
      sent.push(body)
      now = { ...now, proposal: proposalBy(viewer, body.taskerPercent) }
      return { data: now }
    }),
    mock(answerSplit, ({ params, body }) => {
      sent.push({ ...body, of: params.proposalId })
      const ended = { at: opened.at, by: 'system' as const, taskerPercent: 40 }
      now = { ...now, proposal: null, ...(body.answer === 'accept' && { ended }) }
      return { data: now }
    }),
  )
  return { sent, ...renderRoute(url, { as: viewer === 'client' ? ana : teo }) }
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })

/** Amounts, with plain spaces. */
const valuesIn = (element: HTMLElement) =>
  [...element.querySelectorAll('dd')].map((dd) => dd.textContent.replaceAll(/\s/g, ' '))

test('the party that has not answered sends a statement, which shows at once', async () => {
  const { user, sent } = open('tasker')
  expect(await screen.findByText('A parede ficou manchada de fora a fora.')).toBeVisible()
  expect(screen.getByText(/^Conte o seu lado até/)).toBeVisible()
  await user.click(await button('Enviar minha versão'))
  const dialog = await screen.findByRole('dialog')
  const words = within(dialog).getByLabelText(/O que aconteceu/)
  await user.type(words, 'Não foi')
  await user.click(within(dialog).getByRole('button', { name: 'Enviar' }))
  expect(within(dialog).getByText(/pelo menos 10/)).toBeVisible()
  await user.type(words, ' minha culpa.')
  await user.click(within(dialog).getByRole('button', { name: 'Enviar' }))
  expect(await screen.findByText('Não foi minha culpa.')).toBeVisible()
  expect(sent).toEqual([{ text: 'Não foi minha culpa.' }])
})

test('after a side’s last statement only photos can be added', async () => {
  const statement = (n: number) => ({
    _id: id(20 + n),
    by: 'tasker' as const,
    text: `Palavra ${n}.`,
    at: opened.at,
  })
  open('tasker', { statements: [1, 2, 3, 4, 5].map(statement) })
  expect(await screen.findByText(/^Você pode acrescentar fotos até/)).toBeVisible()
  expect(screen.queryByText(/palavras e fotos/)).toBeNull()
})

test('more photos than a dispute takes: those that fit are sent, with a message', async () => {
  drawPictures()
  serveUploads()
  const image = (n: number) => ({ url: `/api/photos/e${n}/320.webp`, publicId: `e${n}` })
  const photos = Array.from({ length: 6 }, (_, n) => ({
    by: 'tasker' as const,
    image: image(n),
  }))
  const { user } = open('tasker', { photos })
  const sent: unknown[] = []
  server.use(
    mock(addEvidence, ({ body }) => {
      sent.push(body.uploadId)
      return { data: dispute({ photos }) }
    }),
  )
  const files = ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg'].map((name) => photo(name))
  await user.upload(await screen.findByLabelText(/Adicionar fotos/), files)
  expect(await screen.findByText('3 fotos ficaram de fora: aqui cabem 8.')).toBeVisible()
  await waitFor(() => expect(sent).toHaveLength(2))
})

test('a split is proposed by a slider that shows both sums', async () => {
  const { user, sent } = open('client')
  await user.click(await button('Propor um acordo'))
  const dialog = await screen.findByRole('alertdialog')
  const slider = within(dialog).getByRole('slider')
  const sums = () => valuesIn(dialog)
  // Of R$ 120,01: half, rounded for the tasker; 15 % of it is the fee.
  expect(sums()).toEqual(['R$ 60,00', 'R$ 60,01', '− R$ 9,00', 'R$ 51,01'])
  for (const _step of [1, 2]) await user.type(slider, '{ArrowLeft}')
  const value = (slider as HTMLInputElement).valueAsNumber
  await user.click(within(dialog).getByRole('button', { name: 'Enviar proposta' }))
  expect(await screen.findByText(/^Você propôs/)).toHaveTextContent(`${value}%`)
  expect(sent).toEqual([{ taskerPercent: value, inPlaceOf: null }])
  expect(screen.queryByRole('button', { name: 'Aceitar' })).toBeNull()
  await user.click(await button('Retirar proposta'))
  expect(await button('Propor um acordo')).toBeVisible()
})

test('a proposal that arrives while another is made is shown, and not overwritten', async () => {
  const { user, sent } = open('client')
  let now = dispute()
  let refused = 0
  server.use(
    mock(getDispute, () => ({ data: now })),
    mock(proposeSplit, ({ body }) => {
      const waits = now.proposal?._id ?? null
      if (body.inPlaceOf !== waits) {
        refused += 1
        return fail(409, { code: 'disputes/proposal-over', message: 'A proposta mudou.' })
      }
      sent.push(body)
      now = { ...now, proposal: proposalBy('client', body.taskerPercent) }
      return { data: now }
    }),
  )
  await user.click(await button('Propor um acordo'))
  const dialog = await screen.findByRole('alertdialog', { name: 'Propor um acordo' })
  const slider = within(dialog).getByRole('slider')
  await user.type(slider, '{ArrowLeft}')
  const value = (slider as HTMLInputElement).valueAsNumber
  now = { ...now, proposal: proposalBy('tasker', 0) }
  const send = within(dialog).getByRole('button', { name: 'Enviar proposta' })
  await user.click(send)
  expect(await within(dialog).findByText(/chegou enquanto você escolhia/)).toBeVisible()
  expect(slider).toHaveValue(String(value))
  expect(send).toHaveAttribute('aria-disabled', 'true')
  await user.click(within(dialog).getByRole('button', { name: 'Aceitar' }))
  const question = await screen.findByRole('alertdialog', { name: /Aceitar este acordo/ })
  await user.click(within(question).getByRole('button', { name: 'Voltar' }))
  await user.click(
    within(dialog).getByRole('button', { name: 'Enviar a minha mesmo assim' }),
  )
  expect(await screen.findByText(/^Você propôs/)).toHaveTextContent(`${value}%`)
  expect(sent).toEqual([{ taskerPercent: value, inPlaceOf: id(9) }])
  expect(refused).toBe(1)
})

test.each([
  ['client', 0, /^Téo propõe: reembolso total para você$/, 'Volta para você'],
  ['client', 40, /^Téo propõe: 40% para Téo$/, 'Volta para você'],
  ['tasker', 0, /^Ana propõe: reembolso total para Ana$/, 'A sua parte'],
  ['tasker', 40, /^Ana propõe: 40% para você$/, 'Você recebe'],
] as const)(
  'the %s sees a proposal of %i percent in words addressed to them',
  async (...what) => {
    const [viewer, percent, sentence, line] = what
    open(viewer, {
      proposal: proposalBy(viewer === 'client' ? 'tasker' : 'client', percent),
    })
    const box = (await screen.findByText(sentence)).parentElement
    expect(box).toHaveTextContent(line)
  },
)

/** The page of a dispute in which the tasker has proposed to keep a part. */
function openProposed(viewer: 'client' | 'tasker', taskerPercent: number) {
  const event = { ...opened, _id: id(3), reason: null, taskerPercent }
  const request = serviceRequest({
    viewer,
    status: 'disputed',
    timeline: [opened, { ...event, action: 'propose_split', by: 'tasker' }],
  })
  server.use(
    mock(getRequest, () => ({ data: request })),
    mock(getDispute, () => ({ data: dispute() })),
  )
  return renderRoute(url, { as: viewer === 'client' ? ana : teo })
}

test.each([
  ['client', 0, 'Reembolso total para você'],
  ['tasker', 0, 'Reembolso total para Ana'],
  ['tasker', 40, '40% para você'],
] as const)('the timeline tells the %s of a split of %i', async (viewer, percent, text) => {
  openProposed(viewer, percent)
  expect(await screen.findByText(text)).toBeVisible()
})

test.each([
  ['client', 'Você abriu uma disputa', /^\S+ propôs um acordo$/],
  ['tasker', 'Ana abriu uma disputa', 'Você propôs um acordo'],
] as const)('the timeline tells the %s who did what', async (viewer, ...titles) => {
  const { user } = openProposed(viewer, 40)
  await user.click(await button('Ver tudo'))
  for (const title of titles) expect(await screen.findByText(title)).toBeVisible()
})

test('the other party accepts the split shown, after seeing the sums again', async () => {
  const { user, sent } = open('tasker', { proposal: proposalBy('client') })
  await user.click(await button('Aceitar'))
  const dialog = await screen.findByRole('alertdialog')
  expect(valuesIn(dialog)).toContain('R$ 40,80')
  await user.click(within(dialog).getByRole('button', { name: 'Aceitar e encerrar' }))
  expect(await screen.findByText(/^Vocês chegaram a um acordo: 40%/)).toBeVisible()
  expect(sent).toEqual([{ answer: 'accept', of: id(9) }])
})

test('a proposal that has changed meanwhile is shown, and no split is agreed', async () => {
  const { user } = open('tasker', { proposal: proposalBy('client') })
  server.use(
    mock(answerSplit, () =>
      fail(409, { code: 'disputes/proposal-over', message: 'A proposta mudou.' }),
    ),
  )
  await user.click(await button('Aceitar'))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Aceitar e encerrar' }))
  expect(await within(dialog).findByText('A proposta mudou.')).toBeVisible()
})

test('after the time nothing can be added; a judged dispute says how it ended', async () => {
  open('client', {
    answerUntil: null,
    ended: { at: opened.at, by: 'operator', taskerPercent: 70 },
  })
  expect(await screen.findByText(/^Nossa equipe decidiu: 70%/)).toBeVisible()
  expect(screen.getByText('Não contou o seu lado.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Enviar minha versão|Propor/ })).toBeNull()
})

test('a reason of no kind has the same name in the dispute and in the timeline', async () => {
  const request = serviceRequest({
    status: 'disputed',
    timeline: [{ ...opened, reason: 'other' }],
  })
  server.use(
    mock(getRequest, () => ({ data: request })),
    mock(getDispute, () => ({ data: dispute({ reason: 'other' }) })),
  )
  renderRoute(url, { as: ana })
  await waitFor(() => expect(screen.getAllByText('Outro motivo')).toHaveLength(2))
})

test('during a chargeback nothing can be split, and no text says that we decide', async () => {
  const chargeback = { _id: 'du_1', status: 'open' as const, amount: 200 }
  const payments = [requestPayment({ chargeback })]
  open('tasker', { chargebackOpen: true, openedBy: 'system', reason: null }, { payments })
  expect(
    await screen.findByText(/O banco de Ana está analisando o pagamento\. Até/),
  ).toBeVisible()
  expect(screen.getByText(/^Conte o seu lado até [^.]*\.$/)).toBeVisible()
  expect(
    screen.getByRole('heading', { name: 'O banco de Ana está analisando o pagamento' }),
  ).toBeVisible()
  expect(screen.queryByText(/nossa equipe decide/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Propor um acordo' })).toBeNull()
})

test('a party who did not come is no cancellation: the dialog leads to a dispute', async () => {
  const moved: unknown[] = []
  const request = serviceRequest({
    status: 'paid',
    date: '2026-11-01T12:00:00.000Z',
    payments: [requestPayment()],
  })
  server.use(
    mock(getRequest, () => ({ data: request })),
    mock(updateRequestStatus, ({ body }) => {
      moved.push(body)
      return { data: { ...request, status: 'disputed' as const } }
    }),
  )
  const { user } = renderRoute(url, { as: ana })
  await user.click(await button('Cancelar'))
  await user.click(await button('Contar o que aconteceu'))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/não veio$/)).toBeVisible()
  await user.type(within(dialog).getByLabelText(/O que aconteceu/), 'Esperei uma hora.')
  await user.click(within(dialog).getByRole('button', { name: 'Abrir disputa' }))
  await expect
    .poll(() => moved)
    .toEqual([{ status: 'disputed', reason: 'no_show', note: 'Esperei uma hora.' }])
})

test('a cancellation shows the refund before and after the limit, and its reason', async () => {
  const moved: unknown[] = []
  const request = serviceRequest({
    status: 'paid',
    price: 240,
    paymentMethod: '100',
    date: new Date(Date.now() + 72 * 3_600_000).toISOString(),
    payments: [requestPayment({ amount: 240 })],
  })
  server.use(
    mock(getRequest, () => ({ data: request })),
    mock(updateRequestStatus, ({ body }) => {
      moved.push(body)
      return { data: { ...request, status: 'cancelled' as const } }
    }),
  )
  const { user } = renderRoute(url, { as: ana })
  await user.click(await button('Cancelar'))
  const dialog = await screen.findByRole('alertdialog')
  expect(valuesIn(dialog)).toEqual(['voltam R$ 240,00', 'voltam R$ 192,00'])
  await user.click(within(dialog).getByLabelText('Não tenho mais horário'))
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar pedido' }))
  await expect
    .poll(() => moved)
    .toEqual([{ status: 'cancelled', reason: 'no_time', refund: 240 }])
})
