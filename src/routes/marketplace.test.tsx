import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { QueryOf } from '#src/contract/endpoint.ts'
import { getItem, listItems } from '#src/contract/marketplace.ts'
import { ana, id, item } from '#src/test/fixtures.ts'
import { fail, mock } from '#src/test/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

test('the address says what is listed, and filters change the address', async () => {
  const asked: QueryOf<typeof listItems>[] = []
  server.use(
    mock(listItems, ({ query }) => {
      asked.push(query)
      return { data: [item()], total: 1, page: 1, totalPages: 1 }
    }),
  )
  const { user, router } = renderRoute('/marketplace?q=furadeira', { as: ana })
  expect(await screen.findByRole('link', { name: /Furadeira de impacto/ })).toHaveAttribute(
    'href',
    `/marketplace/${id(1)}`,
  )
  await user.click(screen.getByRole('button', { name: 'Ferramentas' }))
  await user.selectOptions(screen.getByLabelText('Estado'), 'used')
  await waitFor(() =>
    expect(router.state.location.search).toEqual({
      q: 'furadeira',
      category: 'ferramentas',
      condition: 'used',
    }),
  )
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({
      q: 'furadeira',
      category: 'ferramentas',
      condition: 'used',
    }),
  )
})

test('nothing found leads back to everything', async () => {
  server.use(
    mock(listItems, ({ query }) => {
      const data = query.q ? [] : [item()]
      return { data, total: data.length, page: 1, totalPages: 1 }
    }),
  )
  const { user } = renderRoute('/marketplace?q=foguete', { as: ana })
  await user.click(await screen.findByRole('button', { name: 'Ver tudo' }))
  expect(await screen.findByRole('link', { name: /Furadeira/ })).toBeVisible()
})

test('one thing is open to all: price, state, who sells it', async () => {
  server.use(mock(getItem, () => ({ data: item() })))
  renderRoute(`/marketplace/${id(1)}`)
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Furadeira')
  expect(screen.getByText('R$ 180,00')).toBeVisible()
  expect(screen.getByText('Usado')).toBeVisible()
  expect(screen.getByText('Téo Ramos')).toBeVisible()
})

test('a thing that is gone is said to be', async () => {
  server.use(mock(getItem, () => fail(404)))
  renderRoute(`/marketplace/${id(9)}`)
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Anúncio não encontrado' }),
  ).toBeInTheDocument()
})
