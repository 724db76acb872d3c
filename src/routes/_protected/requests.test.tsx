import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listRequests } from '#src/contract/requests.ts'
import { ana, bia, id, requestSummary } from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const page = (data: ReturnType<typeof requestSummary>[]) => ({
  data,
  total: data.length,
  page: 1,
  totalPages: 1,
})

test('a card says who, when, how much, and what is next for the reader', async () => {
  server.use(mock(listRequests, () => page([requestSummary({ status: 'accepted' })])))
  renderRoute('/requests', { as: ana })
  const card = await screen.findByRole('link', { name: /Trocar quadro de luz/ })
  expect(card).toHaveTextContent('Téo Ramos')
  expect(card).toHaveTextContent('R$ 240')
  expect(card).toHaveTextContent('Pague para confirmar a data')
  expect(card).toHaveAttribute('href', `/service-request/details/${id(1)}`)
})

test('side and state are chosen, asked for, and kept in the address', async () => {
  const asked: string[] = []
  server.use(
    mock(listRequests, ({ query }) => {
      asked.push(`${query.role} ${query.status}`)
      return page([])
    }),
  )
  const { user, router } = renderRoute('/requests', { as: bia })
  expect(await screen.findByRole('link', { name: 'Buscar taskers' })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Como tasker' }))
  expect(await screen.findByRole('link', { name: 'Completar meu perfil' })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Encerrados' }))
  expect(await screen.findByText('Nada encerrado ainda')).toBeVisible()
  expect(asked).toEqual(['client active', 'tasker active', 'tasker over'])
  expect(router.state.location.search).toEqual({ as: 'tasker', show: 'over' })
})

test('a failure says so and is tried again', async () => {
  server.use(mock(listRequests, () => fail(403, { message: 'Agora não.' })))
  const { user } = renderRoute('/requests', { as: ana })
  expect(await screen.findByText('Agora não.')).toBeVisible()
  server.use(mock(listRequests, () => page([requestSummary()])))
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('Trocar quadro de luz')).toBeVisible()
})
