import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { locateCep } from '#src/contract/geo.ts'
import { listFeaturedTaskers, searchTaskers } from '#src/contract/taskers.ts'
import { taskerCard } from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const nobody = () => ({ taskers: [], page: 1, totalPages: 0, total: 0, capped: false })

test('the taskers in sight lead to their sheets, and the stars speak of them alone', async () => {
  server.use(
    mock(listFeaturedTaskers, () => ({
      taskers: [
        taskerCard({ uid: 'a', name: 'Marina Duarte', rating: 5, reviewCount: 30 }),
        taskerCard({ uid: 'b', name: 'João Batista', rating: 4, reviewCount: 10 }),
      ],
      type: 'mejores',
    })),
  )
  renderRoute('/')
  expect(await screen.findByRole('link', { name: /Marina Duarte/ })).toHaveAttribute(
    'href',
    '/taskers/a',
  )
  // (5 × 30 + 4 × 10) / 40
  expect(screen.getByText('4,8 em 40 avaliações destes taskers')).toBeVisible()
})

test('featured taskers that fail can be asked for again, the rest of the page stays', async () => {
  let down = true
  server.use(
    mock(listFeaturedTaskers, () =>
      down ? fail(400) : { taskers: [taskerCard()], type: 'mejores' as const },
    ),
  )
  const { user } = renderRoute('/')
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  expect(screen.getByRole('search')).toBeVisible()
  down = false
  await user.click(retry)
  expect(await screen.findByRole('link', { name: /Téo Ramos/ })).toBeVisible()
})

test('what is typed becomes the address of the search', async () => {
  server.use(mock(searchTaskers, nobody))
  const { user, router } = renderRoute('/')
  await user.type(await screen.findByLabelText('Do que você precisa?'), 'trocar chuveiro')
  await user.type(screen.getByLabelText('CEP'), '01310100')
  expect(await screen.findByText('Bela Vista, São Paulo')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Distância máxima'), '20')
  await user.click(screen.getByRole('button', { name: /Buscar/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/buscar'))
  expect(router.state.location.search).toEqual({
    q: 'trocar chuveiro',
    cep: '01310-100',
    radiusKm: 20,
  })
})

test('half a CEP is not searched', async () => {
  const { user, router } = renderRoute('/')
  const cep = await screen.findByLabelText('CEP')
  await user.type(cep, '0131')
  await user.click(screen.getByRole('button', { name: /Buscar/ }))
  expect(await screen.findByText('O CEP tem 8 números.')).toBeVisible()
  expect(cep).toHaveFocus()
  expect(router.state.location.pathname).toBe('/')
})

test('a CEP that nobody knows is said under the field', async () => {
  server.use(mock(locateCep, () => fail(404, { code: 'geo/cep-unknown' })))
  const { user } = renderRoute('/')
  await user.type(await screen.findByLabelText('CEP'), '00000001')
  expect(await screen.findByText(/Não encontramos este CEP/)).toBeVisible()
})

test('a category is a link to its search', async () => {
  renderRoute('/')
  expect(await screen.findByRole('link', { name: 'Pintura' })).toHaveAttribute(
    'href',
    '/buscar?category=pintura',
  )
})
