import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OutputOf } from '#src/contract/protocol/endpoint.ts'
import {
  createItem,
  deleteItem,
  getItem,
  type Item,
  listItems,
  updateItem,
} from '#src/contract/market/marketplace.ts'
import {
  createConnectedAccount,
  getPayoutAccount,
} from '#src/contract/payments/payments.ts'
import { getUser } from '#src/contract/people/users.ts'
import { ana, id, item, teo, userProfile } from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { keyedServer } from '#src/test/keyed.ts'
import { disposeApps, renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const NEW = '/marketplace/new'
const mine = (over: Partial<Item> = {}) =>
  item({ sellerUid: ana.firebaseUid, sellerName: ana.profile.name, ...over })
const duplicate = fail(409, {
  code: 'marketplace/duplicate',
  message: 'Você já tem um anúncio com este título.',
  details: { existingItemId: id(5) },
})

/** A backend with one item, which answers changes as the real one does. */
function serve(first: Item) {
  let current = first
  server.use(
    mock(getItem, () => ({ data: current })),
    mock(getUser, ({ params }) => userProfile(params.id === teo.firebaseUid ? teo : ana)),
    mock(listItems, () => ({
      data: [current],
      total: 1,
      page: 1,
      totalPages: 1,
      capped: false,
    })),
    mock(updateItem, ({ body: { photoIds: _none, ...body } }) => {
      const given = Object.entries(body).filter(([, value]) => value !== undefined)
      current = { ...current, ...Object.fromEntries(given) }
      return { data: current }
    }),
    mock(deleteItem, () => {
      current = { ...current, status: 'archived' }
      return { ok: true }
    }),
  )
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const publish = () => screen.findByRole('button', { name: 'Publicar anúncio' })

async function fillIn({ user }: ReturnType<typeof renderRoute>) {
  await user.type(await screen.findByLabelText('Título'), 'Escada de alumínio')
  await user.selectOptions(screen.getByLabelText('Categoria'), 'Ferramentas')
  await user.click(screen.getByRole('radio', { name: 'Usado' }))
  await user.type(screen.getByLabelText('Preço'), '120,50')
  await user.type(screen.getByLabelText('Descrição'), 'Sete degraus.')
}

test('a new item shows what is missing, is published once, and deletes its draft', async () => {
  const sent: unknown[] = []
  server.use(
    mock(createItem, ({ body, headers }) => {
      sent.push(body)
      expect(headers.get('idempotency-key')).toMatch(/^\w{16,}$/)
      return { data: mine({ title: body.title }) }
    }),
  )
  serve(mine({ title: 'Escada de alumínio' }))
  const app = renderRoute(NEW, { as: ana })
  await app.user.click(await publish())
  for (const text of [
    'O título deve ter de 3 a 120 caracteres.',
    'Escolha uma categoria.',
    'Diga se é novo ou usado.',
    'O preço deve ficar entre R$ 5 e R$ 100.000.',
  ])
    expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByLabelText('Título')).toHaveFocus()

  await fillIn(app)
  await app.user.clear(screen.getByLabelText('Unidades'))
  await app.user.type(screen.getByLabelText('Unidades'), '0')
  await app.user.click(await publish())
  expect(await screen.findByText('Um número inteiro, de 1 a 999.')).toBeVisible()
  await app.user.type(screen.getByLabelText('Unidades'), '{Backspace}3')
  await app.user.dblClick(await publish())

  await heading('Escada de alumínio')
  expect(app.router.state.location.pathname).toBe(`/marketplace/${id(1)}`)
  expect(await screen.findByText('Anúncio publicado')).toBeVisible()
  expect(sent).toEqual([
    {
      title: 'Escada de alumínio',
      description: 'Sete degraus.',
      category: 'ferramentas',
      condition: 'used',
      price: 120.5,
      stock: 3,
      delivery: { meetup: true, pickup: true, carrierPrice: null },
      photoIds: [],
    },
  ])
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
})

test('at least one way of delivery, a carrier with its price; the draft stores them', async () => {
  const sent: unknown[] = []
  server.use(
    mock(createItem, ({ body }) => {
      sent.push(body.delivery)
      return { data: mine({ title: body.title }) }
    }),
  )
  serve(mine({ title: 'Escada de alumínio' }))
  const app = renderRoute(NEW, { as: ana })
  await fillIn(app)
  const way = (name: RegExp) => screen.findByRole('checkbox', { name })
  await app.user.click(await way(/^Encontro/))
  await app.user.click(await way(/^Retirada/))
  await app.user.click(await publish())
  expect(await screen.findByText('Escolha pelo menos uma forma de entrega.')).toBeVisible()
  expect(await way(/^Encontro/)).toHaveFocus()
  await app.user.click(await way(/^Transportadora/))
  await app.user.click(await publish())
  expect(
    await screen.findByText(/O envio deve custar entre R\$\s0 e R\$\s1.000/),
  ).toBeVisible()
  expect(screen.getByLabelText('Preço do envio')).toHaveFocus()
  await app.user.type(screen.getByLabelText('Preço do envio'), '30')

  app.dispose()
  const again = renderRoute(NEW, { as: ana })
  expect(await way(/^Transportadora/)).toBeChecked()
  expect(screen.getByLabelText('Preço do envio')).toHaveValue('30')
  await again.user.click(await publish())
  await heading('Escada de alumínio')
  expect(sent).toEqual([{ meetup: false, pickup: false, carrierPrice: 30 }])
})

test('a lost response is retried, and one item is made', async () => {
  serve(mine({ title: 'Escada de alumínio' }))
  const backend = keyedServer((n) => mine({ _id: id(n) }))
  server.use(
    mock(createItem, (call) => {
      const answer = backend.answer(call)
      return '_id' in answer ? { data: answer } : answer
    }),
  )
  const app = renderRoute(NEW, { as: ana })
  await fillIn(app)
  await app.user.click(await publish())
  await heading('Escada de alumínio')
  expect(app.router.state.location.pathname).toBe(`/marketplace/${id(1)}`)
  expect(backend.made).toHaveLength(1)
})

test('an item published before with other values takes the edit', async () => {
  serve(mine({ title: 'Escada de alumínio' }))
  const changed: unknown[] = []
  server.use(
    mock(createItem, () =>
      fail(409, { code: 'idempotency/key-reused', details: { existingId: id(1) } }),
    ),
    mock(updateItem, ({ params, body }) => {
      changed.push([params.id, body.price])
      return { data: mine({ title: 'Escada de alumínio' }) }
    }),
  )
  const app = renderRoute(NEW, { as: ana })
  await fillIn(app)
  await app.user.click(await publish())
  expect(await screen.findByText('Este anúncio já foi publicado.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Abrir o anúncio' })).toHaveAttribute(
    'href',
    `/marketplace/${id(1)}`,
  )
  expect(screen.getByLabelText('Preço')).toHaveValue('120,50')
  await app.user.click(
    screen.getByRole('button', { name: 'Salvar as mudanças no anúncio' }),
  )
  await heading('Escada de alumínio')
  expect(changed).toEqual([[id(1), 120.5]])
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
})

test('typed values survive a reload', async () => {
  const first = renderRoute(NEW, { as: ana })
  await fillIn(first)
  first.dispose()
  renderRoute(NEW, { as: ana })
  await waitFor(() =>
    expect(screen.getByLabelText('Título')).toHaveValue('Escada de alumínio'),
  )
  expect(screen.getByLabelText('Categoria')).toHaveValue('ferramentas')
  expect(screen.getByRole('radio', { name: 'Usado' })).toBeChecked()
  expect(screen.getByLabelText('Preço')).toHaveValue('120,50')
})

test('a duplicate title leads to the item for sale', async () => {
  serve(mine({ _id: id(5), title: 'Escada de alumínio', price: 99 }))
  server.use(mock(createItem, () => duplicate))
  const app = renderRoute(NEW, { as: ana })
  await fillIn(app)
  await app.user.click(await publish())
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Você já tem um anúncio com este título.')
  await app.user.click(within(alert).getByRole('link'))
  await heading('Editar anúncio')
  expect(screen.getByLabelText('Preço')).toHaveValue('99')
})

test('errors of the backend show at their fields', async () => {
  const message = 'Este título não pode.'
  server.use(
    mock(createItem, () => fail(422, { message, details: [{ path: 'title', message }] })),
  )
  const app = renderRoute(NEW, { as: ana })
  await fillIn(app)
  await app.user.click(await publish())
  await waitFor(() =>
    expect(screen.getByLabelText('Título')).toHaveAccessibleDescription(message),
  )
  expect(screen.getByLabelText('Título')).toHaveFocus()
  expect(screen.queryByText(/: não deu\./)).not.toBeInTheDocument()
})

test('the user’s own item is changed, and only by its visible fields', async () => {
  serve(mine({ stock: 4 }))
  const { user, router } = renderRoute(`/marketplace/edit/${id(1)}`, { as: ana })
  const price = await screen.findByLabelText('Preço')
  expect(screen.getByLabelText('Título')).toHaveValue('Furadeira de impacto 650 W')
  expect(screen.getByLabelText('Unidades')).toHaveValue('4')
  await user.clear(price)
  await user.type(price, '150')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Anúncio atualizado')).toBeVisible()
  expect(router.state.location.pathname).toBe(`/marketplace/${id(1)}`)
  expect(screen.getByText('R$ 150,00')).toBeVisible()
})

test('the form says what a sale brings, after the fee', async () => {
  serve(mine({ price: 180 }))
  const { user } = renderRoute(`/marketplace/edit/${id(1)}`, { as: ana })
  const price = await screen.findByLabelText('Preço')
  expect(await screen.findByText(/^Você recebe R\$\s153,00 por unidade/)).toBeVisible()
  await user.clear(price)
  expect(screen.getByText(/a taxa do oficio é de 15%/)).toBeVisible()
})

test('a stock that purchases changed meanwhile is shown, and no typed value is lost', async () => {
  serve(mine({ stock: 4 }))
  const sent: unknown[] = []
  const bodyOf = ({ stock, stockSeen }: { stock?: unknown; stockSeen?: unknown }) => [
    stock,
    stockSeen,
  ]
  server.use(
    mock(updateItem, ({ body }) => {
      sent.push(bodyOf(body))
      return body.stockSeen === 3
        ? { data: mine({ stock: 6 }) }
        : fail(409, {
            code: 'marketplace/stock-changed',
            message: 'Agora são 3.',
            details: { stock: 3 },
          })
    }),
  )
  const { user, router } = renderRoute(`/marketplace/edit/${id(1)}`, { as: ana })
  const stock = await screen.findByLabelText('Unidades')
  const price = screen.getByLabelText('Preço')
  await user.clear(stock)
  await user.type(stock, '6')
  await user.clear(price)
  await user.type(price, '150')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Agora são 3.')).toBeVisible()
  expect(stock).toHaveValue('6')
  expect(price).toHaveValue('150')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/marketplace/${id(1)}`))
  expect(sent).toEqual([
    [6, 4],
    [6, 3],
  ])
})

test('values typed before a reload are sent with the stock of that time', async () => {
  serve(mine({ stock: 4 }))
  let seen: unknown
  const first = renderRoute(`/marketplace/edit/${id(1)}`, { as: ana })
  const stock = await screen.findByLabelText('Unidades')
  await first.user.clear(stock)
  await first.user.type(stock, '6')
  disposeApps()
  server.use(
    mock(getItem, () => ({ data: mine({ stock: 3 }) })),
    mock(updateItem, ({ body }) => {
      seen = body.stockSeen
      return { data: mine({ stock: 6 }) }
    }),
  )
  const { user } = renderRoute(`/marketplace/edit/${id(1)}`, { as: ana })
  await waitFor(() => expect(screen.getByLabelText('Unidades')).toHaveValue('6'))
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(seen).toBe(4))
})

test('the price of a completely reserved item can be changed', async () => {
  serve(mine({ stock: 0 }))
  const { user, router } = renderRoute(`/marketplace/edit/${id(1)}`, { as: ana })
  const price = await screen.findByLabelText('Preço')
  await user.clear(price)
  await user.type(price, '150')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/marketplace/${id(1)}`))
})

test('a seller without a payout account is led to the provider, and back to the item', async () => {
  serve(mine({ sellerCanReceive: false }))
  let returnPath: string | undefined
  let account: OutputOf<typeof getPayoutAccount> = { state: 'none', missing: [] }
  server.use(
    mock(getPayoutAccount, () => account),
    mock(createConnectedAccount, ({ body }) => {
      returnPath = body?.returnPath
      return fail(503, { message: 'Indisponível agora.' })
    }),
  )
  const { user, queryClient } = renderRoute(`/marketplace/${id(1)}`, { as: ana })
  await user.click(await screen.findByRole('button', { name: 'Configurar' }))
  expect(await screen.findByText('Indisponível agora.')).toBeVisible()
  expect(returnPath).toBe(`/marketplace/${id(1)}`)
  account = { state: 'active' as const, missing: [] }
  await queryClient.invalidateQueries()
  await waitFor(() =>
    expect(screen.queryByText('Ninguém pode comprar ainda')).not.toBeInTheDocument(),
  )
})

test('invisible characters in an older item are named as the error', async () => {
  serve(mine({ title: 'Furadeira\u200b de impacto' }))
  const { user } = renderRoute(`/marketplace/edit/${id(1)}`, { as: ana })
  const title = await screen.findByLabelText('Título')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(title).toHaveAccessibleDescription(/caracteres invisíveis/))
  await user.type(title, ' 650')
  expect(title).toHaveValue('Furadeira de impacto 650')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await heading('Furadeira de impacto 650')).toBeVisible()
})

test('sold and for sale again, while the typed values stay', async () => {
  serve(mine())
  const { user } = renderRoute(`/marketplace/edit/${id(1)}`, { as: ana })
  await user.type(await screen.findByLabelText('Título'), ' azul')
  await user.click(screen.getByRole('button', { name: 'Marcar como vendido' }))
  expect(await screen.findByText(/não aparece na busca/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Anunciar de novo' }))
  expect(await screen.findByText(/todos podem vê-lo/)).toBeVisible()
  expect(screen.getByLabelText('Título')).toHaveValue('Furadeira de impacto 650 W azul')
})

test.each(['2.5', '2,5', '-3', '1e2'])('%s is no number of units', async (typed) => {
  serve(mine())
  const { user } = renderRoute(NEW, { as: ana })
  const stock = await screen.findByLabelText('Unidades')
  await user.clear(stock)
  await user.type(stock, typed)
  await user.tab()
  await waitFor(() =>
    expect(stock).toHaveAccessibleDescription('Um número inteiro, de 1 a 999.'),
  )
  expect(stock).toHaveValue(typed)
})

test('a price with two dots is invalid', async () => {
  serve(mine())
  const { user } = renderRoute(NEW, { as: ana })
  const price = await screen.findByLabelText('Preço')
  await user.click(price)
  await user.paste('1..2')
  await user.tab()
  await waitFor(() => expect(price).toHaveAccessibleDescription(/^Escreva um só valor/))
  expect(price).toHaveValue('1..2')
})

test('a sold-out item asks for units before it is for sale again', async () => {
  serve(mine({ status: 'sold', stock: 0 }))
  const units = 'Diga quantas você tem, pelo menos 1.'
  server.use(
    mock(updateItem, ({ body }) =>
      body.stock
        ? { data: mine({ status: 'active', stock: body.stock }) }
        : fail(409, { code: 'marketplace/units-needed', message: units }),
    ),
  )
  const { user } = renderRoute(`/marketplace/edit/${id(1)}`, { as: ana })
  await user.click(await screen.findByRole('button', { name: 'Anunciar de novo' }))
  const stock = screen.getByLabelText('Unidades')
  await waitFor(() => expect(stock).toHaveAccessibleDescription(units))
  expect(stock).toHaveFocus()
  await user.clear(stock)
  await user.type(stock, '2')
  await user.click(screen.getByRole('button', { name: 'Anunciar de novo' }))
  expect(await screen.findByText(/todos podem vê-lo/)).toBeVisible()
  expect(stock).toHaveValue('2')
  expect(stock).toBeValid()
})

test('a completely reserved item is not called for sale', async () => {
  serve(mine({ status: 'sold', stock: 0 }))
  const { user } = renderRoute(`/marketplace/edit/${id(1)}`, { as: ana })
  await user.click(await screen.findByRole('button', { name: 'Anunciar de novo' }))
  expect(
    await screen.findByText(/está ativo, mas agora não há unidades livres/),
  ).toBeVisible()
  expect(await screen.findByText(/está de volta; agora todas/)).toBeVisible()
  expect(screen.queryByText(/à venda/)).not.toBeInTheDocument()
})

test('an item is taken down after a question, and stays among the user’s own', async () => {
  serve(mine())
  const { user, router } = renderRoute(`/marketplace/edit/${id(1)}`, { as: ana })
  await user.click(await screen.findByRole('button', { name: 'Retirar anúncio' }))
  const dialog = screen.getByRole('alertdialog')
  await user.dblClick(within(dialog).getByRole('button', { name: 'Retirar' }))
  await heading('Meus anúncios')
  expect(router.state.location.search).toMatchObject({ sellerUid: 'ana' })
  expect(await screen.findByText('Retirado')).toBeVisible()
})

test('another seller’s item leads to its page, and a deleted one says so', async () => {
  serve(item())
  const { router, dispose } = renderRoute(`/marketplace/edit/${id(1)}`, { as: ana })
  await heading('Furadeira de impacto 650 W')
  expect(router.state.location.pathname).toBe(`/marketplace/${id(1)}`)
  dispose()
  server.use(mock(getItem, () => fail(404)))
  renderRoute(`/marketplace/edit/${id(9)}`, { as: ana })
  await heading('Anúncio não encontrado')
})

test('a hidden item says so to its seller, on its page and in its form', async () => {
  serve(mine({ hidden: true }))
  const { router } = renderRoute(`/marketplace/${id(1)}`, { as: ana })
  expect(await screen.findByText('Anúncio ocultado pela equipe')).toBeVisible()
  expect(screen.getByText('Oculto')).toBeVisible()
  await act(() =>
    router.navigate({ to: '/marketplace/edit/$itemId', params: { itemId: id(1) } }),
  )
  expect(await screen.findByText(/^Só você vê este anúncio: nossa equipe/)).toBeVisible()
  expect(screen.getByText('Oculto')).toBeVisible()
})
