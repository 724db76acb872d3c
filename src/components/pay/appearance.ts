import type { Appearance, CustomFontSource } from '@stripe/stripe-js'
import { useMemo, useSyncExternalStore } from 'react'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'

const FONT = 'Figtree Variable'

/** The provider's form stands in frames of its own: it gets our font and colours by value. */
export const paymentFonts = (): CustomFontSource[] => [
  {
    family: FONT,
    src: `url("${new URL(figtree, location.href).href}") format("woff2")`,
    weight: '300 900',
  },
]

/** The look of our own fields, in the theme that is shown. */
export function useAppearance(): Appearance {
  const theme = useSyncExternalStore(subscribe, shownTheme)
  return useMemo(() => appearance(theme), [theme])
}

const darkScheme = '(prefers-color-scheme: dark)'

function subscribe(changed: () => void): () => void {
  const system = window.matchMedia(darkScheme)
  const chosen = new MutationObserver(changed)
  system.addEventListener('change', changed)
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    system.removeEventListener('change', changed)
    chosen.disconnect()
  }
}

function shownTheme(): 'light' | 'dark' {
  const { theme } = document.documentElement.dataset
  if (theme === 'light' || theme === 'dark') return theme
  return window.matchMedia(darkScheme).matches ? 'dark' : 'light'
}

function appearance(theme: 'light' | 'dark'): Appearance {
  const colour = coloursOf(document.body)
  const border = (name: string) => `1.5px solid ${colour(name)}`
  return {
    theme: theme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: colour('brand'),
      colorBackground: colour('surface'),
      colorText: colour('ink'),
      colorTextSecondary: colour('ink-2'),
      colorTextPlaceholder: colour('ink-3'),
      colorDanger: colour('danger'),
      fontFamily: `${FONT}, system-ui, sans-serif`,
      fontSizeBase: '16px',
      fontWeightMedium: '600',
      borderRadius: '14px',
      spacingUnit: '4px',
    },
    rules: {
      '.Input': { border: border('line-2'), boxShadow: 'none', padding: '13px 14px' },
      '.Input:focus': {
        border: border('brand'),
        boxShadow: `0 0 0 4px ${colour('brand-soft')}`,
        outline: 'none',
      },
      '.Input--invalid': { border: border('danger'), boxShadow: 'none' },
      '.Label': { color: colour('ink-2'), fontWeight: '600', fontSize: '13px' },
    },
  }
}

/** Reads tokens as real colours: the frame knows neither our variables nor light-dark(). */
function coloursOf(parent: HTMLElement): (token: string) => string {
  return (token) => {
    const probe = parent.appendChild(document.createElement('span'))
    probe.style.color = `var(--color-${token})`
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }
}
