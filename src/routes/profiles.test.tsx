import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OutputOf } from '#src/contract/protocol/endpoint.ts'
import {
  createConnectedAccount,
  getPayoutAccount,
} from '#src/contract/payments/payments.ts'
import { updateTaskerProfile } from '#src/contract/taskers/taskers.ts'
import { getUser, updateCep, updateName } from '#src/contract/people/users.ts'
import { ana, taskerDetails, teo, userProfile } from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { addEntry } from '#src/outbox/outbox.ts'
import { skillsAction } from '#src/queries/profile-edits.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

test('a new name shows at once, in the header too', async () => {
  const gate = Promise.withResolvers<void>()
  server.use(
    mock(updateName, async ({ body }) => {
      await gate.promise
      return { profile: { name: body.name } }
    }),
  )
  const { user } = renderRoute('/user-profile', { as: ana })
  await user.click(await screen.findByRole('button', { name: 'Mudar o nome' }))
  const field = screen.getByLabelText('Nome')
  await user.clear(field)
  await user.type(field, 'Ana Prado')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana Prado' })).toBeVisible()
  gate.resolve()
  expect(await screen.findByRole('button', { name: 'Conta de Ana Prado' })).toBeVisible()
})

test('a missing name is requested', async () => {
  server.use(
    mock(getUser, () => {
      const { profile, ...rest } = userProfile(ana)
      return { ...rest, profile: { ...profile, name: 'Cliente 4821', nameMissing: true } }
    }),
    mock(updateName, ({ body }) => ({ profile: { name: body.name } })),
  )
  const { user } = renderRoute('/user-profile', { as: ana })
  await user.click(await screen.findByRole('button', { name: 'Escrever meu nome' }))
  const field = screen.getByLabelText('Nome')
  expect(field).toHaveValue('')
  await user.type(field, 'Ana Prado')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana Prado' })).toBeVisible()
  expect(screen.queryByText(/Este nome é provisório/)).not.toBeInTheDocument()
})

test('a refused name is reverted, with the reason', async () => {
  server.use(mock(updateName, () => fail(422, { message: 'Este nome não é permitido.' })))
  const { user } = renderRoute('/user-profile', { as: ana })
  await user.click(await screen.findByRole('button', { name: 'Mudar o nome' }))
  await user.type(screen.getByLabelText('Nome'), ' X')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Este nome não é permitido.')).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Ana Souza$/)
})

test('a name that imitates the site’s is refused, and stays typed', async () => {
  server.use(mock(updateName, ({ body }) => ({ profile: { name: body.name } })))
  const { user } = renderRoute('/user-profile', { as: ana })
  await user.click(await screen.findByRole('button', { name: 'Mudar o nome' }))
  const field = screen.getByLabelText('Nome')
  await user.clear(field)
  await user.type(field, 'Equipe Ofício')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(field).toHaveAccessibleDescription(/não se confunda com o deste site/)
  expect(field).toHaveValue('Equipe Ofício')
  await user.clear(field)
  await user.type(field, 'Ana Prado')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana Prado' })).toBeVisible()
})

test('a CEP is saved with its digits', async () => {
  const saved: string[] = []
  server.use(
    mock(updateCep, ({ body }) => {
      saved.push(body.cep)
      return { cep: body.cep }
    }),
  )
  const { user } = renderRoute('/user-profile', { as: ana })
  await user.type(await screen.findByLabelText('CEP'), '01310100')
  expect(await screen.findByText('Bela Vista, São Paulo, SP')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(saved).toEqual(['01310100']))
})

test('being busy shows at once and is reverted when refused', async () => {
  const gate = Promise.withResolvers<void>()
  server.use(
    mock(updateTaskerProfile, async () => {
      await gate.promise
      return fail(403, { message: 'Sua conta está em análise.' })
    }),
  )
  const { user } = renderRoute('/tasker-profile', { as: teo })
  const available = await screen.findByRole('radio', { name: 'Disponível' })
  expect(available).toBeChecked()
  await user.click(screen.getByRole('radio', { name: 'Agenda cheia' }))
  await waitFor(() => expect(available).not.toBeChecked())
  gate.resolve()
  await waitFor(() => expect(available).toBeChecked())
  expect(await screen.findByText('Sua conta está em análise.')).toBeInTheDocument()
})

test('a price below the minimum is not sent', async () => {
  const { user } = renderRoute('/tasker-profile', { as: teo })
  const price = await screen.findByLabelText('Por serviço')
  await user.clear(price)
  await user.type(price, '3')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText(/Entre R\$ 5,00/)).toBeVisible()
})

test('trades are chosen first, then the skills in them', async () => {
  const sent: unknown[] = []
  server.use(
    mock(updateTaskerProfile, ({ body }) => {
      sent.push(body.taskerDetails)
      return { taskerDetails: taskerDetails(body.taskerDetails as object) }
    }),
  )
  const { user } = renderRoute('/tasker-profile', { as: teo })
  await user.click(await screen.findByRole('button', { name: 'Mudar o que você faz' }))
  await user.click(await screen.findByRole('button', { name: 'Pintura' }))
  await user.click(await screen.findByRole('button', { name: 'Quadro de luz' }))
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() =>
    expect(sent).toEqual([{ categories: ['eletrica', 'pintura'], skills: [] }]),
  )
})

test('unsent trades chosen in another tab stay beside those chosen here', async () => {
  const sent: unknown[] = []
  server.use(
    mock(updateTaskerProfile, ({ body }) => {
      sent.push(body)
      return { taskerDetails: taskerDetails(body.taskerDetails as object) }
    }),
  )
  const { user } = renderRoute('/tasker-profile', { as: teo })
  await user.click(await screen.findByRole('button', { name: 'Mudar o que você faz' }))
  await user.click(await screen.findByRole('button', { name: 'Pintura' }))
  act(() => onlineManager.setOnline(false))
  const before = { categories: ['eletrica' as const], skills: ['quadro-de-luz'] }
  const there = { categories: ['eletrica' as const, 'jardinagem' as const], skills: [] }
  act(() => void addEntry(skillsAction, { body: { taskerDetails: there, before } }))
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  act(() => onlineManager.setOnline(true))
  const taskerDetailsSent = {
    categories: ['eletrica', 'pintura', 'jardinagem'],
    skills: [],
  }
  await waitFor(() => expect(sent).toEqual([{ taskerDetails: taskerDetailsSent, before }]))
})

test('an unsaved choice returns when the sheet is opened again, until it is discarded', async () => {
  const { user } = renderRoute('/tasker-profile', { as: teo })
  const open = async () =>
    user.click(await screen.findByRole('button', { name: 'Mudar o que você faz' }))
  const painting = () => screen.findByRole('button', { name: 'Pintura' })
  await open()
  await user.click(await painting())
  await user.click(screen.getByRole('button', { name: 'Fechar' }))
  await open()
  expect(await painting()).toHaveAttribute('aria-pressed', 'true')
  await user.click(screen.getByRole('button', { name: 'Descartar' }))
  expect(await painting()).toHaveAttribute('aria-pressed', 'false')
})

test.each<[OutputOf<typeof getPayoutAccount>, string, string, string[]]>([
  [{ state: 'none', missing: [] }, 'Não começou', 'Cadastrar conta', []],
  [
    { state: 'incomplete', missing: ['document', 'bank'] },
    'Falta terminar',
    'Completar o cadastro',
    ['um documento com foto', 'a conta bancária onde você recebe'],
  ],
  [{ state: 'in_review', missing: [] }, 'Em análise', 'Ver o cadastro', []],
  [
    { state: 'active', missing: ['document'] },
    'Ativo',
    'Completar o cadastro',
    ['um documento com foto'],
  ],
  [{ state: 'active', missing: [] }, 'Ativo', 'Mudar a conta ou ver os depósitos', []],
  [{ state: 'restricted', missing: [] }, 'Parada', 'Ver o motivo no provedor', []],
])('a payout account %o is shown as %s', async (account, state, action, missing) => {
  server.use(mock(getPayoutAccount, () => account))
  renderRoute('/tasker-profile', { as: teo })
  expect(await screen.findByText(state)).toBeVisible()
  expect(screen.getByRole('button', { name: action })).toBeVisible()
  for (const need of missing) expect(screen.getByText(need)).toBeVisible()
})

test('a client can have a payout account too, and returns to their own page', async () => {
  let returnPath: string | undefined
  server.use(
    mock(getPayoutAccount, () => ({ state: 'none' as const, missing: [] })),
    mock(createConnectedAccount, ({ body }) => {
      returnPath = body?.returnPath
      return fail(503, { message: 'Indisponível agora.' })
    }),
  )
  const { user } = renderRoute('/user-profile', { as: ana })
  await user.click(await screen.findByRole('button', { name: 'Cadastrar conta' }))
  expect(await screen.findByText('Indisponível agora.')).toBeVisible()
  expect(returnPath).toBe('/user-profile#payout')
})

test('a client at the tasker’s desk is invited to become one', async () => {
  renderRoute('/tasker-profile', { as: ana })
  const page = within(await screen.findByRole('main'))
  expect(await page.findByRole('link', { name: 'Quero ser tasker' })).toHaveAttribute(
    'href',
    '/become-tasker',
  )
})
