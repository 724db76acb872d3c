import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { beforeEach, expect, test, vi } from 'vitest'
import { env } from '#src/platform/env.ts'
import { gateLanguage, isPreviewKey } from '#src/platform/preview-gate.ts'
import { expectComplaint } from '#src/test/console.ts'
import { PreviewPage } from './preview-page.tsx'

const KEY = 'abre-te'

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Buffer.from(digest).toString('hex')
}

beforeEach(async () => {
  const { previewDigest } = env
  env.previewDigest = await sha256(KEY)
  return () => {
    env.previewDigest = previewDigest
  }
})

function open(onUnlock = vi.fn<(key: string) => Promise<void>>(async () => {})) {
  render(<PreviewPage onUnlock={onUnlock} />)
  return { user: userEvent.setup(), onUnlock }
}

test('a wrong key is refused and announced; typing clears the message', async () => {
  const { user, onUnlock } = open()
  const key = screen.getByLabelText('Chave de acesso')
  await user.type(key, 'outra')
  await user.click(screen.getByRole('button', { name: 'Entrar' }))

  const refusal = await screen.findByText('Chave incorreta. Tente novamente.')
  expect(refusal.closest('[aria-live]')).not.toBeNull()
  expect(key).toHaveAccessibleDescription('Chave incorreta. Tente novamente.')
  expect(key).toHaveFocus()
  expect(onUnlock).not.toHaveBeenCalled()

  await user.type(key, '!')
  expect(screen.queryByText('Chave incorreta. Tente novamente.')).toBeNull()
})

test('in Spanish the message for a wrong key is that of the specification', async () => {
  await i18next.changeLanguage('es')
  const { user } = open()
  await user.type(screen.getByLabelText('Clave de acceso'), 'otra{Enter}')
  expect(
    await screen.findByText('Clave incorrecta. Intenta nuevamente.'),
  ).toBeInTheDocument()
})

test('the right key starts the app once, however often it is submitted', async () => {
  const started = Promise.withResolvers<void>()
  const { user, onUnlock } = open(vi.fn(() => started.promise))
  await user.type(screen.getByLabelText('Chave de acesso'), ` ${KEY} `)
  const enter = screen.getByRole('button', { name: 'Entrar' })
  await user.dblClick(enter)
  await user.keyboard('{Enter}')
  expect(onUnlock.mock.calls).toEqual([[KEY]])
  expect(enter).toHaveAttribute('aria-busy', 'true')
  started.resolve()
})

test('an empty key shows no error', async () => {
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  expect(await screen.findByText('Digite a chave de acesso.')).toBeInTheDocument()
})

test('when the app cannot be loaded, the page says so and offers a retry', async () => {
  expectComplaint(/no network/)
  const { user } = open(vi.fn(() => Promise.reject(new Error('no network'))))
  await user.type(screen.getByLabelText('Chave de acesso'), `${KEY}{Enter}`)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Não foi possível abrir o oficio.',
  )
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeInTheDocument()
})

test('the typed key can be shown', async () => {
  const { user } = open()
  const key = screen.getByLabelText('Chave de acesso')
  expect(key).toHaveAttribute('type', 'password')
  await user.click(screen.getByRole('button', { name: 'Mostrar chave' }))
  expect(key).toHaveAttribute('type', 'text')
})

test('a browser without digests gets an explanation', () => {
  vi.stubGlobal('crypto', {})
  try {
    open()
    expect(screen.getByRole('alert')).toHaveTextContent('https://')
    expect(screen.queryByLabelText('Chave de acesso')).toBeNull()
  } finally {
    vi.unstubAllGlobals()
  }
})

test('without a configured key every key is wrong, also the empty one', async () => {
  env.previewDigest = ''
  expect(await isPreviewKey('')).toBe(false)
  expect(await isPreviewKey(KEY)).toBe(false)
})

test.each([
  ['pt-BR', 'pt'],
  ['pt', 'pt'],
  ['PT-pt', 'pt'],
  ['es-419', 'es'],
  ['en-US', 'es'],
  ['de', 'es'],
])('a browser in %s is shown %s', (language, lang) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)
  expect(gateLanguage()).toBe(lang)
})
