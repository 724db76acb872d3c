import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type Address, listAddresses, saveAddress } from '#src/contract/places/addresses.ts'
import { getRequest, type ServiceRequest } from '#src/contract/requests/requests.ts'
import { ana, id, serviceRequest, teo } from '#src/mocks/fixtures.ts'
import { mock } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const lines = {
  ...{ street: 'Rua Augusta', number: '1508', complement: 'apto. 42' },
  ...{ district: 'Consolação', city: 'São Paulo' },
}
const request = serviceRequest({
  cep: '01304001',
  address: { ...lines, reference: 'portão verde' },
})
const address = (over: Partial<Address> = {}): Address => ({
  ...lines,
  _id: id(3),
  kind: 'home',
  label: '',
  cep: '01304001',
  state: 'SP',
  point: { lat: -23.5, lng: -46.6 },
  main: true,
  ...over,
})

let kept: Address[]
let sent: unknown[]
beforeEach(() => {
  kept = []
  sent = []
})

function open(over: Partial<ServiceRequest> = {}, as = ana) {
  server.use(
    mock(getRequest, () => ({ data: { ...request, ...over } })),
    mock(listAddresses, () => ({ addresses: kept })),
    mock(saveAddress, ({ params, body }) => {
      sent.push(body)
      const { point: _none, ...typed } = body
      kept = [...kept, address({ ...typed, _id: params.id, main: kept.length === 0 })]
      return { addresses: kept }
    }),
  )
  return renderRoute(`/service-request/details/${over._id ?? request._id}`, { as })
}
const title = 'Guardar este endereço?'

test('the address of a request is saved with one tap, without its directions', async () => {
  const { user } = open()
  expect(await screen.findByText(title)).toBeVisible()
  await user.dblClick(screen.getByRole('button', { name: 'Casa' }))
  expect(await screen.findByText(/Guardado em “Meus endereços”/)).toBeVisible()
  await waitFor(() =>
    expect(sent).toEqual([
      { ...lines, kind: 'home', label: '', cep: '01304001', state: 'SP', point: null },
    ]),
  )
})

test('declined, it is not offered again, also after the next one was', async () => {
  for (const _id of [id(1), id(2)]) {
    const page = open({ _id })
    await page.user.click(await screen.findByRole('button', { name: 'Agora não' }))
    expect(screen.queryByText(title)).toBeNull()
    expect(document.activeElement).not.toBe(document.body)
    page.dispose()
  }

  open({ _id: id(1) })
  expect((await screen.findAllByText(/Rua Augusta, 1508/))[0]).toBeVisible()
  expect(screen.queryByText(title)).toBeNull()
})

test('a saved address is not offered; beside another home it has its street as a name', async () => {
  kept = [address()]
  const saved = open()
  expect((await screen.findAllByText(/Rua Augusta, 1508/))[0]).toBeVisible()
  expect(screen.queryByText(title)).toBeNull()
  saved.dispose()

  kept = [address({ number: '9' })]
  const { user } = open()
  await screen.findByText(title)
  expect(screen.queryByRole('button', { name: 'Casa' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Outro' }))
  await waitFor(() =>
    expect(sent).toMatchObject([{ kind: 'other', label: 'Rua Augusta, 1508, apto. 42' }]),
  )
})

test.each([
  ['the tasker', { viewer: 'tasker', status: 'paid' }, teo],
  ['the client of a closed request', { status: 'closed' }, ana],
  ['the client who gave none', { address: null }, ana],
] as const)('%s is offered nothing', async (_, over, as) => {
  open(over, as)
  await screen.findByRole('heading', { level: 1 })
  await screen.findAllByText(/Consolação|Bela Vista|Téo|Ana/)
  expect(screen.queryByText(title)).toBeNull()
})
