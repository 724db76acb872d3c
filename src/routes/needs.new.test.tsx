import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  getNeedAudience,
  type NeedService,
  suggestNeedServices,
} from '#src/contract/needs/needs.ts'
import type { BodyOf, WireOf } from '#src/contract/protocol/endpoint.ts'
import { locateCep } from '#src/contract/places/geo.ts'
import { type Address, listAddresses } from '#src/contract/places/addresses.ts'
import { getServiceRanges, listSkills } from '#src/contract/taskers/taskers.ts'
import { ana, id } from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const URL = '/needs/new'
const DRAFT = 'draft:need:ana'
const WORDS = 'O guarda-roupa está desmontado. Faltam ferragens.'

const wardrobe: NeedService = {
  category: 'montagem',
  skill: 'guarda-roupa',
  name: 'Montagem de guarda-roupa',
  reasons: ['guarda-roupa', 'desmontado'],
  taskers: 23,
}
const wall: NeedService = { ...wardrobe, skill: 'fixacao', reasons: [], taskers: 31 }
const skills = [
  { slug: 'guarda-roupa', name: 'Montagem de guarda-roupa', category: 'montagem' as const },
  { slug: 'fixacao', name: 'Fixação na parede', category: 'montagem' as const },
  { slug: 'chuveiro', name: 'Troca de chuveiro', category: 'eletrica' as const },
]

type Asked = BodyOf<typeof getNeedAudience>
let asked: Asked[] = []

beforeEach(({ onTestFinished }) => {
  // A Tuesday at noon in São Paulo.
  vi.useFakeTimers({
    toFake: ['Date'],
    shouldAdvanceTime: true,
    now: new Date('2026-11-24T15:00:00Z'),
  })
  onTestFinished(() => void vi.useRealTimers())
  asked = []
  suggest(wardrobe, wall)
  server.use(
    mock(listSkills, () => ({ skills })),
    mock(getServiceRanges, () => ({ services: [], trade: null })),
  )
  answerAudience({ taskers: 23, free: 19, instead: null })
})

const suggest = (...services: NeedService[]) =>
  server.use(mock(suggestNeedServices, () => ({ services })))

const answerAudience = (answer: WireOf<typeof getNeedAudience>) =>
  server.use(
    mock(getNeedAudience, ({ body }) => {
      asked.push(body)
      return answer
    }),
  )

/** A draft of an earlier visit, complete but for what `over` takes away. */
function storeDraft(over: object = {}, name = DRAFT) {
  const draft = {
    description: WORDS,
    photos: [],
    service: { category: 'montagem', skill: 'guarda-roupa' },
    isChosen: true,
    way: 'one',
    days: ['2026-11-27'],
    parts: [],
    until: '',
    cep: '01310-100',
    linesOf: '01310-100',
    address: null,
    budget: null,
    paymentMethod: '100',
    ...over,
  }
  localStorage.setItem(name, JSON.stringify({ draft, key: 'k'.repeat(32), at: Date.now() }))
}

const home: Address = {
  _id: id(3),
  kind: 'home',
  label: '',
  street: 'Rua dos Ingleses',
  number: '310',
  complement: '',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  cep: '01310100',
  point: { lat: -23.5, lng: -46.6 },
  main: true,
}

const storedDraft = () => JSON.parse(localStorage.getItem(DRAFT) ?? '{}').draft

const next = async ({ user }: ReturnType<typeof renderRoute>) =>
  user.click(await screen.findByRole('button', { name: 'Continuar' }))
const words = () => screen.findByLabelText('O que precisa ser feito')
const day = (name: RegExp) => screen.findByRole('button', { name })
const audience = () => screen.queryByText(/hora livre/)

test('“Continuar” leads to the first error, and on once there is none', async () => {
  suggest()
  const app = renderRoute(URL, { as: ana })
  const field = await words()
  await next(app)
  expect(field).toHaveFocus()
  expect(
    screen.getByText('Conte um pouco mais, em pelo menos 10 caracteres.'),
  ).toBeVisible()
  await app.user.type(field, WORDS)
  expect(screen.getByText(`${WORDS.length}/1000`)).toBeVisible()
  await next(app)
  const choose = screen.getByRole('button', { name: /^Escolha o serviço/ })
  expect(choose).toHaveFocus()
  await app.user.click(choose)
  await app.user.type(screen.getByLabelText('Buscar serviço'), 'chuveiro')
  await app.user.click(await screen.findByRole('button', { name: /Troca de chuveiro/ }))
  expect(screen.getByRole('radio', { name: /Troca de chuveiro/ })).toBeChecked()
  await next(app)
  expect(await screen.findByRole('heading', { name: 'Quando e onde?' })).toBeVisible()
  await next(app)
  expect(screen.getByText('Escolha pelo menos um dia.')).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Um dia' })).toHaveFocus()
})

test('the words suggest a service and a title, until the person chooses', async () => {
  const app = renderRoute(URL, { as: ana })
  await app.user.type(await words(), WORDS)
  const first = await screen.findByRole('radio', { name: /Montagem de guarda-roupa/ })
  await waitFor(() => expect(first).toBeChecked())
  expect(first.closest('label')).toHaveTextContent('Montagem de móveis · 23 taskers')
  expect(first.closest('label')).toHaveTextContent('desmontado')
  const title = screen.getByLabelText('Título que os taskers veem')
  expect(title).toHaveValue('Montagem de guarda-roupa: O guarda-roupa está desmontado')

  suggest(wall, wardrobe)
  await app.user.type(await words(), ' E fixar.')
  const other = await screen.findByRole('radio', { name: /Fixação na parede/ })
  await waitFor(() => expect(other).toBeChecked())
  await app.user.click(other)
  await app.user.clear(title)
  await app.user.type(title, 'Guarda-roupa')

  suggest(wardrobe)
  await app.user.type(await words(), ' Obrigada.')
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(2))
  expect(screen.getByRole('radio', { name: /Fixação na parede/ })).toBeChecked()
  expect(title).toHaveValue('Guarda-roupa')
  expect(storedDraft()).toMatchObject({ isChosen: true, title: 'Guarda-roupa' })
  await app.user.clear(title)
  await app.user.tab()
  expect(title).toHaveValue('Fixação na parede: O guarda-roupa está desmontado')
})

test.each([503, 429])(
  'without suggestions (%d) the person chooses from the list',
  async (status) => {
    server.use(mock(suggestNeedServices, () => fail(status)))
    const app = renderRoute(URL, { as: ana })
    await app.user.type(await words(), WORDS)
    await app.user.click(await screen.findByRole('button', { name: /^Escolha o serviço/ }))
    await app.user.type(screen.getByLabelText('Buscar serviço'), 'xyzw')
    expect(screen.getByText(/Nada com essas palavras/)).toBeVisible()
    await app.user.click(screen.getByRole('button', { name: 'Jardinagem' }))
    expect(screen.getByRole('radio', { name: 'Jardinagem' })).toBeChecked()
  },
)

test('a service that no tasker near does is published all the same', async () => {
  suggest({ ...wardrobe, taskers: 0 })
  const app = renderRoute(URL, { as: ana })
  await app.user.type(await words(), WORDS)
  expect(await screen.findByText(/Ninguém até 10 km ainda/)).toBeVisible()
  // The reach that is published is the one that the sentence names.
  await waitFor(() => expect(storedDraft()).toMatchObject({ isWide: true }))
  suggest(wardrobe)
  await app.user.type(await words(), ' de casal')
  await waitFor(() => expect(screen.queryByText(/Ninguém até 10 km ainda/)).toBeNull())
  await waitFor(() => expect(storedDraft()).toMatchObject({ isWide: false }))
})

test('hostile words are text; contacts in them are named', async () => {
  const hostile = '<img src=x onerror=alert(1)> 11 98765-4321 ' + 'a'.repeat(300)
  const app = renderRoute(URL, { as: ana })
  await app.user.click(await words())
  await app.user.paste(hostile)
  expect(
    await screen.findAllByText(/^Fica escondido até o pagamento: 11 98765-4321/),
  ).toHaveLength(2)
  expect(app.container.querySelector('img[src=x]')).toBeNull()
  const title = screen.getByLabelText<HTMLInputElement>('Título que os taskers veem')
  await waitFor(() => expect(title.value).toContain('Montagem'))
  expect(title.value.length).toBeLessThanOrEqual(80)
})

test('one day or several, of today on, seven at most', async () => {
  storeDraft({ days: [], parts: [] })
  const app = renderRoute(`${URL}?step=when`, { as: ana })
  expect(await day(/^segunda, 23 de nov/)).toBeDisabled()
  await app.user.click(await day(/^sexta, 27 de nov/))
  await app.user.click(await day(/^sábado, 28 de nov/))
  expect(storedDraft().days).toEqual(['2026-11-28'])
  await app.user.click(screen.getByRole('radio', { name: 'Alguns dias' }))
  await app.user.click(screen.getByRole('button', { name: 'Mostrar mais dias' }))
  expect(await day(/^sábado, 23 de jan/)).toBeEnabled()
  expect(await day(/^domingo, 24 de jan/)).toBeDisabled()
  for (const date of ['24', '25', '26', '27', '29', '30'])
    await app.user.click(await day(new RegExp(`, ${date} de nov`)))
  expect(storedDraft().days).toHaveLength(7)
  await app.user.click(await day(/, 1 de dez/))
  expect(screen.getByText('Dá para escolher até 7 dias.')).toBeVisible()
  expect(storedDraft().days).toHaveLength(7)
  await app.user.click(await day(/, 29 de nov/))
  await app.user.click(screen.getByRole('button', { name: /^Manhã/ }))
  expect(storedDraft()).toMatchObject({
    days: [24, 25, 26, 27, 28, 30].map((each) => `2026-11-${each}`),
    parts: ['morning'],
  })
})

test('late in the evening today is over', async () => {
  vi.setSystemTime(new Date('2026-11-25T01:30:00Z'))
  storeDraft({ days: ['2026-11-24'] })
  renderRoute(`${URL}?step=when`, { as: ana })
  expect(await day(/^terça, 24 de nov/)).toBeDisabled()
  expect(await day(/^quarta, 25 de nov/)).toBeEnabled()
})

test('an unknown postal code is named at its field, and holds the step', async () => {
  server.use(mock(locateCep, () => fail(404, { code: 'geo/cep-unknown' })))
  storeDraft({ cep: '57990-123', linesOf: '57990-123' })
  const app = renderRoute(`${URL}?step=when`, { as: ana })
  const cep = await screen.findByLabelText(/CEP/)
  await waitFor(() => expect(app.queryClient.isFetching()).toBe(0))
  await next(app)
  expect(await screen.findByText(/Não encontramos este CEP/)).toBeVisible()
  expect(cep).toHaveFocus()
})

test('any day asks for none, and takes a last one', async () => {
  storeDraft({ days: [] })
  const app = renderRoute(`${URL}?step=when`, { as: ana })
  await app.user.click(await screen.findByRole('radio', { name: 'Tanto faz' }))
  fireEvent.change(screen.getByLabelText('Até que dia'), {
    target: { value: '2026-11-20' },
  })
  await next(app)
  expect(screen.getByText(/Escolha um dia a partir de hoje, até 60 dias/)).toBeVisible()
  expect(screen.getByLabelText('Até que dia')).toHaveFocus()
  fireEvent.change(screen.getByLabelText('Até que dia'), {
    target: { value: '2026-12-12' },
  })
  await next(app)
  expect(await screen.findByText(/qualquer dia até 12 de dez/i)).toBeVisible()
})

test('the line says how many are free in the chosen time', async () => {
  storeDraft()
  const app = renderRoute(`${URL}?step=when`, { as: ana })
  expect(
    await screen.findByText('19 de 23 taskers têm hora livre nesse período.'),
  ).toBeVisible()
  expect(asked).toEqual([
    {
      category: 'montagem',
      skill: 'guarda-roupa',
      cep: '01310100',
      when: { days: ['2026-11-27'], parts: [], until: null },
      reachKm: 10,
    },
  ])
  act(() => onlineManager.setOnline(false))
  expect(audience()).not.toBeInTheDocument()
  act(() => onlineManager.setOnline(true))
  expect(audience()).toBeVisible()
  await app.user.click(await day(/^sexta, 27 de nov/))
  expect(audience()).not.toBeInTheDocument()
})

test('where no tasker is free, one tap includes the time when most are', async () => {
  const when = { days: ['2026-11-28'], parts: ['morning' as const], until: null }
  answerAudience({ taskers: 23, free: 0, instead: { when, free: 7 } })
  storeDraft({ parts: ['evening'] })
  const app = renderRoute(`${URL}?step=when`, { as: ana })
  expect(
    await screen.findByText(/Ninguém com hora livre: sex 27, à noite/),
  ).toHaveTextContent('Com 7 taskers livres: sáb 28, de manhã.')
  await app.user.click(screen.getByRole('button', { name: 'Incluir' }))
  expect(storedDraft()).toMatchObject({
    way: 'some',
    days: ['2026-11-27', '2026-11-28'],
    parts: ['evening', 'morning'],
  })
})

test.each([503, 429])(
  'without an answer (%d) the line is absent, and the form goes on',
  async (status) => {
    server.use(mock(getNeedAudience, () => fail(status)))
    storeDraft()
    const app = renderRoute(`${URL}?step=when`, { as: ana })
    await day(/^sexta, 27 de nov/)
    await next(app)
    expect(await screen.findByRole('button', { name: 'Publicar' })).toBeVisible()
    expect(audience()).not.toBeInTheDocument()
  },
)

test('the main address is there already; it may follow later', async () => {
  server.use(mock(listAddresses, () => ({ addresses: [home] })))
  const app = renderRoute(URL, { as: ana })
  await app.user.type(await words(), WORDS)
  await screen.findByRole('radio', { name: /Montagem de guarda-roupa/ })
  await next(app)
  expect(await screen.findByLabelText('Rua')).toHaveValue(home.street)
  expect(screen.getByText(/Os taskers veem só o bairro/)).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Informar depois' }))
  expect(storedDraft().address).toBeNull()
  await app.user.clear(screen.getByLabelText('CEP do serviço'))
  await app.user.click(await day(/^sexta, 27 de nov/))
  await next(app)
  expect(screen.getByLabelText('CEP do serviço')).toHaveFocus()
  expect(screen.getByText('Escreva um CEP de 8 números.')).toBeVisible()
})

test('the usual prices stand beside the budget, where there are enough', async () => {
  const range = { low: 180, median: 220, high: 260, area: 'near' as const }
  server.use(
    mock(getServiceRanges, () => ({
      services: [{ ...range, skill: 'guarda-roupa' }],
      trade: null,
    })),
  )
  storeDraft()
  const app = renderRoute(`${URL}?step=when`, { as: ana })
  expect(await screen.findByText('Faixa usual perto de você:')).toHaveTextContent(
    'R$ 180 a R$ 260',
  )
  const slider = screen.getByRole('slider', { name: 'Orçamento' })
  expect(slider).toHaveAttribute('aria-valuetext', 'sem orçamento')
  fireEvent.change(slider, { target: { value: '170' } })
  expect(screen.getByRole('textbox', { name: /^Orçamento/ })).toHaveValue('170')
  expect(screen.getByText(/Abaixo do usual/)).toBeVisible()
  await app.user.clear(screen.getByRole('textbox', { name: /^Orçamento/ }))
  await app.user.type(screen.getByRole('textbox', { name: /^Orçamento/ }), '2')
  await next(app)
  expect(screen.getByText(/O valor mínimo é R\$ 5,00/)).toBeVisible()
})

test('too few prices draw no bar', async () => {
  storeDraft()
  renderRoute(`${URL}?step=when`, { as: ana })
  expect(await screen.findByRole('textbox', { name: /^Orçamento/ })).toBeVisible()
  expect(screen.queryByRole('slider')).not.toBeInTheDocument()
})

test('leaving asks only when something was typed', async () => {
  const app = renderRoute('/', { as: ana })
  await screen.findByRole('heading', { level: 1, name: /Ana/ })
  await act(() => app.router.navigate({ to: '/needs/new' }))
  const close = () => screen.findByRole('button', { name: 'Fechar' })
  await app.user.click(await close())
  await waitFor(() => expect(app.router.state.location.pathname).toBe('/'))

  await act(() => app.router.navigate({ to: '/needs/new' }))
  await app.user.type(await words(), WORDS)
  expect(screen.getByText('Salvo')).toBeVisible()
  act(() => onlineManager.setOnline(false))
  expect(screen.getByText('Salvo neste aparelho')).toBeVisible()
  act(() => onlineManager.setOnline(true))
  await app.user.click(await close())
  await app.user.click(await screen.findByRole('button', { name: 'Guardar rascunho' }))
  const begun = await screen.findByRole('link', { name: /^Continuar: O guarda-roupa/ })
  expect(begun.closest('article')).toHaveTextContent('Pedido aberto')
  await app.user.click(begun)
  expect(await words()).toHaveValue(WORDS)
  await app.user.click(await close())
  const dialog = await screen.findByRole('alertdialog', { name: 'Guardar o rascunho?' })
  await app.user.click(within(dialog).getByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect(app.router.state.location.pathname).toBe('/'))
  expect(localStorage.getItem(DRAFT)).toBeNull()
})

test.each([
  ['Usar este texto', 'Trocar o chuveiro'],
  ['Continuar o rascunho', WORDS],
])('a link with a text asks about an older draft: %s', async (name, shown) => {
  storeDraft()
  const app = renderRoute(`${URL}?q=Trocar+o+chuveiro`, { as: ana })
  const question = await screen.findByRole('alertdialog', {
    name: 'Você já tem um rascunho',
  })
  await app.user.click(within(question).getByRole('button', { name }))
  await waitFor(() => expect(question).not.toBeVisible())
  expect(await words()).toHaveValue(shown)
  expect(storedDraft()).toMatchObject({ description: shown })
  // A reload goes on with it, and offers to start over.
  app.dispose()
  renderRoute(`${URL}?q=Trocar+o+chuveiro`, { as: ana })
  expect(await words()).toHaveValue(shown)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Descartar' })).toBeVisible()
})

test('in Spanish', async () => {
  await i18next.changeLanguage('es')
  storeDraft()
  const app = renderRoute(URL, { as: ana })
  expect(await screen.findByRole('heading', { name: '¿Qué necesitas?' })).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Continuar' }))
  expect(await screen.findByRole('heading', { name: '¿Cuándo y dónde?' })).toBeVisible()
  for (const name of ['Un día', 'Varios días', 'Me da igual'])
    expect(screen.getByRole('radio', { name })).toBeVisible()
  expect(
    screen.getByText('19 de 23 taskers tienen una hora libre en ese período.'),
  ).toBeVisible()
})
