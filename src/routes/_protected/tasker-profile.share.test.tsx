import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { OwnShortName } from '#src/contract/taskers/short-names.ts'
import {
  findShortName,
  getShortName,
  setShortName,
} from '#src/contract/taskers/short-names.ts'
import { getUser } from '#src/contract/people/users.ts'
import { taskerDetails, teo, userProfile } from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const nothing: OwnShortName = { name: null, suggestion: 'teo-lima', changeableFrom: null }

function open(own: OwnShortName = nothing, path = '/tasker-profile') {
  const sent: string[] = []
  server.use(
    mock(getUser, () => userProfile(teo, { taskerDetails: taskerDetails() })),
    mock(getShortName, () => own),
    mock(setShortName, ({ body: { name } }) => {
      sent.push(name)
      return name === 'joao'
        ? fail(409, {
            code: 'taskers/short-name-taken',
            message: 'Este endereço já é de outra pessoa. Escolha outro.',
          })
        : { name, suggestion: null, changeableFrom: null }
    }),
  )
  return { ...renderRoute(path, { as: teo }), sent }
}

const sheet = async () =>
  within(await screen.findByRole('dialog', { name: 'Seu endereço curto' }))
const host = globalThis.location.host

afterEach(() => vi.restoreAllMocks())

test('a tasker takes the proposed address, and copies it', async () => {
  const { user, sent } = open()
  expect(await screen.findByText(new RegExp(`${host}/t/teo-lima`))).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Escolher endereço' }))
  const dialog = await sheet()
  expect(dialog.getByRole('textbox', { name: /Nome no endereço/ })).toHaveValue('teo-lima')
  await user.dblClick(dialog.getByRole('button', { name: 'Usar este endereço' }))
  await user.click(await screen.findByRole('button', { name: 'Copiar o endereço' }))
  expect(sent).toEqual(['teo-lima'])
  await expect(navigator.clipboard.readText()).resolves.toBe(
    `${globalThis.location.origin}/t/teo-lima`,
  )
})

test('what is typed becomes an address, and what cannot is said before it is sent', async () => {
  const { user, sent } = open()
  await user.click(await screen.findByRole('button', { name: 'Escolher endereço' }))
  const dialog = await sheet()
  const field = dialog.getByRole('textbox', { name: /Nome no endereço/ })
  const save = dialog.getByRole('button', { name: 'Usar este endereço' })
  await user.clear(field)
  await user.type(field, 'Jo')
  await user.click(save)
  expect(await dialog.findByText('Use pelo menos 3 letras ou números.')).toBeVisible()
  await user.type(field, 'ão!')
  await user.click(save)
  expect(await dialog.findByText(/Use só letras sem acento/)).toBeVisible()
  await user.type(field, '{Backspace}')
  expect(field).toHaveValue('joao')
  await user.click(save)
  expect(await dialog.findByText(/já é de outra pessoa/)).toBeVisible()
  await user.type(field, ' pinta')
  expect(field).toHaveValue('joao-pinta')
  expect(dialog.queryByText(/já é de outra pessoa/)).toBeNull()
  await user.click(save)
  await waitFor(() => expect(sent).toEqual(['joao', 'joao-pinta']))
})

test('after two changes it says from when the next is possible', async () => {
  const changeableFrom = '2026-12-20T15:00:00.000Z'
  const { user } = open({ name: 'teo-lima', suggestion: null, changeableFrom })
  await user.click(await screen.findByRole('button', { name: 'Mudar' }))
  const dialog = await sheet()
  expect(dialog.getByText(/a partir de .*20 de dezembro de 2026/)).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Usar este endereço' })).toBeNull()
})

test('without a network it says that choosing needs one', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Escolher endereço' }))
  const dialog = await sheet()
  act(() => onlineManager.setOnline(false))
  expect(await dialog.findByText(/conexão/)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Usar este endereço' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('an address that could not be read is asked for again', async () => {
  let isDown = true
  open()
  server.use(mock(getShortName, () => (isDown ? fail(404) : nothing)))
  expect(await screen.findByText(/carregar seu endereço curto/)).toBeVisible()
  isDown = false
  act(() => screen.getByRole('button', { name: 'Tentar de novo' }).click())
  expect(await screen.findByRole('button', { name: 'Escolher endereço' })).toBeVisible()
})

test('the poster has the name, the short address and its code, and is printed', async () => {
  const print = vi.spyOn(globalThis, 'print').mockReturnValue(undefined)
  const own = { name: 'teo-lima', suggestion: null, changeableFrom: null }
  const { user } = open(own, '/tasker-profile/poster')
  expect(await screen.findByRole('heading', { name: teo.profile.name })).toBeVisible()
  expect(screen.getByText(`${host}/t/teo-lima`)).toBeVisible()
  expect(screen.getByRole('img', { name: new RegExp(teo.profile.name) })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Imprimir ou salvar em PDF' }))
  expect(print).toHaveBeenCalledOnce()
})

test('a short address that the app opens leads to the page of its tasker', async () => {
  server.use(
    mock(getUser, () => userProfile(teo, { taskerDetails: taskerDetails() })),
    mock(findShortName, ({ params: { name } }) =>
      name === 'teo-lima' ? { uid: 'teo' } : fail(404, { code: 'taskers/not-found' }),
    ),
  )
  const { router } = renderRoute('/t/teo-lima')
  await waitFor(() => expect(router.state.location.pathname).toBe('/taskers/teo'))
})

test('an unknown one says so', async () => {
  server.use(mock(findShortName, () => fail(404, { code: 'taskers/not-found' })))
  renderRoute('/t/nobody-here')
  expect(
    await screen.findByRole('heading', { name: 'Tasker não encontrado.', level: 1 }),
  ).toBeInTheDocument()
})
