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

test('a visitor is led to the browser’s menu, or asked by the browser that offers it', async () => {
  const { user } = renderRoute('/')
  const how = await screen.findByRole('link', { name: 'Como instalar' })
  expect(how).toHaveAttribute('href', '/faq#install')
  const prompt = offer()
  expect(how).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Instalar o oficio' }))
  expect(prompt).toHaveBeenCalledOnce()
  // An offer is good for one question.
  await waitFor(() => expect(button()).not.toBeInTheDocument())
  expect(screen.getByRole('link', { name: 'Como instalar' })).toBeVisible()
})

test('an offer that came before the app is kept', async () => {
  const prompt = offer()
  const { user } = renderRoute('/user-profile', { as: ana })
  await user.dblClick(await screen.findByRole('button', { name: 'Instalar o oficio' }))
  expect(prompt).toHaveBeenCalledOnce()
})

test('the settings of a tasker offer it, and say nothing where only a menu leads there', async () => {
  renderRoute('/tasker-profile', { as: teo })
  await screen.findByRole('heading', { name: 'Preferências' })
  expect(screen.queryByText('oficio na sua tela de início')).not.toBeInTheDocument()
  offer()
  expect(screen.getByText('oficio na sua tela de início')).toBeVisible()
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
  renderRoute('/')
  await screen.findByRole('heading', { name: 'Perguntas' })
  expect(screen.queryByText('oficio na sua tela de início')).not.toBeInTheDocument()
})
