import { useSyncExternalStore } from 'react'
import { removeStored, writeStored } from '#src/platform/device/safe-storage.ts'

/** index.html and offline.html read the same key, and do the same, before the first paint. */
const THEME_KEY = 'theme'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The browser's own bar; --color-paper in tokens.css. */
const paper = { light: '#faf7f1', dark: '#14130f' }

const listeners = new Set<() => void>()

/** The theme chosen on this device, or the system's. */
function chosenTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

function show(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset['theme']
  else dataset['theme'] = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const own = meta.matches('[media*=dark]') ? 'dark' : 'light'
    meta.content = paper[theme === 'system' ? own : theme]
  }
  for (const listener of listeners) listener()
}

/** Shows a theme at once and remembers it on this device. */
export function chooseTheme(theme: Theme): void {
  show(theme)
  if (theme === 'system') removeStored(THEME_KEY)
  else writeStored(THEME_KEY, theme)
}

/** Follows the choice made in another tab. Returns an unsubscribe function. */
export function followTheme(): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === THEME_KEY) show(themes.find((theme) => theme === newValue) ?? 'system')
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useTheme = (): Theme =>
  useSyncExternalStore(subscribe, chosenTheme, (): Theme => 'system')
