import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  type AttentionItem,
  getAttention,
  listAttention,
} from '#src/contract/operator/operator.ts'
import {
  type Defence,
  type EvidencePhoto,
  getDefence,
  sendDefence,
} from '#src/contract/payments/defences.ts'
import { ana, defence, id } from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

afterEach(() => onlineManager.setOnline(true))

const otto = { ...ana, firebaseUid: 'otto', email: 'operador@oficio.test', operator: true }
const at = '2026-11-20T12:00:00.000Z'

const matter: AttentionItem = {
  _id: id(1),
  kind: 'chargeback_open',
  subject: 'du_1',
  orderId: null,
  requestId: null,
  number: 'A38F',
  paymentId: null,
  taskerUid: 'rui',
  amount: 240,
  reason: 'product_not_received',
  since: at,
  waitsUntil: null,
  bankDueAt: null,
  involved: false,
  report: null,
  done: null,
}

const picture = (n: number, moment: EvidencePhoto['moment']): EvidencePhoto => ({
  image: { publicId: `photo-${n}`, url: `/media/photo-${n}/800.webp` },
  moment,
  at,
})

function open(over: Partial<Defence> = {}) {
  const sent: unknown[] = []
  let now = defence({ viewer: 'operator', ...over })
  server.use(
    mock(listAttention, () => ({
      data: [matter],
      total: 1,
      open: { dispute: 0, report: 0, money: 1 },
    })),
    mock(getAttention, () => ({ data: matter })),
    mock(getDefence, () => ({ data: now })),
    mock(sendDefence, ({ body }) => {
      sent.push(body)
      now = { ...now, stage: 'sent', sent: { at, text: 'O texto inteiro.', photos: 1 } }
      return { data: now }
    }),
  )
  return { sent, ...renderRoute(`/operator?item=${id(1)}`, { as: otto }) }
}

const check = () => screen.findByRole('button', { name: 'Conferir e enviar ao banco' })
const row = (name: RegExp) => screen.findByRole('checkbox', { name })

test('shows the bank’s reason and deadline, the evidence, and what a loss costs', async () => {
  open()
  expect(await screen.findByText(/^Prazo do banco:/)).toBeVisible()
  expect(screen.getByText('O titular diz que não recebeu o que pagou')).toBeVisible()
  expect(await row(/Téo avisou que chegou.*forte/)).toBeChecked()
  expect(await row(/Conversa, 1 mensagem/)).not.toBeChecked()
  const plain = [...document.querySelectorAll('dd')].map((each) =>
    each.textContent.replaceAll(/\s/g, ' '),
  )
  expect(plain).toEqual(['R$ 240,00', 'R$ 204,00', 'R$ 36,00'])
})

test('what is chosen and written is shown whole, then sent once', async () => {
  const { user, sent } = open({ photos: [picture(1, 'after'), picture(2, 'before')] })
  await user.click(await row(/Conversa/))
  await user.click(await row(/^Antes/))
  const field = screen.getByLabelText('Texto para o banco')
  await user.clear(field)
  await user.type(field, 'Curto')
  await user.click(await check())
  expect(await screen.findByText('Escreva pelo menos 20 letras.')).toBeVisible()
  await user.type(field, ', mas agora basta.')
  await user.click(await check())
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText('Curto, mas agora basta.')).toBeVisible()
  expect(dialog.getByText(/avisou que chegou ao endereço/)).toBeVisible()
  expect(dialog.getByText(/cliente: Ficou ótimo!/)).toBeVisible()
  expect(dialog.getByText('1 foto vai junto')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Enviar ao banco' }))
  expect(await screen.findByText(/^Enviado ao banco em/)).toBeVisible()
  expect(screen.getByText('O texto inteiro.')).toBeInTheDocument()
  expect(sent).toEqual([
    {
      text: 'Curto, mas agora basta.',
      evidence: ['arrive:1', 'talk:1'],
      photos: ['photo-1'],
    },
  ])
  expect(screen.queryByRole('button', { name: 'Conferir e enviar ao banco' })).toBeNull()
})

test('a bank takes eight photos: the first ones are proposed, more are refused', async () => {
  const photos = Array.from({ length: 9 }, (_, n) => picture(n, 'after'))
  const { user } = open({ photos })
  const boxes = await screen.findAllByRole('checkbox', { name: /^Depois/ })
  expect(boxes.filter((box) => (box as HTMLInputElement).checked)).toHaveLength(8)
  await user.click(boxes[8] as HTMLElement)
  expect(await screen.findByText('O banco recebe até 8 fotos.')).toBeVisible()
  await user.click(await check())
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test.each([
  [503, 'payments/provider-unavailable', 'O provedor não respondeu.'],
  [502, 'payments/provider-refused', 'O provedor recusou.'],
  [409, 'chargebacks/being-sent', 'Outra pessoa da equipe está enviando as provas.'],
] as const)('%i is said, and what was typed stays', async (status, code, message) => {
  const { user } = open()
  server.use(mock(sendDefence, () => fail(status, { code, message })))
  const field = await screen.findByLabelText('Texto para o banco')
  await user.type(field, ' Foi assim.')
  await user.click(await check())
  await user.click(await screen.findByRole('button', { name: 'Enviar ao banco' }))
  expect(await screen.findByText(message)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Voltar' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(field).toHaveValue(`${defence().draft} Foi assim.`)
})

test('nothing is sent without a network', async () => {
  const { user, sent } = open()
  const button = await check()
  act(() => onlineManager.setOnline(false))
  await user.click(button)
  await user.click(await screen.findByRole('button', { name: 'Enviar ao banco' }))
  expect(sent).toEqual([])
})

test.each([
  [{ stage: 'late' }, 'O banco não aceita mais provas. Resta a decisão dele.'],
  [{ stage: 'sent' }, 'A defesa foi enviada no painel do provedor.'],
] as const)('nothing can be sent when it is over: %o', async (over, said) => {
  open(over)
  expect(await screen.findByText(said)).toBeVisible()
  expect(screen.queryByLabelText('Texto para o banco')).toBeNull()
})
