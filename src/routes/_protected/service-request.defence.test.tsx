import { onlineManager } from '@tanstack/react-query'
import i18next from 'i18next'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  addDefencePhoto,
  type Defence,
  getDefence,
  setDefenceWords,
} from '#src/contract/payments/defences.ts'
import { getOrder } from '#src/contract/orders/orders.ts'
import { getRequest } from '#src/contract/requests/requests.ts'
import {
  ana,
  defence,
  id,
  order,
  requestPayment,
  serviceRequest,
  teo,
} from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { drawPictures, photo, serveUploads } from '#src/test/photos.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  onlineManager.setOnline(true)
})

const chargeback = { _id: 'du_1', status: 'open', amount: 240 } as const
const payments = [requestPayment({ status: 'released', chargeback })]

function open(over: Partial<Defence> = {}, viewer: 'client' | 'tasker' = 'tasker') {
  const sent: unknown[] = []
  let now = defence(over)
  const request = serviceRequest({ viewer, status: 'completed', payments })
  server.use(
    mock(getRequest, () => ({ data: request })),
    mock(getDefence, () => ({ data: now })),
    mock(setDefenceWords, ({ body }) => {
      sent.push(body)
      now = { ...now, words: { text: body.text, at: '2026-11-21T12:00:00.000Z' } }
      return { data: now }
    }),
    mock(addDefencePhoto, ({ body }) => {
      sent.push(body)
      now = { ...now, photosLeft: now.photosLeft - 1 }
      return { data: now }
    }),
  )
  const url = `/service-request/details/${id(1)}`
  return { sent, ...renderRoute(url, { as: viewer === 'client' ? ana : teo }) }
}

const save = () => screen.findByRole('button', { name: 'Guardar para o banco' })
const text = (element: HTMLElement) => element.textContent.replaceAll(/\s/g, ' ')

test('says the bank’s reason, our deadline, what is at stake and who bears it', async () => {
  open()
  expect(await screen.findByText('Ana contestou o pagamento no banco')).toBeVisible()
  expect(screen.getByText(/^Mande até/)).toBeVisible()
  expect(screen.getByText('O titular diz que não recebeu o que pagou')).toBeVisible()
  const stake = screen.getByText(/saem da sua conta/)
  expect(text(stake)).toMatch(/^Se o banco der razão a Ana, R\$ 204,00 saem/)
  expect(screen.getByText(/O custo do banco fica|custo do banco ficam/)).toBeVisible()
  expect(screen.getByRole('link', { name: /termos de uso/ })).toHaveAttribute(
    'href',
    '/legal/terms#chargebacks',
  )
  expect(screen.getByText('Você avisou que chegou')).toBeVisible()
  expect(screen.getByText('Conversa, 1 mensagem')).toBeVisible()
})

test('is not shown to the client', async () => {
  open({}, 'client')
  expect(await screen.findByText(/Seu banco está analisando/)).toBeVisible()
  expect(screen.queryByText('Contestação no banco')).not.toBeInTheDocument()
})

test('the tasker tells what happened, and changes it until it is sent', async () => {
  const { user, sent } = open()
  const field = await screen.findByLabelText('O que aconteceu')
  await user.type(field, 'Fui')
  await user.click(await save())
  expect(await screen.findByText('Conte em pelo menos 10 letras.')).toBeVisible()
  await user.type(field, ' lá e fiz tudo.')
  await user.click(await save())
  expect(await screen.findByText(/^Guardado em/)).toBeVisible()
  await user.type(field, ' Ana viu.')
  await user.click(await save())
  await waitFor(() =>
    expect(sent).toEqual([
      { text: 'Fui lá e fiz tudo.' },
      { text: 'Fui lá e fiz tudo. Ana viu.' },
    ]),
  )
})

test('without a network the words wait on the device', async () => {
  const { user, sent } = open()
  const field = await screen.findByLabelText('O que aconteceu')
  act(() => onlineManager.setOnline(false))
  await user.type(field, 'Fui lá e fiz tudo.')
  await user.click(await save())
  expect(await screen.findByText('Contar ao banco o que houve')).toBeVisible()
  expect(sent).toEqual([])
  expect(field).toHaveValue('Fui lá e fiz tudo.')
})

test('photos are sent, up to the limit', async () => {
  drawPictures()
  serveUploads()
  const { user, sent } = open({ photosLeft: 1 })
  expect(await screen.findByText(/^Cabe mais uma\./)).toBeVisible()
  await user.upload(screen.getByLabelText('Adicionar fotos'), photo())
  expect(await screen.findByText('Você já enviou o máximo de fotos.')).toBeVisible()
  const uploadId: unknown = expect.stringMatching(/^[0-9a-f]{32}$/)
  await waitFor(() => expect(sent).toEqual([{ chargeback: 'du_1', uploadId }]))
})

test.each([
  ['sent', { stage: 'sent' }, 'Provas enviadas'],
  ['late', { stage: 'late' }, 'O prazo do banco passou'],
  ['won', { stage: 'ended', status: 'won' }, /fica de pé, com os seus R\$\s204,00/],
  ['lost', { stage: 'ended', status: 'lost' }, /R\$\s204,00 do que você recebeu voltam/],
] as const)('%s: nothing can be added any more', async (_name, over, said) => {
  open(over)
  expect(await screen.findByText(said)).toBeVisible()
  expect(screen.queryByLabelText('O que aconteceu')).not.toBeInTheDocument()
  expect(screen.queryByText('Adicionar fotos')).not.toBeInTheDocument()
})

test('an error is said, and tried again', async () => {
  const { user } = open()
  server.use(mock(getDefence, () => fail(404, { code: 'chargebacks/not-found' })))
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  server.use(mock(getDefence, () => ({ data: defence() })))
  await user.click(retry)
  expect(await screen.findByText('Ana contestou o pagamento no banco')).toBeVisible()
})

test('a seller has the same on the page of the sale', async () => {
  server.use(
    mock(getOrder, () => ({
      data: order({ viewer: 'seller', status: 'confirmed', payment: payments[0] ?? null }),
    })),
    mock(getDefence, () => ({ data: defence({ reason: null }) })),
  )
  renderRoute(`/marketplace/order-summary/${id(1)}`, { as: teo })
  expect(await screen.findByText('O banco não disse o motivo')).toBeVisible()
})

test('in Spanish too', async () => {
  server.use(
    mock(getRequest, () => ({
      data: serviceRequest({ viewer: 'tasker', status: 'completed', payments }),
    })),
    mock(getDefence, () => ({ data: defence() })),
  )
  await i18next.changeLanguage('es')
  renderRoute(`/service-request/details/${id(1)}`, { as: teo })
  expect(await screen.findByText('Ana disputó el pago con su banco')).toBeVisible()
})
