import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  getClientRecord,
  getOpportunityClientRecord,
} from '#src/contract/people/client-record.ts'
import { getOpportunity } from '#src/contract/needs/opportunities.ts'
import { getRequest, type ServiceRequest } from '#src/contract/requests/requests.ts'
import { ana, clientRecord, opportunity, serviceRequest, teo } from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

function open(over: Partial<ServiceRequest> = {}) {
  const request = serviceRequest({ viewer: 'tasker', ...over })
  server.use(mock(getRequest, () => ({ data: request })))
  const as = request.viewer === 'tasker' ? teo : ana
  return renderRoute(`/service-request/details/${request._id}`, { as })
}

const record = () => screen.findByRole('list', { name: 'Histórico de quem pede' })

test('a tasker reads who asks before accepting, above the history of the request', async () => {
  server.use(
    mock(getClientRecord, () => ({
      record: clientRecord({ cancelledByClient: 1, cancelledByTasker: 2 }),
    })),
  )
  open()
  const list = await record()
  expect(list).toHaveTextContent('4,9 de 5, 8 avaliações')
  expect(list).toHaveTextContent('12 serviços concluídos')
  expect(list).toHaveTextContent('Cancelou 1 serviço combinado · 2 cancelados por taskers')
  expect(list).toHaveTextContent('No oficio desde março de 2025')
})

test('a new client has no stars, and nothing to be ashamed of', async () => {
  server.use(
    mock(getClientRecord, () => ({
      record: clientRecord({ rating: 0, reviewCount: 0, completed: 0 }),
    })),
  )
  open()
  const list = await record()
  expect(list).toHaveTextContent('Nenhum serviço concluído ainda')
  expect(list).toHaveTextContent('Nenhum serviço combinado foi cancelado')
  expect(list).not.toHaveTextContent('de 5')
})

test('what could not be read is asked for again', async () => {
  let isDown = true
  server.use(mock(getClientRecord, () => (isDown ? fail(404) : { record: clientRecord() })))
  const { user } = open()
  expect(await screen.findByText('Não foi possível carregar o histórico.')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await record()).toBeVisible()
})

test('the client’s own page does not ask for it', async () => {
  let asked = false
  server.use(
    mock(getClientRecord, () => {
      asked = true
      return { record: clientRecord() }
    }),
  )
  open({ viewer: 'client' })
  expect(await screen.findByRole('heading', { name: 'O que foi pedido' })).toBeVisible()
  expect(asked).toBe(false)
})

test('a tasker reads it on an open need, under the first name', async () => {
  const need = opportunity({ clientName: 'Ana' })
  server.use(
    mock(getOpportunity, () => ({ data: need })),
    mock(getOpportunityClientRecord, ({ params }) =>
      params.id === need._id ? { record: clientRecord() } : fail(404),
    ),
  )
  const { user } = renderRoute(`/needs/${need._id}/offer`, { as: teo })
  await user.click(await screen.findByText(need.title))
  await waitFor(async () => expect(await record()).toBeVisible())
})
