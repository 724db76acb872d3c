import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  getBlock,
  listBlocks,
  reportPerson,
  setBlock,
} from '#src/contract/people/safety.ts'
import { ana, id } from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const rui = { uid: 'rui', name: 'Rui Prado', photo: null }

/** The backend's state for one user. */
function people({ blocked = false } = {}) {
  let now = blocked
  const told: unknown[] = []
  server.use(
    mock(getBlock, () => ({ person: rui, blocked: now })),
    mock(listBlocks, () => ({ people: now ? [rui] : [] })),
    mock(setBlock, ({ body }) => {
      now = body.blocked
      return { person: rui, blocked: now }
    }),
    mock(reportPerson, ({ body }) => {
      told.push(body)
      return { ok: true }
    }),
  )
  return told
}

const open = (path = '/safety?person=rui') => renderRoute(path, { as: ana })

test('blocks a person, and unblocks them', async () => {
  people()
  const { user } = open()
  expect(await screen.findByRole('heading', { name: 'Bloquear Rui Prado' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Bloquear' }))
  expect(
    await screen.findByRole('heading', { name: 'Você bloqueou Rui Prado' }),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Desbloquear' }))
  expect(await screen.findByRole('button', { name: 'Bloquear' })).toBeVisible()
})

test('a block shows before the backend has answered', async () => {
  people()
  const answer = Promise.withResolvers<void>()
  server.use(
    mock(setBlock, async () => {
      await answer.promise
      return { person: rui, blocked: true }
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Bloquear' }))
  const heading = { name: 'Você bloqueou Rui Prado' }
  expect(await screen.findByRole('heading', heading)).toBeVisible()
  answer.resolve()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Desbloquear' })).toBeEnabled(),
  )
  expect(screen.getByRole('heading', heading)).toBeVisible()
})

test('a failed block shows an error, and changes nothing', async () => {
  people()
  server.use(
    mock(setBlock, () =>
      fail(409, { code: 'safety/too-many-blocks', message: 'Já são 200.' }),
    ),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Bloquear' }))
  expect(await screen.findByText('Já são 200.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Bloquear' })).toBeVisible()
})

test('reports once, also on a double click, with its request', async () => {
  const told = people()
  const { user } = open(`/safety?person=rui&request=${id(7)}`)
  const reason = await screen.findByRole('radio', { name: /fora do oficio/ })
  await user.click(reason)
  await user.type(screen.getByLabelText(/^Conte o que houve/), ' Pediu Pix por fora ')
  await user.dblClick(screen.getByRole('button', { name: 'Enviar denúncia' }))
  expect(await screen.findByText('Denúncia enviada')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Denunciar' })).toHaveFocus()
  expect(told).toEqual([
    { personId: 'rui', reason: 'outside', note: 'Pediu Pix por fora', requestId: id(7) },
  ])
})

test('asks for what happened', async () => {
  const told = people()
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Enviar denúncia' }))
  expect(screen.getByRole('group', { name: 'O que aconteceu?' })).toBeInvalid()
  expect(screen.getByText('Escolha o que aconteceu.')).toBeVisible()
  expect(screen.getAllByRole('radio')[0]).toHaveFocus()
  await user.click(screen.getByRole('radio', { name: /^Ofensas/ }))
  expect(screen.queryByText('Escolha o que aconteceu.')).toBeNull()
  expect(told).toEqual([])
})

test('a failed report keeps the typed text, also over a visit elsewhere', async () => {
  people()
  server.use(mock(reportPerson, () => fail(500, { message: 'Ai.' })))
  const { user, router } = open()
  await user.click(await screen.findByRole('radio', { name: /^Ofensas/ }))
  await user.type(screen.getByLabelText(/^Conte o que houve/), 'Gritou comigo')
  await user.click(screen.getByRole('button', { name: 'Enviar denúncia' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByLabelText(/^Conte o que houve/)).toHaveValue('Gritou comigo')
  await act(() => router.navigate({ to: '/faq' }))
  await act(() => router.navigate({ to: '/safety', search: { person: 'rui' } }))
  expect(await screen.findByLabelText(/^Conte o que houve/)).toHaveValue('Gritou comigo')
  expect(screen.getByRole('radio', { name: /^Ofensas/ })).toBeChecked()
})

test('offline nothing is sent, and the page says why', async () => {
  people()
  open()
  const send = await screen.findByRole('button', { name: 'Enviar denúncia' })
  act(() => onlineManager.setOnline(false))
  await waitFor(() => expect(send).toHaveAttribute('aria-disabled', 'true'))
  expect(send).toHaveAccessibleDescription(/internet|conexão/)
  act(() => onlineManager.setOnline(true))
})

test.each(['message', 'item'])(
  'the author of the reported %s can be blocked too',
  async (text) => {
    people()
    const { user } = open(`/safety?text=${text}&id=${id(1)}&person=rui`)
    await user.click(await screen.findByRole('button', { name: 'Bloquear' }))
    expect(
      await screen.findByRole('heading', { name: 'Você bloqueou Rui Prado' }),
    ).toBeVisible()
    expect(screen.getByRole('button', { name: 'Enviar denúncia' })).toBeVisible()
  },
)

test('without a person it lists the blocked people', async () => {
  people({ blocked: true })
  const { user, router } = open('/safety')
  const list = within(await screen.findByRole('list', { name: '' }))
  await user.click(list.getByRole('link', { name: /Rui Prado/ }))
  expect(router.state.location.search).toEqual({ person: 'rui' })
  expect(await screen.findByRole('button', { name: 'Desbloquear' })).toBeVisible()
})

test('an empty list of blocked people says so', async () => {
  people()
  open('/safety')
  expect(await screen.findByText('Ninguém bloqueado')).toBeVisible()
})

test('an unknown person shows an error', async () => {
  server.use(
    mock(getBlock, () => fail(404, { code: 'users/not-found', message: 'Não há.' })),
  )
  open()
  expect(await screen.findByText('Pessoa não encontrada')).toBeVisible()
})

test('users cannot block or report themselves', async () => {
  server.use(
    mock(getBlock, () => ({
      person: { uid: ana.firebaseUid, name: 'Ana', photo: null },
      blocked: false,
    })),
  )
  open(`/safety?person=${ana.firebaseUid}`)
  expect(await screen.findByText('Este é o seu próprio perfil.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Bloquear' })).toBeNull()
})
