import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { type Address, listAddresses } from '#src/contract/places/addresses.ts'
import { locateCep } from '#src/contract/places/geo.ts'
import type { ArrivalAction } from '#src/contract/requests/request-lifecycle.ts'
import {
  createRequest,
  getRequest,
  setJobAddress,
  type ServiceRequest,
  tellArrival,
} from '#src/contract/requests/requests.ts'
import { getBlock } from '#src/contract/people/safety.ts'
import { getPriceRange } from '#src/contract/taskers/taskers.ts'
import { getUser } from '#src/contract/people/users.ts'
import {
  ana,
  belaVista,
  id,
  serviceRequest,
  teo,
  userProfile,
  jobAddress as address,
} from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { moveClockToFarDates } from '#src/test/far-dates.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

moveClockToFarDates()

const HOUR = 60 * 60_000
const soon = () => new Date(Date.now() + HOUR).toISOString()

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
  ] as const)('asks the %s for nothing once the work is over', async (viewer, sentence) => {
    open({ viewer, status: 'completed', address: null })
    expect(await screen.findByText(sentence)).toBeVisible()
  })

  test('tells the tasker of an unpaid request when they will see it', async () => {
    open({ viewer: 'tasker', status: 'accepted', cep: null })
    expect(
      await screen.findByText('O endereço completo aparece depois do pagamento.'),
    ).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Abrir no mapa' })).not.toBeInTheDocument()
  })

  test('tells the client that it is missing, and saves it, once', async () => {
    const { user } = open({ viewer: 'client', cep: '01310100' })
    expect(
      await screen.findByText(
        'Falta o endereço. Está pago, mas Téo ainda não sabe aonde ir.',
      ),
    ).toBeVisible()
    await user.click(await button('Adicionar endereço'))
    const sheet = within(await screen.findByRole('dialog', { name: 'Onde é o serviço' }))
    // The lines of the postal code are filled in.
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

  test.each<[string, Partial<ServiceRequest>]>([
    ['the tasker is on the way', { timeline: eventOf('on_the_way', 1) }],
    ['the tasker is there', { timeline: eventOf('arrive', 1) }],
    [
      'another date is proposed',
      { dateProposal: { _id: id(7), by: 'tasker', date: soon() } },
    ],
  ])('saves it while %s, though the head says that', async (_what, over) => {
    open({ viewer: 'client', cep: '01310100', ...over })
    expect(await button('Adicionar endereço')).toBeEnabled()
  })

  test('a saved address inside its postal code is one tap away', async () => {
    const home: Address = {
      ...{ _id: id(21), kind: 'home', label: '', cep: '01310100', state: 'SP' },
      ...{ street: 'Avenida Paulista', number: '460', complement: '' },
      ...{ district: 'Bela Vista', city: 'São Paulo', main: true },
      point: { lat: -23.5, lng: -46.6 },
    }
    const mothers: Address = {
      ...home,
      ...{ _id: id(22), kind: 'other', label: 'Mãe', cep: '04101000', main: false },
    }
    server.use(mock(listAddresses, () => ({ addresses: [home, mothers] })))
    const { user } = open({ viewer: 'client', cep: '01310100' })
    await user.click(await button('Adicionar endereço'))
    const sheet = within(await screen.findByRole('dialog'))
    await user.click(await sheet.findByRole('button', { name: 'Casa' }))
    expect(sheet.getByLabelText('Número')).toHaveValue('460')
    expect(sheet.queryByRole('button', { name: 'Mãe' })).toBeNull()
  })

  test('the typed address is restored after the page was left', async () => {
    const first = open({ viewer: 'client', address })
    await first.user.click(await button('Mudar endereço'))
    await first.user.type(screen.getByLabelText(/Como achar/), ', fundos')
    cleanup()
    const { user } = open({ viewer: 'client', address })
    await user.click(await button('Mudar endereço'))
    expect(screen.getByLabelText(/Como achar/)).toHaveValue('Portão verde, fundos')
  })

  test('offline it is pending; refused, it is offered again as it was typed', async () => {
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
    'hides it once the request is %s',
    async (status) => {
      open({ viewer: 'client', status, address })
      await screen.findByRole('heading', { level: 1 })
      expect(screen.queryByText('Onde é o serviço')).not.toBeInTheDocument()
    },
  )

  test('offers a calendar file', async () => {
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
    await user.click(await button('Adicionar à agenda'))
    expect(click).toHaveBeenCalledOnce()
    const text = (await blobs[0]?.text())?.replaceAll('\r\n ', '')
    expect(text).toContain('DTSTART:29991124T120000Z')
    expect(text).toContain('LOCATION:Rua Augusta\\, 1508\\, apto. 42\\, Consolação')
  })

  test('on the day the tasker sends each arrival step', async () => {
    const { user } = open({ viewer: 'tasker', address })
    expect(await button('Começar o serviço')).toBeEnabled()
    await user.dblClick(await button('Estou a caminho'))
    expect(await screen.findByText(/Você avisou às .* que está a caminho/)).toBeVisible()
    await user.click(await button('Cheguei'))
    expect(await screen.findByText('Você chegou: pode começar')).toBeVisible()
    expect(sent).toEqual(['on_the_way', 'arrive'])
    expect(await button('Começar o serviço')).toBeEnabled()
    noButton('Cheguei')
    noButton('Estou a caminho')
  })

  test('the client reads the arrival, and has no button for it', async () => {
    open({ viewer: 'client', address, timeline: eventOf('on_the_way', 1) })
    expect(await screen.findByRole('heading', { name: 'Téo está a caminho' })).toBeVisible()
    noButton('Cheguei')
  })

  test('before the day there is no arrival step', async () => {
    open({
      viewer: 'tasker',
      address,
      date: new Date(Date.now() + 13 * HOUR).toISOString(),
    })
    expect(await screen.findByText(/Dá para começar a partir de/)).toBeVisible()
    noButton('Começar o serviço')
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

  test('begins with the main address, and another is one tap away', async () => {
    // The user's own spelling of the city stays.
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

  test('the address may follow later', async () => {
    const { user, send } = await open([])
    await user.click(await button('Adicionar rua e número'))
    await user.click(await button('Informar depois'))
    expect(await send()).not.toHaveProperty('address')
  })

  test('an incomplete address is refused: the client is led to what is missing', async () => {
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

  test('a street is dropped with a postal code of another city', async () => {
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

  test('and of another district; the same postal code again loses nothing', async () => {
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
