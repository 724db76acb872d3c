import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listSkills, updateTaskerProfile } from '#src/contract/taskers/taskers.ts'
import {
  becomeTasker,
  getUser,
  switchRole,
  updateCep,
  updateRadiusKm,
} from '#src/contract/people/users.ts'
import { Draft, draftKey } from '#src/features/onboarding/draft.ts'
import { writeDraft } from '#src/drafts/stored-draft.ts'
import { unsavedInput } from '#src/platform/page/page-state.ts'
import { currentRole } from '#src/stores/app-store.ts'
import { ana, bia, taskerDetails, teo, userProfile } from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'
import { storeLastSearch } from '#src/session/last-searches.ts'

const both = ['client', 'tasker'] as const

/** A backend that accepts all calls, and records them. */
function backend() {
  const calls: [string, unknown][] = []
  let details: ReturnType<typeof taskerDetails> | null = null
  server.use(
    mock(listSkills, () => ({
      skills: [
        { slug: 'quadro-de-luz', name: 'Quadro de luz', category: 'eletrica' },
        { slug: 'iluminacao', name: 'Iluminação', category: 'eletrica' },
        { slug: 'torneiras', name: 'Torneiras', category: 'encanamento' },
      ],
    })),
    mock(getUser, () => userProfile(ana, { cep: '01310100', taskerDetails: details })),
    mock(updateCep, ({ body }) => {
      calls.push(['cep', body.cep])
      return { cep: body.cep }
    }),
    mock(updateRadiusKm, ({ body }) => {
      calls.push(['radius', body.radiusKm])
      return { profile: { radiusKm: body.radiusKm } }
    }),
    mock(becomeTasker, ({ headers }) => {
      calls.push(['become', headers.has('idempotency-key')])
      details ??= taskerDetails({ categories: [], skills: [], pricePerService: null })
      return { roles: both }
    }),
    mock(updateTaskerProfile, ({ body }) => {
      calls.push(['offer', body.taskerDetails])
      details = taskerDetails({ categories: ['eletrica'] })
      return { taskerDetails: details }
    }),
    mock(switchRole, ({ body }) => {
      calls.push(['switch', body.newRole])
      return { currentRole: body.newRole, roles: both }
    }),
  )
  return calls
}

const onward = (user: UserEvent, name = 'Continuar') =>
  user.click(screen.getByRole('button', { name }))

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

/** Answers the steps before that of the place. */
async function toThePlace(user: UserEvent) {
  await heading('O que você faz?')
  await user.click(screen.getByRole('button', { name: 'Elétrica' }))
  await onward(user)
  await user.click(await screen.findByRole('button', { name: 'Quadro de luz' }))
  await onward(user)
  await heading('Quanto você cobra?')
  fireEvent.change(screen.getByLabelText('Preço por serviço'), {
    target: { value: '120' },
  })
  await onward(user)
}

/** A stored draft with all answers. */
const keepDraft = () =>
  writeDraft(
    { name: draftKey(ana.firebaseUid), schema: Draft },
    {
      draft: {
        categories: ['eletrica'],
        skills: ['quadro-de-luz'],
        pricePerService: 120,
        hourlyRate: null,
        cep: '01310-100',
        radiusKm: 10,
      },
    },
  )

const all: [string, unknown][] = [
  ['cep', '01310100'],
  ['radius', 10],
  ['become', true],
  [
    'offer',
    {
      categories: ['eletrica'],
      skills: ['quadro-de-luz'],
      pricePerService: 120,
      hourlyRate: null,
      coordinates: { lat: -23.5614, lng: -46.6559 },
    },
  ],
  ['switch', 'tasker'],
]

test('a client becomes a tasker once and is led to the payout setup', async () => {
  const calls = backend()
  keepDraft()
  const { router, user } = renderRoute('/become-tasker?step=review', { as: ana })
  await heading('Tudo certo?')
  await user.dblClick(screen.getByRole('button', { name: 'Começar como tasker' }))
  await waitFor(() => expect(router.state.location.href).toBe('/tasker-profile#payout'))
  expect(calls).toEqual(all)
  expect(currentRole()).toBe('tasker')
  expect(localStorage.getItem(draftKey('ana'))).toBeNull()
  expect(await screen.findByRole('heading', { name: 'Receber pagamentos' })).toBeVisible()
})

test('the Back button afterwards opens no empty form', async () => {
  backend()
  const { router, user } = renderRoute('/become-tasker', { as: ana })
  await toThePlace(user)
  await onward(user)
  await user.click(await screen.findByRole('button', { name: 'Começar como tasker' }))
  await screen.findByRole('heading', { name: 'Receber pagamentos' })
  router.history.back()
  await waitFor(() => expect(router.state.location.href).toBe('/tasker-profile'))
  expect(await screen.findByRole('heading', { name: 'Receber pagamentos' })).toBeVisible()
})

test('every step stores its input, and leads to the next one', async () => {
  backend()
  const { user } = renderRoute('/become-tasker', { as: ana })
  await toThePlace(user)
  await heading('Onde você atende?')
  await onward(user)
  await heading('Tudo certo?')
  for (const said of ['Elétrica', 'Quadro de luz', /120,00/, 'Bela Vista, São Paulo, SP'])
    expect(await screen.findByText(said)).toBeVisible()
})

test('a failed call is named; a retry completes the rest', async () => {
  const calls = backend()
  const offers = [fail(503, { message: 'Tente daqui a pouco.' })]
  server.use(
    mock(updateTaskerProfile, ({ body }) => {
      const failure = offers.pop()
      if (failure) return failure
      calls.push(['offer', body.taskerDetails])
      return { taskerDetails: taskerDetails() }
    }),
  )
  keepDraft()
  const { router, user } = renderRoute('/become-tasker?step=review', { as: ana })
  await heading('Tudo certo?')
  await onward(user, 'Começar como tasker')
  const failure = await screen.findByRole('alert')
  expect(failure).toHaveTextContent('Não deu para salvar seus ofícios e preços.')
  expect(failure).toHaveTextContent('Tente daqui a pouco.')
  expect(currentRole()).toBe('client')
  await onward(user, 'Tentar de novo')
  await waitFor(() => expect(router.state.location.pathname).toBe('/tasker-profile'))
  expect(calls).toEqual([...all.slice(0, 3), ...all])
})

test('the input survives a reload, and counts as unsaved', async () => {
  backend()
  const { user, container } = renderRoute('/become-tasker', { as: ana })
  await heading('O que você faz?')
  expect(unsavedInput.isUp()).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Elétrica' }))
  expect(unsavedInput.isUp()).toBe(true)
  container.hidden = true
  const again = renderRoute('/become-tasker?step=prices', { as: ana })
  await heading('Quanto você cobra?')
  await user.click(screen.getByRole('button', { name: 'Descartar' }))
  await heading('O que você faz?')
  expect(again.router.state.location.search).toEqual({ step: 'trades' })
  expect(screen.queryByText('Recuperamos o que você escreveu.')).toBeNull()
})

test('offline the form cannot be sent, and keeps the input', async () => {
  backend()
  keepDraft()
  const { user } = renderRoute('/become-tasker?step=review', { as: ana })
  await heading('Tudo certo?')
  act(() => onlineManager.setOnline(false))
  const send = screen.getByRole('button', { name: 'Começar como tasker' })
  expect(send).toHaveAccessibleDescription(/conexão/)
  expect(send).toHaveAttribute('aria-disabled', 'true')
  await user.click(send)
  expect(currentRole()).toBe('client')
  expect(localStorage.getItem(draftKey('ana'))).not.toBeNull()
})

test('no step opens before those ahead of it, and Back goes one step back', async () => {
  backend()
  const { router, user } = renderRoute('/become-tasker?step=review', { as: ana })
  await heading('O que você faz?')
  await onward(user)
  expect(await screen.findByText('Escolha pelo menos um ofício.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Pintura' }))
  await onward(user)
  await heading('Quais serviços?')
  router.history.back()
  await heading('O que você faz?')
  expect(screen.getByRole('button', { name: 'Pintura' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('skills are found without accents, and are removed with their trade', async () => {
  backend()
  const { user } = renderRoute('/become-tasker', { as: ana })
  await heading('O que você faz?')
  await user.click(screen.getByRole('button', { name: 'Elétrica' }))
  await user.click(screen.getByRole('button', { name: 'Encanamento' }))
  await onward(user)
  await user.type(await screen.findByLabelText('Buscar um serviço'), 'iluminacao')
  expect(await screen.findByRole('button', { name: 'Iluminação' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Torneiras' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Iluminação' }))
  await user.click(screen.getByRole('link', { name: 'Voltar' }))
  await heading('O que você faz?')
  await user.click(screen.getByRole('button', { name: 'Elétrica' }))
  await onward(user)
  await heading('Quais serviços?')
  expect(screen.getByText('0 de 40')).toBeVisible()
})

test('a price below the minimum shows an error', async () => {
  backend()
  keepDraft()
  const { user } = renderRoute('/become-tasker?step=prices', { as: ana })
  await heading('Quanto você cobra?')
  fireEvent.change(screen.getByLabelText('Preço por serviço'), { target: { value: '3' } })
  await onward(user)
  expect(await screen.findByText(/O preço mínimo é R\$\s5,00/)).toBeVisible()
})

test('a user who did not finish becoming a tasker can continue', async () => {
  server.use(
    mock(getUser, () =>
      userProfile(bia, { taskerDetails: taskerDetails({ categories: [] }) }),
    ),
  )
  renderRoute('/become-tasker', { as: bia })
  expect(await heading('O que você faz?')).toBeVisible()
})

test('a tasker is redirected away from the form', async () => {
  const { router } = renderRoute('/become-tasker', { as: teo })
  await waitFor(() => expect(router.state.location.pathname).toBe('/tasker-profile'))
})

test('without a saved postal code it begins with the last one used', async () => {
  backend()
  server.use(mock(getUser, () => userProfile(ana, { cep: null })))
  storeLastSearch(null, { q: 'luz', cep: '01310-100' })
  const { user } = renderRoute('/become-tasker', { as: ana })
  await toThePlace(user)
  expect(await screen.findByLabelText('CEP de onde você sai')).toHaveValue('01310-100')
})
