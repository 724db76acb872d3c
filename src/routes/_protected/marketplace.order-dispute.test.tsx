import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  addEvidence,
  addStatement,
  answerSplit,
  type Dispute,
  getDispute,
} from '#src/contract/disputes/disputes.ts'
import {
  disputeOrder,
  getOrder,
  type Order,
  type OrderEvent,
} from '#src/contract/orders/orders.ts'
import { ana, dispute, id, order, requestPayment, teo } from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { drawPictures, photo, serveUploads } from '#src/test/photos.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

afterEach(() => vi.unstubAllGlobals())

const URL = `/marketplace/order-summary/${id(1)}`
const payment = requestPayment({ amount: 180, heldAmount: 180 })
const complained: OrderEvent = {
  _id: id(2),
  action: 'dispute',
  status: 'disputed',
  by: 'buyer',
  at: '2026-11-20T12:00:00.000Z',
  note: null,
  reason: 'damaged',
  sellerPercent: null,
}
const words = 'O fio está partido.'

/** An order of Ana's whose dispute the test's steps change. */
function disputed(over: Partial<Order>, of: Partial<Dispute> = {}) {
  const sent: unknown[] = []
  let now = dispute({ reason: 'damaged', feePercent: null, ...of })
  const shown = order({ status: 'disputed', payment, timeline: [complained], ...over })
  server.use(
    mock(getOrder, () => ({ data: shown })),
    mock(getDispute, ({ params }) => {
      expect(params).toEqual({ deal: 'order', id: id(1) })
      return { data: now }
    }),
    mock(addStatement, ({ params, body }) => {
      sent.push({ ...params, ...body })
      const said = {
        _id: id(10),
        by: 'tasker' as const,
        text: body.text,
        at: complained.at,
      }
      now = { ...now, statements: [...now.statements, said] }
      return { data: now }
    }),
    mock(answerSplit, ({ params, body }) => {
      sent.push({ ...params, ...body })
      now = { ...now, proposal: null }
      return { data: now }
    }),
  )
  return { sent, ...renderRoute(URL, { as: shown.viewer === 'seller' ? teo : ana }) }
}

const button = (name: RegExp | string) => screen.findByRole('button', { name })

/** The sheet of a complaint about an item that has arrived; what the backend takes of it. */
async function complain(answer: () => Order | null) {
  drawPictures()
  serveUploads()
  const sent: unknown[] = []
  let now = order({ status: 'delivered', payment })
  server.use(
    mock(getOrder, () => ({ data: now })),
    mock(getDispute, () => ({ data: dispute({ reason: 'damaged', feePercent: null }) })),
    mock(disputeOrder, ({ body }) => {
      sent.push(body)
      const after = answer()
      if (!after) return fail(409, { code: 'orders/illegal-transition' })
      now = after
      return { data: now }
    }),
    mock(addEvidence, ({ body: { deal, id: of } }) => {
      sent.push({ deal, id: of })
      return { data: dispute({ feePercent: null }) }
    }),
  )
  const { user } = renderRoute(URL, { as: ana })
  await user.click(await button('Não chegou ou veio errado'))
  const sheet = within(screen.getByRole('dialog', { name: 'O que aconteceu?' }))
  return {
    user,
    sheet,
    sent,
    open: sheet.getByRole('button', { name: 'Abrir reclamação' }),
  }
}

test('a complaint about a defect needs a description and a photo, sent after it', async () => {
  const after = order({ status: 'disputed', payment, timeline: [complained] })
  const { user, sheet, sent, open } = await complain(() => after)
  await user.click(open)
  expect(sheet.getByText('Escolha o que aconteceu.')).toBeVisible()
  expect(sheet.getByText(/pelo menos 10/)).toBeVisible()
  await user.click(sheet.getByRole('radio', { name: 'Chegou com defeito' }))
  await user.type(sheet.getByLabelText(/Conte o que aconteceu/), words)
  await user.click(open)
  expect(sheet.getByText(/pelo menos uma foto/)).toBeVisible()
  expect(sent).toEqual([])
  await user.upload(sheet.getByLabelText(/Adicionar fotos/), [photo(), photo('b.jpg')])
  expect(await sheet.findByRole('button', { name: 'Remover a foto 2 de 2' })).toBeVisible()
  await user.click(sheet.getByRole('button', { name: 'Remover a foto 2 de 2' }))
  await user.click(open)
  expect(await screen.findByText('Reclamação: o dinheiro está parado')).toBeVisible()
  const evidence = { deal: 'order', id: id(1) }
  await waitFor(() => expect(sent).toEqual([{ reason: 'damaged', note: words }, evidence]))
})

test('what did not arrive needs no photo', async () => {
  const after = order({ status: 'disputed', payment, timeline: [complained] })
  const { user, sheet, sent, open } = await complain(() => after)
  await user.click(sheet.getByRole('radio', { name: 'Não chegou' }))
  await user.type(sheet.getByLabelText(/Conte o que aconteceu/), words)
  await user.click(open)
  await waitFor(() => expect(sent).toEqual([{ reason: 'not_arrived', note: words }]))
})

test('a refused complaint stays with its words', async () => {
  const { user, sheet, open } = await complain(() => null)
  await user.click(sheet.getByRole('radio', { name: 'Outro motivo' }))
  await user.type(sheet.getByLabelText(/Conte o que aconteceu/), words)
  await user.click(open)
  await user.click(await button('Mudar'))
  expect(await screen.findByLabelText(/Conte o que aconteceu/)).toHaveValue(words)
  expect(screen.getByRole('radio', { name: 'Outro motivo' })).toBeChecked()
})

test('the seller has until a day to answer, and answers', async () => {
  const { user, sent } = disputed({ viewer: 'seller', disputeAwaits: 'seller' })
  expect(
    await screen.findByRole('heading', { name: 'Conte o seu lado da reclamação' }),
  ).toBeVisible()
  expect(await screen.findByText(/^Conte o seu lado até/)).toBeVisible()
  expect(screen.getAllByText('Chegou com defeito')).toHaveLength(2)
  await user.click(await button('Enviar minha versão'))
  const sheet = within(await screen.findByRole('dialog'))
  await user.type(sheet.getByLabelText(/O que aconteceu/), 'Saiu daqui inteira.')
  await user.click(sheet.getByRole('button', { name: 'Enviar' }))
  expect(await screen.findByText('Saiu daqui inteira.')).toBeVisible()
  expect(sent).toEqual([{ deal: 'order', id: id(1), text: 'Saiu daqui inteira.' }])
})

test('the buyer accepts a proposed split, whose sums show no fee', async () => {
  const proposal = {
    _id: id(9),
    by: 'tasker' as const,
    taskerPercent: 70,
    at: complained.at,
  }
  const timeline = [complained, { ...complained, action: 'propose_split', by: 'seller' }]
  const { user, sent } = disputed(
    { disputeAwaits: 'buyer', timeline: timeline as OrderEvent[] },
    { proposal, held: 180 },
  )
  expect(await screen.findByRole('heading', { name: 'Téo propôs um acordo' })).toBeVisible()
  await user.click(await button('Aceitar'))
  const dialog = screen.getByRole('alertdialog')
  expect(dialog).toHaveTextContent(/Volta para você.*R\$\s54,00.*Parte de Téo.*R\$\s126,00/)
  expect(dialog).not.toHaveTextContent(/Taxa/)
  await user.dblClick(within(dialog).getByRole('button', { name: 'Aceitar e encerrar' }))
  await waitFor(() =>
    expect(sent).toEqual([
      { deal: 'order', id: id(1), proposalId: id(9), answer: 'accept' },
    ]),
  )
})
