import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { getBlock } from '#src/contract/people/safety.ts'
import { getSession } from '#src/contract/people/session.ts'
import { listReviews } from '#src/contract/taskers/taskers.ts'
import { getUser } from '#src/contract/people/users.ts'
import { ana, id, review, taskerDetails, teo, userProfile } from '#src/mocks/fixtures.ts'
import { expectComplaint } from '#src/test/console.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { browserIn } from '#src/test/browser-zone.ts'
import { readCode } from '#src/test/read-code.ts'
import { renderRoute } from '#src/test/render-route.tsx'
import { server } from '#src/test/server.ts'

const photo = (n: number) => ({ url: `/media/p${n}/640.webp`, publicId: `p${n}` })

test('a tasker’s page shows the person, the services and the prices', async () => {
  renderRoute('/taskers/teo')
  expect(await screen.findByRole('heading', { level: 1, name: 'Téo Ramos' })).toBeVisible()
  expect(screen.getByText('Conta de recebimento ativa')).toBeVisible()
  expect(screen.getByText('4,9 de 5, 132 avaliações')).toBeInTheDocument()
  expect(screen.getByText('118 avaliações de 5 de 5')).toBeInTheDocument()
  expect(screen.getByText('8 anos')).toBeVisible()
  expect(await screen.findByText('Quadro de luz')).toBeVisible()
  expect(screen.getByText('R$ 120,00')).toBeVisible()
  expect(await screen.findByText(/Chegou no horário/)).toBeVisible()
  expect(document.title).toContain('Téo Ramos')
})

test('a price list has a line for each service; without one there is none', async () => {
  const services = [
    {
      skill: null,
      name: 'Rede',
      price: 90,
      charge: 'from',
      durationMinutes: 120,
      note: '',
    } as const,
  ]
  const details = taskerDetails({ services })
  server.use(mock(getUser, () => userProfile(teo, { taskerDetails: details })))
  renderRoute('/taskers/teo')
  const list = (await screen.findByRole('link', { name: /Rede/ })).closest('ul')
  expect(list?.children).toHaveLength(1)
})

test('a reader who has blocked a tasker can unblock them, but not ask', async () => {
  const person = { uid: 'teo', name: 'Téo Ramos', photo: null }
  server.use(mock(getBlock, () => ({ person, blocked: true })))
  renderRoute('/taskers/teo', { as: ana })
  const link = await screen.findByRole('link', { name: 'Desbloquear para solicitar' })
  expect(link).toHaveAttribute('href', '/safety?person=teo')
  expect(screen.queryByRole('link', { name: 'Solicitar serviço' })).toBeNull()
})

test('a visitor who asks for a service may begin at once', async () => {
  server.use(mock(getSession, () => fail(401)))
  const { user, router } = renderRoute('/taskers/teo')
  await user.click(await screen.findByRole('link', { name: 'Solicitar serviço' }))
  expect(await screen.findByLabelText('Descrição')).toBeVisible()
  expect(router.state.location.pathname).toBe('/service-request/teo')
})

test('the user’s own page has an edit link instead of asking', async () => {
  renderRoute('/taskers/teo', { as: teo })
  expect(await screen.findByRole('link', { name: 'Editar meu perfil' })).toHaveAttribute(
    'href',
    '/tasker-profile',
  )
  expect(screen.queryByRole('link', { name: 'Solicitar serviço' })).toBeNull()
})

test.each(['nobody', 'ana'])('%s has no public page, and the bars lead on', async (uid) => {
  renderRoute(`/taskers/${uid}`)
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Tasker não encontrado.' }),
  ).toBeInTheDocument()
  // One on a desktop, and one on a phone.
  expect(screen.getAllByRole('navigation', { name: 'Principal' })).toHaveLength(2)
})

test('a page that does not load can be retried', async () => {
  expectComplaint(/ApiError|Error in route match/)
  let down = true
  server.use(mock(getUser, () => (down ? fail(400) : userProfile(teo))))
  const { user } = renderRoute('/taskers/teo')
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  down = false
  await user.click(retry)
  expect(await screen.findByRole('heading', { name: 'Téo Ramos' })).toBeVisible()
})

test('photos open one by one, also by keyboard, and the focus returns', async () => {
  const details = taskerDetails({ photos: [photo(1), photo(2)], showGalleryInModal: true })
  server.use(mock(getUser, () => userProfile(teo, { taskerDetails: details })))
  const { user } = renderRoute('/taskers/teo')
  const [second] = await screen.findAllByRole('button', {
    name: 'Trabalho de Téo Ramos, foto 2',
  })
  if (!second) throw new Error('The second photo has no button.')
  await user.click(second)
  const viewer = await screen.findByRole('dialog')
  expect(within(viewer).getByRole('heading')).toHaveTextContent('Foto 2 de 2')
  await user.keyboard('{ArrowRight}')
  expect(within(viewer).getByRole('heading')).toHaveTextContent('Foto 1 de 2')
  await user.click(within(viewer).getByRole('button', { name: 'Fechar' }))
  await waitFor(() => expect(second).toHaveFocus())
})

test('the Back button closes the photos and stays on the page', async () => {
  const details = taskerDetails({ photos: [photo(1), photo(2)], showGalleryInModal: true })
  server.use(mock(getUser, () => userProfile(teo, { taskerDetails: details })))
  const { user, router } = renderRoute('/taskers/teo')
  const [first] = await screen.findAllByRole('button', {
    name: 'Trabalho de Téo Ramos, foto 1',
  })
  if (!first) throw new Error('The first photo has no button.')
  const entries = router.history.length
  await user.click(first)
  await screen.findByRole('dialog')
  expect(router.history.length).toBe(entries + 1)
  act(() => router.history.back())
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByRole('heading', { name: 'Téo Ramos' })).toBeVisible()

  // Closed by its button, the viewer leaves no history entry that Back would stop at.
  await user.click(first)
  await user.click(await screen.findByRole('button', { name: 'Fechar' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(router.history.location.state.isCovered).toBeUndefined()
})

test('a photo shows its caption, in the list and beside it', async () => {
  const described = { ...photo(2), caption: 'Quadro de 16 circuitos' }
  const details = taskerDetails({ photos: [photo(1), described], showGalleryInModal: true })
  server.use(mock(getUser, () => userProfile(teo, { taskerDetails: details })))
  const { user } = renderRoute('/taskers/teo')
  const [second] = await screen.findAllByRole('button', { name: 'Quadro de 16 circuitos' })
  if (!second) throw new Error('The second photo has no button.')
  await user.click(second)
  const viewer = within(await screen.findByRole('dialog'))
  expect(viewer.getByText('Quadro de 16 circuitos')).toBeVisible()
  await user.keyboard('{ArrowRight}')
  expect(viewer.queryByText('Quadro de 16 circuitos')).not.toBeInTheDocument()
  expect(viewer.getByAltText('Trabalho de Téo Ramos, foto 1')).toBeVisible()
})

test('a video shows its poster, and loads nothing more before it is played', async () => {
  const details = taskerDetails({
    videoIntro: { url: '/media/intro.mp4', poster: '/media/intro.webp' },
    showVideoIntroInModal: true,
  })
  server.use(mock(getUser, () => userProfile(teo, { taskerDetails: details })))
  renderRoute('/taskers/teo')
  const video = await screen.findByLabelText('Vídeo de apresentação de Téo Ramos')
  expect(video).toHaveAttribute('poster', '/media/intro.webp')
  expect(video).toHaveAttribute('preload', 'none')
})

test('older reviews load on request', async () => {
  server.use(
    mock(listReviews, ({ query }) => ({
      reviews: [review({ _id: id(query.page), comment: `Página ${query.page}` })],
      total: 2,
    })),
  )
  const { user } = renderRoute('/taskers/teo', { as: ana })
  await user.click(await screen.findByRole('button', { name: 'Ver mais avaliações' }))
  expect(await screen.findByText(/Página 2/)).toBeVisible()
  expect(screen.getByText(/Página 1/)).toBeVisible()
})

test('missing parts of a new tasker are left out of the page', async () => {
  const details = taskerDetails({
    reviewCount: 0,
    reviews: [],
    starCounts: [0, 0, 0, 0, 0],
    completedJobs: 0,
    experience: 0,
    verified: false,
    pricePerService: null,
    hourlyRate: null,
    bio: '',
  })
  server.use(mock(getUser, () => userProfile(teo, { taskerDetails: details })))
  renderRoute('/taskers/teo')
  expect(await screen.findByText('Novo por aqui')).toBeVisible()
  expect(screen.getAllByText('Ainda sem avaliações.').at(-1)).toBeVisible()
  expect(screen.getAllByText('Valor a combinar')[0]).toBeVisible()
  expect(screen.queryByText('Conta de recebimento ativa')).toBeNull()
  expect(screen.queryByText('no ofício')).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Fotos do trabalho' })).toBeNull()
})

test('taskers read on their own page that their bio was hidden', async () => {
  const details = taskerDetails({ bio: '', bioHiddenFor: 'Ofende.' })
  server.use(mock(getUser, () => userProfile(teo, { taskerDetails: details })))
  renderRoute('/taskers/teo', { as: teo })
  expect(await screen.findByText('Texto ocultado pela equipe do oficio')).toBeVisible()
})

test('content that the page does not begin with follows below', async () => {
  const details = taskerDetails({
    photos: [photo(1), photo(2)],
    videoIntro: { url: '/media/intro.mp4', poster: null },
    showGalleryInModal: true,
  })
  server.use(mock(getUser, () => userProfile(teo, { taskerDetails: details })))
  renderRoute('/taskers/teo')
  expect(await screen.findByRole('heading', { name: 'Vídeo' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Ver as 2 fotos' })).toBeVisible()
  const first = screen.getAllByRole('img', { name: 'Trabalho de Téo Ramos, foto 1' })
  expect(first[0]).toHaveAttribute('loading', 'eager')
})

describe('sharing', () => {
  const set = (name: 'share' | 'clipboard', value: unknown) =>
    Object.defineProperty(navigator, name, { value, configurable: true })
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share')
    Reflect.deleteProperty(navigator, 'clipboard')
  })
  const press = async () => {
    const { user } = renderRoute('/taskers/teo')
    const button = await screen.findByRole('button', { name: 'Compartilhar' })
    return { user, click: () => user.click(button) }
  }

  test('uses the phone’s own share sheet', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>(async () => {
      throw new DOMException('closed', 'AbortError')
    })
    const { click } = await press()
    set('share', share)
    await click()
    expect(share).toHaveBeenCalledExactlyOnceWith({
      title: 'Téo Ramos',
      url: expect.stringMatching(/^http.*\/taskers\/teo$/),
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('shows the link and a QR code, where the phone cannot share', async () => {
    const { click } = await press()
    await click()
    const code = await screen.findByRole('img', { name: 'Código QR de Téo Ramos' })
    const url = `${globalThis.location.origin}/taskers/teo`
    expect(readCode(code)).toBe(url)
    expect(screen.getByText(url)).toBeVisible()
  })

  test('shows them where the phone refuses', async () => {
    const { click } = await press()
    set('share', () => Promise.reject(new DOMException('no', 'NotAllowedError')))
    await click()
    expect(await screen.findByRole('dialog', { name: 'Compartilhar' })).toBeVisible()
  })

  test('copies the link, or explains how', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => {})
    writeText.mockRejectedValueOnce(new Error('denied'))
    const { click, user } = await press()
    set('clipboard', { writeText })
    await click()
    const copy = await screen.findByRole('button', { name: 'Copiar link' })
    await user.click(copy)
    expect(await screen.findByText(/Segure o link/)).toBeVisible()
    await user.click(copy)
    expect(await screen.findByText('Link copiado')).toBeVisible()
    expect(writeText).toHaveBeenLastCalledWith(expect.stringMatching(/\/taskers\/teo$/))
    await user.click(screen.getByRole('button', { name: 'Fechar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

const shower = {
  skill: null,
  name: 'Trocar o chuveiro',
  price: 60,
  charge: 'from' as const,
  durationMinutes: 120,
  note: 'teste do disjuntor',
}
const workdays = [0, 1, 2, 3, 4].map((weekday) => ({
  weekday,
  from: '08:00',
  to: '18:00',
}))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const showOffer = (offer: Parameters<typeof taskerDetails>[0]) =>
  server.use(mock(getUser, () => userProfile(teo, { taskerDetails: taskerDetails(offer) })))

test('a price list links its services to the form; the others are behind a button', async () => {
  const services = Array.from({ length: 8 }, (_, n) => ({
    ...shower,
    name: n === 0 ? shower.name : `Serviço ${n}`,
    price: shower.price + n,
  }))
  showOffer({ services, pricePerService: 120, hourlyRate: 90 })
  const { user, router } = renderRoute('/taskers/teo', { as: ana })
  expect(await screen.findByText('Ver os 8 serviços')).toBeVisible()
  expect(screen.getByText('R$ 120 por serviço ou R$ 90 por hora')).toBeVisible()
  expect(screen.getAllByText('R$ 60')).toHaveLength(2)
  await user.click(screen.getByRole('link', { name: /^Trocar o chuveiro/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/service-request/teo'))
  expect(await screen.findByRole('textbox', { name: /Descrição/ })).toHaveValue(
    'Trocar o chuveiro\n',
  )
})

test('hours show the next week, and each hour links to the form with that day', async () => {
  vi.setSystemTime(new Date('2026-11-24T12:10:00Z'))
  const christmas = { from: '2026-12-24', to: '2026-12-26' }
  showOffer({ hours: workdays, daysOff: [christmas, { ...christmas, to: '2026-12-24' }] })
  const { user } = renderRoute('/taskers/teo')
  expect(await screen.findByText('Próximo dia livre: hoje')).toBeVisible()
  expect(screen.getByText('Segunda a sexta')).toBeVisible()
  expect(screen.getByText('24 a 26 de dez')).toBeVisible()
  const week = screen.getByRole('region', { name: 'Quando atende' })
  expect(within(week).getByRole('button', { name: /sáb/ })).toBeDisabled()
  expect(within(week).getAllByRole('link')).toHaveLength(2)
  await user.click(within(week).getByRole('button', { name: /qui/ }))
  expect(
    within(week).getByRole('link', { name: 'Pedir em 26 de nov às 8:00' }),
  ).toHaveAttribute('href', '/service-request/teo?date=2026-11-26&time=08%3A00')
})

test('a busy tasker can be asked from their return on', async () => {
  vi.setSystemTime(new Date('2026-11-24T12:10:00Z'))
  // A Saturday: they work again on the Monday.
  showOffer({ hours: workdays, availability: 'busy', availableFrom: '2026-12-05' })
  renderRoute('/taskers/teo')
  expect(await screen.findByText('Agenda cheia até 4 de dez')).toBeVisible()
  expect(screen.getByText('Volta a atender: sábado, 5 de dez')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Pedir a partir de 7 de dez' })).toHaveAttribute(
    'href',
    '/service-request/teo?date=2026-12-07',
  )
  expect(screen.getAllByText('cheio')).toHaveLength(7)
})

test('hours of agreed work are not offered, and a day shows how many are left', async () => {
  vi.setSystemTime(new Date('2026-11-24T09:10:00Z'))
  const busy = [
    // Today from 8 to 18, the 26th from 8 to 10, in São Paulo.
    { from: '2026-11-24T11:00:00.000Z', to: '2026-11-24T21:00:00.000Z' },
    { from: '2026-11-26T11:00:00.000Z', to: '2026-11-26T13:00:00.000Z' },
  ]
  showOffer({ hours: workdays, busy })
  const { user } = renderRoute('/taskers/teo')
  expect(await screen.findByText('Próximo dia livre: amanhã')).toBeVisible()
  const week = screen.getByRole('region', { name: 'Quando atende' })
  expect(within(week).getByRole('button', { name: /hoje.*cheio/ })).toBeDisabled()
  expect(within(week).getByRole('button', { name: /qua.*livre/ })).toBeEnabled()
  await user.click(within(week).getByRole('button', { name: /qui.*2 vagas/ }))
  const hours = within(week).getAllByRole('link')
  expect(hours.map(({ textContent }) => textContent)).toEqual(['10:00', '14:00'])
  expect(within(week).queryByText('Na hora de São Paulo')).toBeNull()
})

test('a viewer in another time zone reads whose hours these are', async () => {
  browserIn('America/Manaus')
  showOffer({ hours: workdays })
  renderRoute('/taskers/teo')
  expect(await screen.findByText('Na hora de São Paulo')).toBeVisible()
})
