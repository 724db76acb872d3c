import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { countView, getStatistics } from '#src/contract/taskers/statistics.ts'
import { ok } from '#src/contract/protocol/primitives.ts'
import { getUser } from '#src/contract/people/users.ts'
import { ana, statistics, taskerDetails, teo, userProfile } from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { expectComplaint } from '#src/test/console.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const step = async (name: string) =>
  within(
    (await within(await screen.findByRole('article')).findByText(name)).closest('li') ??
      document.body,
  )

test('a tasker reads the way from visits to jobs, of 30 days and of 90', async () => {
  const { days30 } = statistics()
  const days90 = { ...days30, views: 1500, requests: 30, answersIn: null }
  server.use(mock(getStatistics, () => ({ days30, days90 })))
  const { user } = renderRoute('/tasker-profile/numbers', { as: teo })
  expect((await step('Visitas ao perfil')).getByText('60')).toBeVisible()
  const requests = await step('Pedidos recebidos')
  expect(requests.getByText('12')).toBeVisible()
  expect(requests.getByText('20% das 60 visitas')).toBeVisible()
  expect((await step('Combinados')).getByText(/80% dos 10/)).toBeVisible()
  expect((await step('Concluídos')).getByText(/75% dos 8/)).toBeVisible()
  expect(screen.getByText('48 min')).toBeVisible()
  expect(screen.queryByText('O que mais ajuda')).toBeNull()
  await user.click(screen.getByRole('radio', { name: '90 dias' }))
  expect((await step('Visitas ao perfil')).getByText('1.500')).toBeVisible()
  expect((await step('Pedidos recebidos')).getByText('2% das 1.500 visitas')).toBeVisible()
  expect(screen.queryByText('48 min')).toBeNull()
  expect(screen.getByRole('link', { name: /Mostre mais do seu trabalho/ })).toHaveAttribute(
    'href',
    '/tasker-profile#photos',
  )
})

test('hints name the reason, two at most', async () => {
  server.use(
    mock(getStatistics, () => statistics({ expired: 2, answersIn: 300, views: 3 })),
  )
  renderRoute('/tasker-profile/numbers', { as: teo })
  expect(await screen.findByText('2 pedidos venceram sem a sua resposta.')).toBeVisible()
  expect(screen.getByText('Responda mais cedo')).toBeVisible()
  expect(screen.queryByText('Divulgue seu endereço')).toBeNull()
})

test('numbers that could not be read are asked for again', async () => {
  expectComplaint(/ApiError|Error in route match/)
  let isDown = true
  server.use(mock(getStatistics, () => (isDown ? fail(500) : statistics())))
  const { user } = renderRoute('/tasker-profile/numbers', { as: teo })
  const again = await screen.findByRole('button', { name: 'Tentar de novo' })
  isDown = false
  await user.click(again)
  expect(await screen.findByText('Visitas ao perfil')).toBeVisible()
})

test('the desk leads there', async () => {
  server.use(mock(getUser, () => userProfile(teo, { taskerDetails: taskerDetails() })))
  renderRoute('/tasker-profile', { as: teo })
  expect(await screen.findByRole('link', { name: 'Seus números' })).toHaveAttribute(
    'href',
    '/tasker-profile/numbers',
  )
})

test.each([
  ['another person', ana, ['teo']],
  ['the tasker', teo, []],
])('a visit of %s is told: %s', async (_, as, told) => {
  const seen: string[] = []
  server.use(
    mock(getUser, () => userProfile(teo, { taskerDetails: taskerDetails() })),
    mock(countView, ({ params: { uid } }) => {
      seen.push(uid)
      return ok
    }),
  )
  renderRoute('/taskers/teo', { as })
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  await waitFor(() => expect(seen).toEqual(told))
})
