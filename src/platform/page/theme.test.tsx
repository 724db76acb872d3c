import { readFileSync } from 'node:fs'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chooseTheme, followTheme, themes, useTheme } from './theme.ts'

const page = readFileSync('index.html', 'utf8')
const metas = page.match(/<meta name="theme-color"[^>]*>/g)?.join('') ?? ''
const inlineScript = /<script>([^]*?)<\/script>/.exec(page)?.[1] ?? ''

const shown = () => ({
  theme: document.documentElement.dataset['theme'],
  colours: [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map(
    ({ content }) => content,
  ),
})

beforeEach(() => {
  document.head.innerHTML = metas
})
afterEach(() => chooseTheme('system'))

function Chosen() {
  return <p>{useTheme()}</p>
}

test('without a choice, the theme is the system’s', () => {
  render(<Chosen />)
  expect(screen.getByText('system')).toBeInTheDocument()
  expect(shown()).toEqual({ theme: undefined, colours: ['#faf7f1', '#14130f'] })
})

test('a chosen theme shows at once, colours the browser’s bar and is remembered', () => {
  render(<Chosen />)
  act(() => chooseTheme('dark'))
  expect(screen.getByText('dark')).toBeInTheDocument()
  expect(shown()).toEqual({ theme: 'dark', colours: ['#14130f', '#14130f'] })
  expect(localStorage.getItem('theme')).toBe('dark')
})

test('back to the system’s theme, the choice is deleted', () => {
  chooseTheme('light')
  chooseTheme('system')
  expect(shown()).toEqual({ theme: undefined, colours: ['#faf7f1', '#14130f'] })
  expect(localStorage.getItem('theme')).toBeNull()
})

test('a choice made in another tab is followed until the unsubscribe', () => {
  const stop = followTheme()
  const choose = (newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue }))
  choose('dark')
  expect(shown().theme).toBe('dark')
  choose(null)
  expect(shown().theme).toBeUndefined()
  stop()
  choose('dark')
  expect(shown().theme).toBeUndefined()
})

test.each(themes)('before the first paint the page shows %s as the app will', (theme) => {
  chooseTheme(theme)
  const later = shown()
  delete document.documentElement.dataset['theme']
  document.head.innerHTML = metas
  const script = document.createElement('script')
  script.textContent = inlineScript
  document.head.append(script)
  expect(shown()).toEqual(later)
})

test('the offline page does the same as the app’s page', () => {
  const offline = readFileSync('src/app/offline.html', 'utf8')
  const code = (text: string) => text.replace(/^\s*\/\/.*$/gm, '').trim()
  expect(code(/<script>([^]*?)<\/script>/.exec(offline)?.[1] ?? '')).toBe(
    code(inlineScript),
  )
})
