import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { updateTaskerProfile } from '#src/contract/taskers/taskers.ts'
import {
  getUser,
  updateCep,
  updateName,
  type UserProfile,
} from '#src/contract/people/users.ts'
import { ana, taskerDetails, teo, userProfile } from '#src/mocks/fixtures.ts'
import { fail, mock, networkError } from '#src/mocks/mock.ts'
import { entriesNow } from '#src/outbox/state.ts'
import { userQueries } from '#src/queries/users.ts'
import { expectComplaint } from '#src/test/console.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

afterEach(() => vi.useRealTimers())

type Patch = Partial<NonNullable<UserProfile['taskerDetails']>>

/** A backend that stores a tasker's profile, and the changes it received. */
function serve() {
  const state = {
    details: taskerDetails(),
    sent: [] as Patch[],
    keys: [] as (string | null)[],
    /** The backend's response to a change; it is stored unless this fails. */
    answer: (_patch: Patch): unknown => undefined,
  }
  server.use(
    mock(getUser, () => userProfile(teo, { taskerDetails: state.details })),
    mock(updateTaskerProfile, ({ body, headers }) => {
      const patch = JSON.parse(JSON.stringify(body.taskerDetails)) as Patch
      state.sent.push(patch)
      state.keys.push(headers.get('idempotency-key'))
      const failure = state.answer(patch)
      if (failure) return failure as ReturnType<typeof fail>
      state.details = { ...state.details, ...patch }
      return { taskerDetails: state.details }
    }),
  )
  return state
}

const desk = () => renderRoute('/tasker-profile', { as: teo })
const goOffline = () => act(() => onlineManager.setOnline(false))
const goOnline = () => act(() => onlineManager.setOnline(true))
const bioField = () => screen.findByLabelText('Apresentação')
const save = () => screen.getByRole('button', { name: 'Salvar' })

type User = ReturnType<typeof renderRoute>['user']

async function writeBio(user: User, text: string) {
  const field = await bioField()
  await user.clear(field)
  await user.type(field, text)
  await user.click(save())
}

async function writePrice(user: User, text: string) {
  const field = screen.getByLabelText('Por serviço')
  await user.clear(field)
  await user.type(field, text)
  await user.click(save())
}

test('offline changes show at once, survive the page, and are sent once with the last value', async () => {
  const state = serve()
  const first = desk()
  await bioField()
  goOffline()
  await writePrice(first.user, '90')
  await writePrice(first.user, '95')
  await writeBio(first.user, 'Atendo sábado.')
  await first.user.click(screen.getByRole('radio', { name: 'Ausente' }))
  expect(screen.getByRole('radio', { name: 'Disponível' })).not.toBeChecked()
  for (const act of [/preço por serviço/, /apresentação/, /disponibilidade/])
    expect(screen.getAllByText(act).some((text) => text.tagName === 'B')).toBe(true)
  const { queryKey } = userQueries.profile(teo.firebaseUid)
  const cached = first.queryClient.getQueryData(queryKey)
  expect(cached?.taskerDetails).toEqual(taskerDetails())
  await waitFor(() => expect(entriesNow()).toHaveLength(3))
  first.dispose()

  desk()
  expect(await screen.findByDisplayValue('Atendo sábado.')).toBeVisible()
  expect(screen.getByLabelText('Por serviço')).toHaveValue('95')
  expect(state.sent).toEqual([])
  goOnline()
  await waitFor(() => expect(entriesNow().every(({ state: s }) => s === 'sent')).toBe(true))
  expect(state.sent).toHaveLength(3)
  expect(Object.assign({}, ...state.sent)).toEqual({
    pricePerService: 95,
    bio: 'Atendo sábado.',
    availability: 'away',
    availableFrom: null,
  })
  expect(await bioField()).toHaveValue('Atendo sábado.')
  expect(screen.queryByText(/quando a rede voltar/)).not.toBeInTheDocument()
})

test('each can be cancelled alone, and the saved value shows again', async () => {
  const state = serve()
  const { user } = desk()
  await bioField()
  goOffline()
  await writeBio(user, 'Atendo sábado.')
  await writePrice(user, '95')
  const mark = (await screen.findByText('Mudar a apresentação')).closest('div')
  await user.click(within(mark as HTMLElement).getByRole('button', { name: 'Desfazer' }))
  await waitFor(async () => expect(await bioField()).toHaveValue('Eletricista com NR-10.'))
  goOnline()
  await waitFor(() => expect(state.sent).toEqual([{ pricePerService: 95 }]))
})

test('interrupted before and after the response, it is sent again under its key', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const state = serve()
  const { user } = desk()
  await bioField()
  state.answer = () => {
    if (state.sent.length === 1) return networkError()
    if (state.sent.length > 2) return undefined
    state.details = { ...state.details, bio: 'Atendo sábado.' }
    return networkError()
  }
  await writeBio(user, 'Atendo sábado.')
  await vi.advanceTimersByTimeAsync(4000)
  await waitFor(() => expect(state.sent).toHaveLength(3))
  expect(await screen.findByText('Salvo.')).toBeInTheDocument()
  expect(new Set(state.keys).size).toBe(1)
  expect(await bioField()).toHaveValue('Atendo sábado.')
})

test('one is refused alone, and its value returns into its field', async () => {
  const state = serve()
  const { user } = desk()
  await bioField()
  state.answer = ({ bio }) =>
    bio && fail(422, { message: 'Isto não pode ficar na apresentação.' })
  await writePrice(user, '95')
  await writeBio(user, 'Sou o melhor de todos')
  expect(await screen.findByText(/não pode ficar/)).toBeVisible()
  expect(await bioField()).toHaveValue('Eletricista com NR-10.')
  expect(screen.getByLabelText('Por serviço')).toHaveValue('95')
  await user.click(screen.getByRole('button', { name: 'Mudar' }))
  expect(await bioField()).toHaveValue('Sou o melhor de todos')
  await waitFor(() => expect(screen.queryByText(/não pode ficar/)).not.toBeInTheDocument())
})

test('a refused price stays on the device while it is edited, until another is saved', async () => {
  const state = serve()
  const { user } = desk()
  await bioField()
  state.answer = () => fail(422, { message: 'Este preço não pode.' })
  await writePrice(user, '95')
  expect(await screen.findByText(/Este preço não pode/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Mudar' }))
  expect(screen.getByLabelText('Por serviço')).toHaveValue('95')
  expect(entriesNow()).toMatchObject([{ state: 'refused' }])
  state.answer = () => undefined
  await writePrice(user, '96')
  await waitFor(() => expect(state.details.pricePerService).toBe(96))
  expect(entriesNow()).toMatchObject([{ state: 'sent' }])
})

test('a refusal without a sentence names the field', async () => {
  const state = serve()
  const { user } = desk()
  await bioField()
  state.answer = () => fail(403, { message: '' })
  await writePrice(user, '95')
  expect(await screen.findByText(/Erro ao atualizar o preço/)).toBeVisible()
  state.answer = () => undefined
  await writePrice(user, '96')
  await waitFor(() => expect(screen.queryByText(/Erro ao/)).not.toBeInTheDocument())
  await waitFor(() => expect(state.details.pricePerService).toBe(96))
})

test('a new value from the backend does not change the typed text', async () => {
  const state = serve()
  const { user, queryClient } = desk()
  await user.type(await bioField(), ' E NR-35.')
  await user.type(screen.getByLabelText('Por serviço'), '5')
  state.details = taskerDetails({
    bio: 'De outro aparelho',
    pricePerService: 70,
    hourlyRate: 60,
  })
  await act(() => queryClient.invalidateQueries())
  expect(await screen.findByDisplayValue('60')).toBe(screen.getByLabelText('Por hora'))
  expect(await bioField()).toHaveValue('Eletricista com NR-10. E NR-35.')
  expect(screen.getByLabelText('Por serviço')).toHaveValue('1.205')
})

test('an unsaved bio is restored with a message, and can be discarded', async () => {
  serve()
  const first = desk()
  await first.user.type(await bioField(), ' E NR-35.')
  first.dispose()
  const { user } = desk()
  expect(await bioField()).toHaveValue('Eletricista com NR-10. E NR-35.')
  expect(screen.getByText('Recuperamos o que você escreveu.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Descartar' }))
  expect(await bioField()).toHaveValue('Eletricista com NR-10.')
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
})

test('with full storage the user is warned once, and the draft lasts as long as the page', async () => {
  serve()
  const { user, router } = desk()
  await bioField()
  expectComplaint(/could not be stored in this browser/)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  await user.type(await bioField(), ' NR')
  expect(await screen.findAllByText(/não está guardando o que você escreve/)).toHaveLength(
    1,
  )
  await act(() => router.navigate({ to: '/user-profile' }))
  await act(() => router.navigate({ to: '/tasker-profile' }))
  expect(await bioField()).toHaveValue('Eletricista com NR-10. NR')
  await user.click(screen.getByRole('button', { name: 'Descartar' }))
  expect(await bioField()).toHaveValue('Eletricista com NR-10.')
})

test('leaving with a typed price asks first; a bio is stored anyway', async () => {
  serve()
  const { user, router } = desk()
  await user.type(await bioField(), ' NR')
  await user.type(screen.getByLabelText('Por serviço'), '5')
  void router.navigate({ to: '/user-profile' })
  const question = await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' })
  await user.click(within(question).getByRole('button', { name: 'Ficar' }))
  expect(screen.getByLabelText('Por serviço')).toHaveValue('1.205')
  await user.type(screen.getByLabelText('Por serviço'), '{Backspace}')
  await act(() => router.navigate({ to: '/user-profile' }))
  expect(router.state.location.pathname).toBe('/user-profile')
})

test('a new name shows offline: on the page, in the header and on the public page', async () => {
  serve()
  server.use(mock(updateName, () => networkError()))
  const { user, router } = desk()
  await bioField()
  goOffline()
  await user.click(screen.getByRole('button', { name: 'Mudar o nome' }))
  await user.clear(screen.getByLabelText('Nome'))
  await user.type(screen.getByLabelText('Nome'), 'Téo Prado')
  await user.click(save())
  expect(screen.getByRole('heading', { level: 3, name: 'Téo Prado' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Conta de Téo Prado' })).toBeVisible()
  await act(() =>
    router.navigate({ to: '/taskers/$uid', params: { uid: teo.firebaseUid } }),
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Téo Prado' })).toBeVisible()
})

test('a CEP typed offline is pending in its card', async () => {
  const saved: string[] = []
  server.use(
    mock(updateCep, ({ body }) => {
      saved.push(body.cep)
      return { cep: body.cep }
    }),
  )
  const { user } = renderRoute('/user-profile', { as: ana })
  const field = await screen.findByLabelText('CEP')
  goOffline()
  await user.type(field, '01310100')
  await user.click(save())
  expect(await screen.findByText('Mudar o CEP')).toBeVisible()
  expect(screen.getByLabelText('CEP')).toHaveValue('01310-100')
  goOnline()
  await waitFor(() => expect(saved).toEqual(['01310100']))
  await waitFor(() => expect(screen.queryByText('Mudar o CEP')).not.toBeInTheDocument())
})

test('a hidden bio says so with the reason, until another one is written', async () => {
  const state = serve()
  state.details = taskerDetails({ bio: '', bioHiddenFor: 'Ofende quem lê.' })
  const { user } = desk()
  const mark = () => screen.queryByText('Apresentação ocultada pela equipe')
  expect(await bioField()).toHaveValue('')
  expect(mark()).toBeVisible()
  expect(screen.getByText('Motivo: Ofende quem lê.')).toBeVisible()
  goOffline()
  await writeBio(user, 'Cuido de tudo.')
  await waitFor(() => expect(mark()).toBeNull())
  const waiting = (await screen.findByText('Mudar a apresentação')).closest('div')
  await user.click(within(waiting as HTMLElement).getByRole('button', { name: 'Desfazer' }))
  expect(await screen.findByText('Motivo: Ofende quem lê.')).toBeVisible()
  goOnline()
  delete state.details.bioHiddenFor
  await writeBio(user, 'Cuido de tudo.')
  await waitFor(() => expect(state.sent).toHaveLength(1))
  await waitFor(() => expect(entriesNow().every(({ state: s }) => s === 'sent')).toBe(true))
  expect(mark()).toBeNull()
})

test('while a bio is typed, its contacts are shown; they are no error before it is saved', async () => {
  serve()
  const { user } = desk()
  const field = await bioField()
  const hint = 'Tire daqui: 11 98765-4321, clara@gmail.com'
  await user.clear(field)
  await user.type(field, 'Ligue 11 98765-4321 ou clara@gmail.com')
  await waitFor(() => expect(field).toHaveAccessibleDescription(hint))
  expect(screen.getByText(hint).closest('[aria-live]')).toHaveAttribute(
    'aria-live',
    'polite',
  )
  expect(field).not.toHaveAttribute('aria-invalid')
  await user.clear(field)
  await user.type(field, 'Ligue a luz com calma.')
  await waitFor(() => expect(field).not.toHaveAccessibleDescription(/Tire daqui/))
})

test('a name with a contact is refused', async () => {
  serve()
  const { user } = desk()
  await user.click(await screen.findByRole('button', { name: 'Mudar o nome' }))
  const field = screen.getByLabelText('Nome')
  await user.type(field, ' zap')
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(
      'No nome não pode ter telefone, e-mail, link nem rede social.',
    ),
  )
})

test('a bio with a contact stays in its field and says so, until it is corrected', async () => {
  const state = serve()
  const { user } = desk()
  await writeBio(user, 'Ligue 11 98765-4321.')
  expect(await screen.findByText('Tire o telefone, e-mail ou link.')).toBeVisible()
  expect(await bioField()).toHaveValue('Ligue 11 98765-4321.')
  expect(entriesNow()).toEqual([])
  await writeBio(user, 'Cuido de tudo.')
  await waitFor(() => expect(state.sent).toEqual([{ bio: 'Cuido de tudo.' }]))
})
