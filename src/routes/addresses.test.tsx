import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  type Address,
  deleteAddress,
  listAddresses,
  saveAddress,
  setMainAddress,
} from '#src/contract/places/addresses.ts'
import { locateCep } from '#src/contract/places/geo.ts'
import { ana, belaVista, id } from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { entriesNow } from '#src/outbox/state.ts'
import { disposeApps, renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const address = (n: number, over: Partial<Address> = {}): Address => ({
  _id: id(n),
  kind: 'home',
  label: '',
  cep: '01304001',
  street: 'Rua Augusta',
  number: '1508',
  complement: 'apto. 42',
  district: 'Consolação',
  city: 'São Paulo',
  state: 'SP',
  point: { lat: -23.5571, lng: -46.6601 },
  main: n === 1,
  ...over,
})
const mothers = address(2, { kind: 'other', label: 'Casa da mãe', street: 'Rua Vergueiro' })

/** A backend that stores addresses. */
function serve(...start: Address[]) {
  const state = { all: start, sent: [] as unknown[] }
  server.use(
    mock(listAddresses, () => ({ addresses: state.all })),
    mock(saveAddress, ({ params, body: { point, ...lines } }) => {
      state.sent.push({ ...lines, point })
      const before = state.all.find(({ _id }) => _id === params.id)
      const main = before?.main ?? state.all.length === 0
      const at = point ?? { lat: 0, lng: 0 }
      const saved = { ...lines, _id: params.id, main, point: at }
      state.all = [...state.all.filter((each) => each !== before), saved]
      return { addresses: state.all }
    }),
    mock(setMainAddress, ({ params }) => {
      state.all = state.all.map((each) => ({ ...each, main: each._id === params.id }))
      return { addresses: state.all.toSorted((a, b) => Number(b.main) - Number(a.main)) }
    }),
    mock(deleteAddress, ({ params }) => {
      state.all = state.all.filter(({ _id }) => _id !== params.id)
      return { ok: true }
    }),
  )
  return state
}

const open = () => renderRoute('/user-profile', { as: ana })
type User = ReturnType<typeof open>['user']

async function fill(user: User, name: string, text: string) {
  const field = await screen.findByLabelText(name)
  await user.clear(field)
  await user.type(field, text)
}

test('a first address is requested; its CEP fills in the known lines', async () => {
  const state = serve()
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Adicionar endereço' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(dialog.getByText('Escreva a rua.')).toBeVisible()
  expect(dialog.getByLabelText('CEP')).toHaveFocus()
  await user.type(dialog.getByLabelText('CEP'), '01310100')
  await waitFor(() => expect(dialog.getByLabelText('Bairro')).toHaveValue('Bela Vista'))
  await fill(user, 'Rua', 'Avenida Paulista')
  await fill(user, 'Número', '460')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Avenida Paulista, 460')).toBeVisible()
  await waitFor(() => expect(state.sent).toHaveLength(1))
  expect(state.sent[0]).toMatchObject({ kind: 'home', cep: '01310100', city: 'São Paulo' })
  expect(screen.getByText('Principal')).toBeVisible()
})

test('another CEP of the same city clears the street, the same CEP nothing', async () => {
  serve(address(1))
  server.use(
    mock(locateCep, ({ params: { cep } }) => ({
      ...belaVista,
      cep,
      ...(cep === '04101000' && { district: 'Vila Mariana' }),
    })),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Mais sobre Casa' }))
  await user.click(screen.getByRole('button', { name: 'Editar', hidden: true }))
  const dialog = within(await screen.findByRole('dialog'))
  await fill(user, 'CEP', '01304001')
  expect(dialog.getByLabelText('Rua')).toHaveValue('Rua Augusta')
  await fill(user, 'CEP', '04101000')
  await waitFor(() => expect(dialog.getByLabelText('Bairro')).toHaveValue('Vila Mariana'))
  expect(dialog.getByLabelText('Rua')).toHaveValue('')
})

/** Opens the first address and gives it another CEP, whose place comes when it is resolved. */
async function moveToSlowPlace() {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.use(
    mock(locateCep, async ({ params: { cep } }) => {
      if (cep !== '04101000') return { ...belaVista, cep }
      await promise
      return { ...belaVista, cep, district: 'Vila Mariana' }
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Mais sobre Casa' }))
  await user.click(screen.getByRole('button', { name: 'Editar', hidden: true }))
  const dialog = within(await screen.findByRole('dialog'))
  await fill(user, 'CEP', '04101000')
  return { user, dialog, resolve }
}

test('saving waits for the place of the CEP', async () => {
  const state = serve(address(1))
  const { user, dialog, resolve } = await moveToSlowPlace()
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(dialog.getByLabelText('Rua')).toHaveValue('Rua Augusta')
  resolve()
  expect(await dialog.findByText('Escreva a rua.')).toBeVisible()
  await fill(user, 'Rua', 'Rua Vergueiro')
  await fill(user, 'Número', '1000')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(state.sent).toHaveLength(1))
  expect(state.sent[0]).toMatchObject({ cep: '04101000', district: 'Vila Mariana' })
  expect(state.sent[0]).not.toHaveProperty('linesOf')
})

test('lines typed before the place of a new CEP is loaded stay', async () => {
  serve(address(1))
  const { user, dialog, resolve } = await moveToSlowPlace()
  await fill(user, 'Rua', 'Rua Vergueiro')
  resolve()
  await waitFor(() => expect(dialog.getByLabelText('Bairro')).toHaveValue('Vila Mariana'))
  expect(dialog.getByLabelText('Rua')).toHaveValue('Rua Vergueiro')
  expect(dialog.getByLabelText('Número')).toHaveValue('')
})

test('typed values return after the form was closed, until it is cancelled', async () => {
  serve()
  const { user } = open()
  const add = await screen.findByRole('button', { name: 'Adicionar endereço' })
  await user.click(add)
  const cep = () => within(screen.getByRole('dialog')).getByLabelText('CEP')
  await user.type(cep(), '01310100')
  await fill(user, 'Rua', 'Avenida Paulista')
  await user.click(screen.getByRole('button', { name: 'Fechar' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(add)
  expect(await screen.findByLabelText('Rua')).toHaveValue('Avenida Paulista')
  expect(cep()).toHaveValue('01310-100')
  expect(screen.getByRole('button', { name: 'Descartar' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await user.click(add)
  expect(await screen.findByLabelText('Rua')).toHaveValue('')
})

test('an unknown CEP is refused with a sentence, and no call is sent', async () => {
  const state = serve(address(1))
  server.use(mock(locateCep, () => fail(404, { code: 'geo/cep-unknown' })))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Adicionar' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('CEP'), '99999999')
  expect(await dialog.findByText(/Este CEP não existe/)).toBeVisible()
  await fill(user, 'Rua', 'Rua Um')
  await fill(user, 'Número', '1')
  await fill(user, 'Cidade', 'Passo Fundo')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(screen.getByRole('dialog')).toBeVisible()
  expect(state.sent).toEqual([])
})

test('another main address is chosen, and one is deleted after a question', async () => {
  const state = serve(address(1), mothers)
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Mais sobre Casa da mãe' }))
  await user.click(
    screen.getByRole('button', { name: 'Usar como principal', hidden: true }),
  )
  await waitFor(() => expect(state.all.find(({ main }) => main)?._id).toBe(id(2)))
  const menu = screen.getByRole('button', { name: 'Mais sobre Casa' })
  const line = menu.parentElement
  if (!line) throw new Error('the address has no line')
  await user.click(within(line).getByRole('button', { name: 'Excluir', hidden: true }))
  const question = screen.getByRole('alertdialog', { name: 'Excluir “Casa”?' })
  await user.click(within(question).getByRole('button', { name: 'Excluir' }))
  await waitFor(() => expect(state.all.map(({ _id }) => _id)).toEqual([id(2)]))
  expect(screen.queryByText('Rua Augusta, 1508, apto. 42')).not.toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Meus endereços' })).toHaveFocus() // the row was removed
})

test('the point is moved without a mouse, and described in words', async () => {
  const state = serve(address(1))
  const { user } = open()
  await screen.findByText('Rua Augusta, 1508, apto. 42')
  const [move] = screen.getAllByRole('button', { name: 'Mover o ponto' })
  if (!move) throw new Error('there is no way to move it')
  await user.click(move)
  const dialog = within(await screen.findByRole('dialog', { name: 'Mover o ponto' }))
  expect(dialog.getByRole('status')).toHaveTextContent('o ponto não mudou')
  await user.click(dialog.getByRole('button', { name: '100 m para o norte' }))
  await user.click(dialog.getByRole('button', { name: '100 m para o leste' }))
  expect(dialog.getByRole('status')).toHaveTextContent(/de onde estava/)
  await user.click(dialog.getByRole('button', { name: 'Usar este ponto' }))
  await waitFor(() =>
    expect(state.sent).toMatchObject([{ point: { lat: -23.5562, lng: -46.6592 } }]),
  )
})

test('offline an address is stored on the device, and sent later', async () => {
  const state = serve(address(1), mothers)
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Mais sobre Casa da mãe' }))
  act(() => onlineManager.setOnline(false))
  const row = screen.getByText('Casa da mãe').closest('li')
  if (!row) throw new Error('the address has no row')
  await user.click(within(row).getByRole('button', { name: 'Editar', hidden: true }))
  await fill(user, 'Número', '99')
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await within(row).findByText('Pendente')).toBeVisible()
  expect(within(row).getByText(/Rua Vergueiro, 99/)).toBeVisible()
  expect(state.sent).toEqual([])
  act(() => onlineManager.setOnline(true))
  await waitFor(() => expect(state.sent).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText('Pendente')).not.toBeInTheDocument())
})

test('a refused new address stays on the device until it is saved', async () => {
  const state = serve(address(1))
  server.use(mock(saveAddress, () => fail(422, { message: 'Esta rua não existe.' })))
  const first = open()
  await first.user.click(await screen.findByRole('button', { name: 'Adicionar' }))
  await fill(first.user, 'CEP', '01310100')
  await fill(first.user, 'Rua', 'Avenida Paulista')
  await fill(first.user, 'Número', '9')
  await fill(first.user, 'Cidade', 'São Paulo')
  await first.user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText(/Esta rua não existe/)).toBeVisible()
  await first.user.click(screen.getByRole('button', { name: 'Mudar' }))
  expect(await screen.findByLabelText('Rua')).toHaveValue('Avenida Paulista')
  await waitFor(() => expect(entriesNow()).toEqual([]))
  disposeApps()

  serve(...state.all)
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Adicionar' }))
  expect(await screen.findByLabelText('Rua')).toHaveValue('Avenida Paulista')
})

test('addresses that cannot be loaded can be retried', async () => {
  let fails = true
  server.use(mock(listAddresses, () => (fails ? fail(403) : { addresses: [address(1)] })))
  const { user } = open()
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  fails = false
  await user.click(retry)
  expect(await screen.findByText('Rua Augusta, 1508, apto. 42')).toBeVisible()
})
