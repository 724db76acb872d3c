import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { locateCep } from '#src/contract/places/geo.ts'
import { getUser } from '#src/contract/people/users.ts'
import {
  getRequest,
  listRequests,
  type ServiceRequest,
} from '#src/contract/requests/requests.ts'
import { getPriceRange } from '#src/contract/taskers/taskers.ts'
import {
  ana,
  belaVista,
  id,
  serviceRequest,
  teo,
  userProfile,
} from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { moveClockToFarDates } from '#src/test/far-dates.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

moveClockToFarDates()

const last = serviceRequest({
  _id: id(4),
  status: 'closed',
  description: 'Trocar o quadro de luz.\nCai toda noite.',
  price: 275,
  cep: '22070011',
  address: {
    ...{ street: 'Rua Barata Ribeiro', number: '80', complement: '' },
    ...{ district: 'Copacabana', city: 'Rio de Janeiro', reference: 'portão verde' },
  },
})
const AGAIN = `/service-request/teo?again=${last._id}`

function serve(request: ServiceRequest = last) {
  server.use(
    mock(getRequest, () => ({ data: request })),
    mock(listRequests, () => ({ data: [request], total: 1, page: 1, totalPages: 1 })),
  )
}
beforeEach(() => {
  serve()
  server.use(
    mock(getUser, ({ params }) =>
      params.id === teo.firebaseUid
        ? userProfile(teo)
        : userProfile(ana, { cep: '01310100' }),
    ),
    mock(locateCep, () => belaVista),
    mock(getPriceRange, () => ({ range: null })),
  )
})

const next = () => screen.findByRole('button', { name: 'Continuar' })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const hire = { name: /^Contratar Téo de novo/ }

test.each(['completed', 'closed'] as const)(
  'the page of a %s request leads to a new one, which begins with what it said',
  async (status) => {
    serve({ ...last, status })
    const { user } = renderRoute(`/service-request/details/${last._id}`, { as: ana })
    await user.click(await screen.findByRole('link', hire))
    expect(await screen.findByLabelText('Descrição')).toHaveValue(last.description)
    await user.click(await next())
    await heading('Quando e onde?')
    expect(screen.getByLabelText('CEP do serviço')).toHaveValue('22070-011')
    expect(screen.getByLabelText('Rua')).toHaveValue('Rua Barata Ribeiro')
    expect(screen.getByLabelText('Data')).toHaveValue('')
    await user.type(screen.getByLabelText('Data'), '2999-11-24')
    await user.type(screen.getByLabelText('Horário'), '09:30')
    await user.click(await next())
    await heading('Como você quer pagar?')
    expect(screen.getByLabelText('Sua proposta de preço')).toHaveValue('275')
  },
)

test.each([
  ['its tasker', { viewer: 'tasker' }],
  ['the client, cancelled', { status: 'cancelled' }],
  ['the client, under way', { status: 'in_progress' }],
] as const)('the page does not offer it to %s', async (_, over) => {
  serve({ ...last, ...over })
  const as = 'viewer' in over ? teo : ana
  renderRoute(`/service-request/details/${last._id}`, { as })
  await heading('Trocar o quadro de luz')
  expect(screen.queryByRole('link', hire)).toBeNull()
})

test('a card of done work has it beside the review', async () => {
  serve({ ...last, status: 'completed', toReview: true })
  renderRoute('/requests?show=over', { as: ana })
  expect(await screen.findByRole('link', hire)).toHaveAttribute('href', AGAIN)
  expect(screen.getByRole('link', { name: /^Avaliar: / })).toBeVisible()
})

test('a reload of a later step keeps what the earlier request said', async () => {
  const { user, router, dispose } = renderRoute(AGAIN, { as: ana })
  await user.click(await next())
  await heading('Quando e onde?')
  const { href } = router.state.location
  dispose()

  const again = renderRoute(href, { as: ana })
  await heading('Quando e onde?')
  expect(screen.getByLabelText('CEP do serviço')).toHaveValue('22070-011')
  act(() => again.router.history.back())
})

test('a request that was begun stays; discarding it brings the earlier one', async () => {
  const begun = renderRoute('/service-request/teo', { as: ana })
  await begun.user.type(await screen.findByLabelText('Descrição'), 'Pintar o portão.')
  begun.dispose()

  const { user } = renderRoute(AGAIN, { as: ana })
  expect(await screen.findByLabelText('Descrição')).toHaveValue('Pintar o portão.')
  await user.click(screen.getByRole('button', { name: 'Descartar' }))
  expect(await screen.findByLabelText('Descrição')).toHaveValue(last.description)
})

test('a request of another tasker, or one that cannot be read, begins nothing', async () => {
  serve({ ...last, taskerId: 'leo' })
  const other = renderRoute(AGAIN, { as: ana })
  expect(await screen.findByLabelText('Descrição')).toHaveValue('')
  other.dispose()

  server.use(mock(getRequest, () => fail(404, { code: 'requests/not-found' })))
  renderRoute(AGAIN, { as: ana })
  expect(await screen.findByLabelText('Descrição')).toHaveValue('')
})

test('a tasker who is suspended or has left is named, and others are one tap away', async () => {
  server.use(
    mock(getUser, ({ params }) =>
      params.id === teo.firebaseUid
        ? fail(404, { code: 'users/not-found' })
        : userProfile(ana),
    ),
  )
  renderRoute(AGAIN, { as: ana })
  expect(await heading('Téo não recebe pedidos agora')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Procurar outros em Elétrica' })).toHaveAttribute(
    'href',
    '/buscar?category=eletrica&cep=22070-011',
  )
})

test('where the request to repeat is unknown too, the page says that nothing was found', async () => {
  server.use(
    mock(getUser, ({ params }) => (params.id === 'ana' ? userProfile(ana) : fail(404))),
    mock(getRequest, () => fail(404)),
  )
  renderRoute(`/service-request/teo?again=${id(1)}`, { as: ana })
  expect(await heading('Tasker não encontrado.')).toBeInTheDocument()
})
