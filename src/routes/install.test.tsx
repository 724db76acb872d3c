import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ana, teo } from '#src/mocks/fixtures.ts'
import type { InstallOffer } from '#src/platform/home-screen.ts'
import { renderRoute } from '#src/test/render-route.tsx'

const root = document.documentElement

/** What the first script of the page does when the browser offers it. */
function offer() {
  const prompt = vi.fn<InstallOffer['prompt']>(() =>
    Promise.resolve({ outcome: 'dismissed' }),
  )
  const event = Object.assign(new Event('beforeinstallprompt'), { prompt })
  act(() => {
    root.installOffer = event
    dispatchEvent(event)
  })
  return prompt
}

afterEach(() => {
  root.installOffer = undefined
  vi.restoreAllMocks()
})

const button = () => screen.queryByRole('button', { name: 'Instalar o oficio' })
const TITLE = 'oficio na sua tela de início'

test('the browser asks when the person wants it, and once for each of its offers', async () => {
  const { user } = renderRoute('/')
  await screen.findByRole('heading', { name: 'Perguntas' })
  expect(screen.queryByText(TITLE)).not.toBeInTheDocument()
  const prompt = offer()
  await user.click(await screen.findByRole('button', { name: 'Instalar o oficio' }))
  expect(prompt).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByText(TITLE)).not.toBeInTheDocument())
})

test('an offer that came before the app is kept', async () => {
  const prompt = offer()
  const { user } = renderRoute('/user-profile', { as: ana })
  await user.dblClick(await screen.findByRole('button', { name: 'Instalar o oficio' }))
  expect(prompt).toHaveBeenCalledOnce()
})

test('the settings of a tasker offer it', async () => {
  renderRoute('/tasker-profile', { as: teo })
  await screen.findByRole('heading', { name: 'Preferências' })
  offer()
  expect(await screen.findByText(TITLE)).toBeVisible()
  expect(button()).toBeVisible()
})

test('an iPhone has no button for it: its words say where it is', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; iOS 19)')
  renderRoute('/')
  expect(await screen.findByText(/^Toque em Compartilhar/)).toBeVisible()
})

test('the installed app does not offer itself', async () => {
  const noMatch = window.matchMedia('print')
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(Object.create(noMatch), { media, matches: media.includes('standalone') }),
  )
  await import('#src/components/install-offer.tsx') // so that it is there with the page
  renderRoute('/user-profile', { as: ana })
  await screen.findByRole('heading', { name: 'Preferências' })
  offer()
  await screen.findByRole('link', { name: 'Meus dados' })
  expect(screen.queryByText(TITLE)).not.toBeInTheDocument()
})
