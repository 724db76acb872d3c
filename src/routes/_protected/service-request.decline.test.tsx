import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { beforeEach, describe, expect, test } from 'vitest'
import { listMessages } from '#src/contract/requests/messages.ts'
import {
  getRequest,
  type RequestEvent,
  type ServiceRequest,
  updateRequestStatus,
} from '#src/contract/requests/requests.ts'
import { searchTaskers } from '#src/contract/taskers/taskers.ts'
import { ana, id, serviceRequest, teo } from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

let taken: unknown[]
let refuse: (() => ReturnType<typeof fail>) | undefined
beforeEach(() => {
  taken = []
  refuse = undefined
})

const declined = (said: Partial<RequestEvent> = {}): Partial<ServiceRequest> => ({
  status: 'declined',
  chatClosed: true,
  deadline: null,
  timeline: [
    ...serviceRequest().timeline,
    {
      _id: id(50),
      action: 'decline',
      status: 'declined',
      by: 'tasker',
      at: '2026-11-20T15:00:00.000Z',
      note: null,
      reason: null,
      date: null,
      price: null,
      ...said,
    },
  ],
})

function open(over: Partial<ServiceRequest> = {}, page = '') {
  let request = serviceRequest(over)
  server.use(
    mock(getRequest, () => ({ data: request })),
    mock(listMessages, () => ({ messages: [], readUntil: null })),
    mock(
      updateRequestStatus,
      ({ body: { status: _status, termsVersion: _terms, ...said } }) => {
        const refusal = refuse?.()
        if (refusal) return refusal
        taken.push(said)
        request = {
          ...request,
          ...declined({ note: said.note ?? null, reason: said.reason ?? null }),
        }
        return { data: request }
      },
    ),
  )
  const as = request.viewer === 'tasker' ? teo : ana
  return renderRoute(`/service-request/details/${request._id}${page}`, { as })
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const reason = (name: string) => screen.findByRole('radio', { name })
const word = () => screen.findByRole('textbox', { name: /^Algumas palavras para Ana/ })
const step = async (title: string) => {
  const found = await screen.findByText(title, { selector: 'li p' })
  return found.closest('li')
}

describe('the tasker', () => {
  test('gives a reason and a note; no reason is preselected', async () => {
    const { user } = open({ viewer: 'tasker' })
    await user.click(await button('Recusar'))
    const dialog = await screen.findByRole('dialog', { name: 'Recusar o pedido?' })
    const why = within(dialog).getByRole('group', { name: 'Por que você não vai fazer?' })
    const all = within(why).getAllByRole<HTMLInputElement>('radio')
    expect(all.map(({ checked }) => checked)).toEqual([false, false, false, false, false])
    await user.click(await reason('O preço não fecha para mim'))
    await user.type(await word(), ' Por R$ 300 eu faço. ')
    await user.click(await button('Recusar pedido'))
    expect(await screen.findByText('Recusado', { selector: 'li p' })).toBeVisible()
    expect(taken).toEqual([{ reason: 'price', note: 'Por R$ 300 eu faço.' }])
    expect(dialog).not.toBeInTheDocument()
    expect(await step('Recusado')).toHaveTextContent(
      /Sem acordo no preço.*Por R\$ 300 eu faço\./,
    )
    // The next step is only for the client.
    expect(screen.queryByRole('link', { name: /^Procurar outros/ })).toBeNull()
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
  })

  test('may give no reason', async () => {
    const { user } = open({ viewer: 'tasker' })
    await user.click(await button('Recusar'))
    await user.type(await word(), '  ')
    await user.click(await button('Recusar pedido'))
    await waitFor(() => expect(taken).toEqual([{}]))
  })

  test('chooses by keyboard', async () => {
    const { user } = open({ viewer: 'tasker' })
    ;(await button('Recusar')).focus()
    await user.keyboard('{Enter}')
    ;(await reason('Não tenho horário nessa data')).focus()
    await user.keyboard(' {ArrowDown}')
    expect(await reason('É longe, fora da minha área')).toBeChecked()
    await user.tab()
    expect(await word()).toHaveFocus()
    await user.tab()
    await user.tab()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(taken).toEqual([{ reason: 'too_far' }]))
  })

  test('gets back the input of a refused step', async () => {
    const { user } = open({ viewer: 'tasker' })
    refuse = () => fail(422, { message: 'Escreva sem isso.' })
    await user.click(await button('Recusar'))
    await user.click(await reason('Outro motivo'))
    await user.type(await word(), 'Viajo amanhã.')
    await user.click(await button('Recusar pedido'))
    expect(await screen.findByText(/Escreva sem isso/)).toBeVisible()
    await user.click(await button('Mudar'))
    expect(await reason('Outro motivo')).toBeChecked()
    expect(await word()).toHaveValue('Viajo amanhã.')
    refuse = undefined
    await user.click(await reason('Não tenho horário nessa data'))
    await user.click(await button('Recusar pedido'))
    await waitFor(() =>
      expect(taken).toEqual([{ reason: 'no_time', note: 'Viajo amanhã.' }]),
    )
  })

  test('finds the typed text after the dialog was closed', async () => {
    const { user } = open({ viewer: 'tasker' })
    await user.click(await button('Recusar'))
    await user.click(await reason('Outro motivo'))
    await user.type(await word(), 'Viajo')
    await user.click(await button('Voltar'))
    await user.click(await button('Recusar'))
    expect(await reason('Outro motivo')).toBeChecked()
    expect(await word()).toHaveValue('Viajo')
    await user.click(await button('Descartar'))
    expect(await reason('Outro motivo')).not.toBeChecked()
    expect(await word()).toHaveValue('')
    expect(taken).toEqual([])
  })

  test('offline the step is pending with its reason', async () => {
    const { user } = open({ viewer: 'tasker' })
    await user.click(await button('Recusar'))
    await user.click(await reason('Não faço esse tipo de serviço'))
    act(() => onlineManager.setOnline(false))
    await user.click(await button('Recusar pedido'))
    expect(await screen.findByText('Recusar o pedido', { selector: 'b' })).toBeVisible()
    expect(taken).toEqual([])
    act(() => onlineManager.setOnline(true))
    await waitFor(() => expect(taken).toEqual([{ reason: 'not_my_job' }]))
  })

  test('in Spanish', async () => {
    await i18next.changeLanguage('es')
    const { user } = open({ viewer: 'tasker' })
    await user.click(await button('Rechazar'))
    await user.click(await reason('Queda lejos, fuera de mi zona'))
    await user.click(await button('Rechazar pedido'))
    expect(await step('Rechazado')).toHaveTextContent('Lejos, fuera de la zona de Téo')
    expect(document.body.textContent).not.toContain('decline:')
  })
})

describe('the client', () => {
  const others = (name: string) => screen.findByRole('link', { name })

  test('reads why, and finds others nearby', async () => {
    const noTaskers = { taskers: [], page: 1, totalPages: 0, total: 0, capped: false }
    server.use(mock(searchTaskers, () => noTaskers))
    const { router, user } = open(declined({ reason: 'no_time', note: 'Só em janeiro.' }))
    await screen.findByRole('heading', { name: 'Téo não pôde aceitar' })
    const card = (await others('Procurar outros em Elétrica')).parentElement
    expect(card).toHaveTextContent('Sem horário nessa data')
    expect(card).toHaveTextContent('Só em janeiro.')
    expect(card).toHaveTextContent('Há outros taskers')
    expect(await step('Recusado')).toHaveTextContent(
      /Sem horário nessa data.*Só em janeiro/,
    )
    await user.click(await others('Procurar outros em Elétrica'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/buscar'))
    expect(router.state.location.search).toEqual({ category: 'eletrica', cep: '01310-100' })
    expect(await screen.findByRole('heading', { name: 'Buscar taskers' })).toBeVisible()
  })

  test('finds others also without a reason', async () => {
    open({ ...declined(), cep: null })
    expect(await others('Procurar outros em Elétrica')).toHaveAttribute(
      'href',
      '/buscar?category=eletrica',
    )
    expect(document.body.textContent).not.toMatch(/decline:|null|undefined/)
  })

  test('sees a hostile note as plain text', async () => {
    const note = '<img src=x onerror="alert(1)">'
    open(declined({ reason: 'other', note }))
    await others('Procurar outros em Elétrica')
    expect(screen.getAllByText(note)).toHaveLength(2)
    expect(document.querySelector('img[src="x"]')).toBeNull()
  })

  test.each(['pending', 'cancelled', 'expired'] as const)(
    'sees no such card on a request that is %s',
    async (status) => {
      open({ status })
      await screen.findByText('Pedido #A38F')
      expect(screen.queryByRole('link', { name: /^Procurar outros/ })).toBeNull()
    },
  )

  test('reads it in the conversation', async () => {
    open(declined({ reason: 'price' }), '/talk')
    expect(await screen.findByText(/Sem acordo no preço/)).toBeVisible()
  })

  test('in Spanish', async () => {
    await i18next.changeLanguage('es')
    open(declined({ reason: 'not_my_job' }))
    expect(
      await screen.findByRole('heading', { name: 'Téo no pudo aceptar' }),
    ).toBeVisible()
    const said = 'Un tipo de servicio que Téo no hace'
    expect(screen.getAllByText(said)).toHaveLength(2)
    expect(await others('Buscar otros en Electricidad')).toBeVisible()
  })
})
