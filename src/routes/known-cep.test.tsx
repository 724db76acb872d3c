import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { getItem, listItems } from '#src/contract/market/marketplace.ts'
import { listOrders } from '#src/contract/orders/orders.ts'
import { getUser, updateCep } from '#src/contract/people/users.ts'
import { listAddresses } from '#src/contract/places/addresses.ts'
import { locateCep } from '#src/contract/places/geo.ts'
import { createRequest, getRequest, listRequests } from '#src/contract/requests/requests.ts'
import { getPriceRange } from '#src/contract/taskers/taskers.ts'
import { draftKey, Draft } from '#src/features/requests/ask/draft.ts'
import { readDraft } from '#src/drafts/stored-draft.ts'
import {
  ana,
  belaVista,
  id,
  item,
  serviceRequest,
  taskerDetails,
  teo,
  userProfile,
} from '#src/mocks/fixtures.ts'
import { mock } from '#src/mocks/mock.ts'
import { storeLastSearch, readLastCep } from '#src/session/last-searches.ts'
import { moveClockToFarDates } from '#src/test/far-dates.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

moveClockToFarDates()

/** The postal code saved in Ana's profile. */
let own: string | null
/** The directory knows the streets of this server's postal codes. */
const paulista = { ...belaVista, street: 'Avenida Paulista' }
beforeEach(() => {
  own = null
  const request = serviceRequest({ _id: id(7) })
  server.use(
    mock(getUser, ({ params }) =>
      params.id === teo.firebaseUid
        ? userProfile(teo, { taskerDetails: taskerDetails() })
        : userProfile(ana, { cep: own }),
    ),
    mock(listAddresses, () => ({ addresses: [] })),
    mock(locateCep, ({ params: { cep } }) => ({ ...paulista, cep })),
    mock(getPriceRange, () => ({ range: null })),
    mock(listRequests, () => ({ data: [], total: 0, page: 1, totalPages: 1 })),
    mock(createRequest, () => request),
    mock(getRequest, () => ({ data: request })),
    mock(getItem, () => ({ data: item({ stock: 3 }) })),
    mock(listItems, () => ({
      ...{ data: [item()], total: 1, page: 1 },
      ...{ totalPages: 1, capped: false },
    })),
    mock(listOrders, () => ({ data: [], total: 0 })),
  )
})

const searchedFor = (cep: string) => storeLastSearch(null, { q: 'luz', cep })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const last = /Último CEP que você usou/

async function fillIn({ user }: ReturnType<typeof renderRoute>) {
  await user.type(await screen.findByLabelText('Descrição'), 'Trocar o quadro de luz.')
  await user.click(await button('Continuar'))
  return screen.findByLabelText('CEP do serviço')
}

test('a visitor’s request begins where they have searched, and says so', async () => {
  searchedFor('01310-100')
  const app = renderRoute('/service-request/teo')
  expect(await fillIn(app)).toHaveValue('01310-100')
  expect(await screen.findByText(last)).toBeVisible()
  await app.user.click(await button('Adicionar rua e número'))
  expect(screen.getByLabelText('Rua')).toHaveValue('Avenida Paulista')
})

test('a user’s own postal code comes before the last one used', async () => {
  searchedFor('22070-011')
  own = '01310100'
  expect(await fillIn(renderRoute('/service-request/teo', { as: ana }))).toHaveValue(
    '01310-100',
  )
  await screen.findByText(/Avenida Paulista/)
  expect(screen.queryByText(last)).toBeNull()
})

test('the postal code of a request is that of the next one, to another tasker too', async () => {
  const first = renderRoute('/service-request/teo', { as: ana })
  const { user } = first
  await user.type(await fillIn(first), '04101000')
  await user.type(screen.getByLabelText('Data'), '2999-11-24')
  await user.type(screen.getByLabelText('Horário'), '09:30')
  for (const name of ['Continuar', 'Continuar', 'Enviar pedido'])
    await user.click(await button(name))
  await waitFor(() => expect(readLastCep(ana.firebaseUid)).toBe('04101-000'))
})

test('a postal code typed before is not replaced', async () => {
  const first = renderRoute('/service-request/teo', { as: ana })
  await first.user.type(await fillIn(first), '04101000')
  first.dispose()

  own = '01310100'
  renderRoute('/service-request/teo?step=when', { as: ana })
  expect(await screen.findByLabelText('CEP do serviço')).toHaveValue('04101-000')
  expect(readDraft(draftKey(ana.firebaseUid, 'teo'), Draft)?.draft.cep).toBe('04101-000')
})

test('a carrier’s form begins with the known postal code, its street and its state', async () => {
  own = '01310100'
  const { user } = renderRoute(`/marketplace/purchase/${id(1)}`, { as: ana })
  await user.click(await screen.findByRole('radio', { name: /^Transportadora/ }))
  expect(screen.getByLabelText('CEP')).toHaveValue('01310-100')
  await waitFor(() => expect(screen.getByLabelText('Rua')).toHaveValue('Avenida Paulista'))
  expect(screen.getByLabelText('Estado')).toHaveValue('SP')
})

test('a new address begins with the known postal code; closed as it was, it is no draft', async () => {
  own = '01310100'
  const { user } = renderRoute('/user-profile', { as: ana })
  await user.click(await button('Adicionar endereço'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText('CEP')).toHaveValue('01310-100')
  await waitFor(() => expect(dialog.getByLabelText('Rua')).toHaveValue('Avenida Paulista'))
  await user.click(dialog.getByRole('button', { name: 'Fechar' }))
  await user.click(await button('Adicionar endereço'))
  expect(await screen.findByRole('dialog')).toBeVisible()
  expect(screen.queryByText(/Recuperamos/)).toBeNull()
})

test('the last postal code used is offered as the user’s own', async () => {
  searchedFor('01310-100')
  const saved: string[] = []
  server.use(
    mock(updateCep, ({ body }) => {
      saved.push(body.cep)
      return { cep: body.cep }
    }),
  )
  const { user } = renderRoute('/user-profile', { as: ana })
  expect(await screen.findByLabelText('CEP')).toHaveValue('01310-100')
  expect(await screen.findByText(last)).toBeVisible()
  await user.click(await button('Salvar'))
  await waitFor(() => expect(saved).toEqual(['01310100']))
})

test('the market offers the known postal code, and filters by it once it is chosen', async () => {
  searchedFor('01310-100')
  const { user, router } = renderRoute('/marketplace', { as: ana })
  const [use] = await screen.findAllByRole('button', { name: 'Usar 01310-100' })
  await user.click(use ?? document.body)
  await waitFor(() => expect(router.state.location.search).toEqual({ cep: '01310-100' }))
})

test('a new postal code is the known one before it is sent', async () => {
  own = '22070011'
  server.use(mock(updateCep, ({ body }) => ({ cep: body.cep })))
  const { user, router } = renderRoute('/user-profile', { as: ana })
  const cep = await screen.findByLabelText('CEP')
  act(() => onlineManager.setOnline(false))
  await user.clear(cep)
  await user.type(cep, '01310100')
  await user.click(await button('Salvar'))
  await act(() => router.navigate({ to: '/marketplace' }))
  expect(await screen.findAllByRole('button', { name: 'Usar 01310-100' })).not.toEqual([])
  act(() => onlineManager.setOnline(true))
})
