import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Address } from '#src/contract/addresses.ts'
import { listAddresses } from '#src/contract/addresses.ts'
import { locateCep } from '#src/contract/geo.ts'
import type { ArrivalAction } from '#src/contract/request-lifecycle.ts'
import {
  createRequest,
  getRequest,
  setJobAddress,
  type JobAddress,
  type ServiceRequest,
  tellArrival,
} from '#src/contract/requests.ts'
import { getBlock } from '#src/contract/safety.ts'
import { getPriceRange } from '#src/contract/taskers.ts'
import { getUser } from '#src/contract/users.ts'
import {
  ana,
  belaVista,
  id,
  serviceRequest,
  teo,
  userProfile,
} from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const HOUR = 60 * 60_000
const soon = () => new Date(Date.now() + HOUR).toISOString()

const address: JobAddress = {
  street: 'Rua Augusta',
  number: '1508',
  complement: 'apto. 42',
  district: 'Consolação',
  city: 'São Paulo',
  reference: 'Portão verde',
}

const eventOf = (action: ArrivalAction, n: number): ServiceRequest['timeline'] =>
  serviceRequest().timeline.map((event) => ({
    ...event,
    _id: id(90 + n),
    action,
    by: 'tasker',
  }))

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const noButton = (name: string) =>
  expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()

describe('the page of a request', () => {
  let sent: unknown[]

  function open(over: Partial<ServiceRequest>) {
    sent = []
    let request = serviceRequest({ status: 'paid', date: soon(), ...over })
    server.use(
      mock(locateCep, () => belaVista),
      mock(getRequest, () => ({ data: request })),
      mock(setJobAddress, ({ body }) => {
        sent.push(body)
        request = { ...request, address: body }
        return { data: request }
      }),
      mock(tellArrival, ({ body: { action } }) => {
        sent.push(action)
        const told = eventOf(action, sent.length)
        request = { ...request, timeline: [...request.timeline, ...told] }
        return { data: request }
      }),
    )
    const as = request.viewer === 'tasker' ? teo : ana
    return renderRoute(`/service-request/details/${request._id}`, { as })
  }

  test('leads the tasker of a paid request there', async () => {
    open({ viewer: 'tasker', address, cep: '01304001' })
    expect(await screen.findByText('Rua Augusta, 1508, apto. 42')).toBeVisible()
    expect(screen.getByText('Portão verde')).toBeVisible()
    const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Abrir no mapa' })
    expect(new URL(href).searchParams.get('destination')).toBe(
      'Rua Augusta, 1508, Consolação, São Paulo, 01304001, Brasil',
    )
    noButton('Mudar endereço')
  })

  test('sends a tasker without the address to the conversation, unless they have blocked the client', async () => {
    const sentence = 'Ana ainda não disse a rua e o número.'
    open({ viewer: 'tasker', address: null })
    expect(await screen.findByText(`${sentence} Pergunte na conversa.`)).toBeVisible()
    cleanup()
    const person = { uid: ana.firebaseUid, name: 'Ana', photo: null }
    server.use(mock(getBlock, () => ({ person, blocked: true })))
    open({ viewer: 'tasker', address: null })
    expect(await screen.findByText(sentence)).toBeVisible()
  })

  test.each([
    ['tasker', 'Ana não disse a rua e o número.'],
    ['client', 'Você não disse a rua e o número.'],
  ] as const)(
    'of work that is over, the %s is asked for nothing',
    async (viewer, sentence) => {
      open({ viewer, status: 'completed', address: null })
      expect(await screen.findByText(sentence)).toBeVisible()
    },
  )

  test('says to the tasker of an unpaid request when they will see it', async () => {
    open({ viewer: 'tasker', status: 'accepted', cep: null })
    expect(
      await screen.findByText('O endereço completo aparece depois do pagamento.'),
    ).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Abrir no mapa' })).not.toBeInTheDocument()
  })

  test('tells the client that it is missing, and takes it, once', async () => {
    const { user } = open({ viewer: 'client', cep: '01310100' })
    expect(
      await screen.findByText('Falta o endereço. Téo ainda não sabe aonde ir.'),
    ).toBeVisible()
    await user.click(await button('Adicionar endereço'))
    const sheet = within(await screen.findByRole('dialog', { name: 'Onde é o serviço' }))
    // The postal code says what it knows.
    await waitFor(() => expect(sheet.getByLabelText('Cidade')).toHaveValue('São Paulo'))
    await user.type(sheet.getByLabelText('Rua'), 'Rua Augusta')
    const save = sheet.getByRole('button', { name: 'Salvar endereço' })
    await user.click(save)
    expect(sheet.getByText('Escreva o número, ou s/n.')).toBeVisible()
    expect(sheet.getByLabelText('Número')).toHaveFocus()
    expect(sent).toEqual([])
    await user.type(sheet.getByLabelText('Número'), ' 1508 ')
    await user.dblClick(save)
    expect(await screen.findByText('Rua Augusta, 1508')).toBeVisible()
    expect(sent).toEqual([
      {
        street: 'Rua Augusta',
        number: '1508',
        complement: '',
        district: 'Bela Vista',
        city: 'São Paulo',
        reference: '',
      },
    ])
    expect(await button('Mudar endereço')).toBeVisible()
  })

  test('what was typed is there again after the page was left', async () => {
    const first = open({ viewer: 'client', address })
    await first.user.click(await button('Mudar endereço'))
    await first.user.type(screen.getByLabelText(/Como achar/), ', fundos')
    cleanup()
    const { user } = open({ viewer: 'client', address })
    await user.click(await button('Mudar endereço'))
    expect(screen.getByLabelText(/Como achar/)).toHaveValue('Portão verde, fundos')
  })

  test('without a network it waits; refused, it is offered again as it was typed', async () => {
    const { user } = open({ viewer: 'client', address })
    server.use(
      mock(setJobAddress, () =>
        fail(409, {
          code: 'requests/illegal-transition',
          message: 'O serviço já começou.',
        }),
      ),
    )
    await user.click(await button('Mudar endereço'))
    await user.clear(screen.getByLabelText('Número'))
    await user.type(screen.getByLabelText('Número'), '1600')
    act(() => onlineManager.setOnline(false))
    await user.click(await button('Salvar endereço'))
    expect(await button('Mudar endereço')).toBeDisabled()
    act(() => onlineManager.setOnline(true))
    expect(await screen.findByText(/O serviço já começou\./)).toBeVisible()
    await user.click(await button('Mudar'))
    expect(await screen.findByLabelText('Número')).toHaveValue('1600')
  })

  test.each(['declined', 'expired', 'cancelled'] as const)(
    'says nothing of it once it is %s',
    async (status) => {
      open({ viewer: 'client', status, address })
      await screen.findByRole('heading', { level: 1 })
      expect(screen.queryByText('Onde é o serviço')).not.toBeInTheDocument()
    },
  )

  test('gives the calendar a file', async () => {
    const blobs: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob)
      return 'blob:file'
    })
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const { user } = open({
      viewer: 'tasker',
      address,
      date: '2999-11-24T12:00:00.000Z',
    })
    await user.click(await button('Pôr na agenda'))
    expect(click).toHaveBeenCalledOnce()
    const text = (await blobs[0]?.text())?.replaceAll('\r\n ', '')
    expect(text).toContain('DTSTART:29991124T120000Z')
    expect(text).toContain('LOCATION:Rua Augusta\\, 1508\\, apto. 42\\, Consolação')
  })

  test('on the day the tasker tells how near they are, step by step', async () => {
    const { user } = open({ viewer: 'tasker', address })
    expect(await button('Começar o serviço')).toBeEnabled()
    await user.dblClick(await button('Estou a caminho'))
    expect(await screen.findByText(/Você avisou às .* que está a caminho/)).toBeVisible()
    await user.click(await button('Cheguei'))
    expect(await screen.findByText(/Você avisou às .* que chegou/)).toBeVisible()
    expect(sent).toEqual(['on_the_way', 'arrive'])
    expect(await button('Começar o serviço')).toBeEnabled()
    noButton('Cheguei')
    noButton('Estou a caminho')
  })

  test('the client reads it, and tells nothing', async () => {
    open({ viewer: 'client', address, timeline: eventOf('on_the_way', 1) })
    expect(await screen.findByText(/^Téo está a caminho desde as /)).toBeVisible()
    noButton('Cheguei')
  })

  test('before the day there is nothing to tell', async () => {
    open({
      viewer: 'tasker',
      address,
      date: new Date(Date.now() + 13 * HOUR).toISOString(),
    })
    expect(await button(/^Começar a partir de/)).toBeDisabled()
    noButton('Estou a caminho')
  })
})

describe('asking', () => {
  const kept = (over: Partial<Address>): Address => ({
    _id: id(21),
    kind: 'home',
    label: '',
    cep: '01310100',
    street: 'Avenida Paulista',
    number: '460',
    complement: '',
    district: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
    point: { lat: -23.5, lng: -46.6 },
    main: true,
    ...over,
  })
  const mothers = kept({
    _id: id(22),
    kind: 'other',
    label: 'Casa da mãe',
    cep: '04101000',
    street: 'Rua Vergueiro',
    number: '2045',
    district: 'Vila Mariana',
    main: false,
  })

  async function open(addresses: Address[]) {
    const bodies: unknown[] = []
    const created = serviceRequest({ _id: id(7) })
    server.use(
      mock(getUser, ({ params }) =>
        params.id === teo.firebaseUid
          ? userProfile(teo)
          : userProfile(ana, { cep: '01310100' }),
      ),
      mock(locateCep, ({ params: { cep } }) =>
        cep === '04101000'
          ? { ...belaVista, cep, district: 'Vila Mariana' }
          : cep === '20040002'
            ? { ...belaVista, cep, city: 'Rio de Janeiro', district: 'Centro' }
            : belaVista,
      ),
      mock(listAddresses, () => ({ addresses })),
      mock(getPriceRange, () => ({ range: null })),
      mock(getRequest, () => ({ data: created })),
      mock(createRequest, ({ body }) => {
        bodies.push(body)
        return created
      }),
    )
    const app = renderRoute('/service-request/teo', { as: ana })
    const { user } = app
    const next = async () => user.click(await button('Continuar'))
    await user.type(await screen.findByLabelText('Descrição'), 'Trocar o quadro de luz.')
    await next()
    await screen.findByRole('heading', { level: 1, name: 'Quando e onde?' })
    await user.type(screen.getByLabelText('Data'), '2999-11-24')
    await user.type(screen.getByLabelText('Horário'), '09:30')
    const send = async () => {
      await next()
      await screen.findByRole('heading', { level: 1, name: 'Como você quer pagar?' })
      await next()
      await user.click(await button('Enviar pedido'))
      await waitFor(() => expect(bodies).toHaveLength(1))
      return bodies[0]
    }
    return { ...app, next, send }
  }

  test('begins at the main address, and another is one tap away', async () => {
    // Their own spelling of the city stays theirs.
    const { user, send } = await open([kept({ city: 'Sampa' }), mothers])
    expect(screen.getByLabelText('Cidade')).toHaveValue('Sampa')
    expect(await button('Casa')).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByLabelText('Rua')).toHaveValue('Avenida Paulista')
    await user.click(await button('Casa da mãe'))
    expect(screen.getByLabelText('CEP do serviço')).toHaveValue('04101-000')
    await screen.findByText('Vila Mariana, São Paulo, SP')
    expect(screen.getByLabelText('Rua')).toHaveValue('Rua Vergueiro')
    expect(await send()).toMatchObject({
      cep: '04101000',
      address: { street: 'Rua Vergueiro', number: '2045', district: 'Vila Mariana' },
    })
  })

  test('it may be told later', async () => {
    const { user, send } = await open([])
    await user.click(await button('Adicionar rua e número'))
    await user.click(await button('Dizer depois'))
    expect(await send()).not.toHaveProperty('address')
  })

  test('half an address is not one: the person is led to what is missing', async () => {
    const { user, next } = await open([])
    await user.click(await button('Adicionar rua e número'))
    await user.type(screen.getByLabelText('Rua'), 'Rua Augusta')
    await next()
    expect(await screen.findByText('Escreva o número, ou s/n.')).toBeVisible()
    await user.type(screen.getByLabelText('Número'), '12')
    await waitFor(() =>
      expect(screen.queryByText('Escreva o número, ou s/n.')).not.toBeInTheDocument(),
    )
  })

  test('a street does not move with the postal code to another city', async () => {
    const { user } = await open([kept({})])
    await user.clear(screen.getByLabelText('CEP do serviço'))
    await user.type(screen.getByLabelText('CEP do serviço'), '20040002')
    await waitFor(() =>
      expect(screen.getByLabelText('Cidade')).toHaveValue('Rio de Janeiro'),
    )
    expect(screen.getByLabelText('Rua')).toHaveValue('')
    expect(screen.getByLabelText('Bairro')).toHaveValue('Centro')
    expect(await button('Casa')).toHaveAttribute('aria-pressed', 'false')
  })

  test('nor to another district; the same postal code again loses nothing', async () => {
    const { user } = await open([kept({})])
    const cep = screen.getByLabelText('CEP do serviço')
    await user.clear(cep)
    await user.type(cep, '01310100')
    expect(screen.getByLabelText('Rua')).toHaveValue('Avenida Paulista')
    expect(screen.getByLabelText('Número')).toHaveValue('460')
    await user.clear(cep)
    await user.type(cep, '04101000')
    await waitFor(() => expect(screen.getByLabelText('Bairro')).toHaveValue('Vila Mariana'))
    expect(screen.getByLabelText('Rua')).toHaveValue('')
    expect(screen.getByLabelText('Número')).toHaveValue('')
  })
})
