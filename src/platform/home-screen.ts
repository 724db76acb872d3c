import { useSyncExternalStore } from 'react'

/** A browser's offer to put the app on the home screen; it is good for one question. */
export type InstallOffer = Event & {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface HTMLElement {
    /** Kept by the page's first script, since it may come before the app (index.html). */
    installOffer?: InstallOffer | undefined
  }
}

/** iPads say that they are Macs, but for the fingers. */
export const isIphone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

/** True of what was opened from the home screen. */
export const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches

/**
 * How the app gets onto the home screen here: the browser asks, the person uses the iPhone's menu
 * for sharing, or the browser's own menu. Null where it is there already.
 */
export type InstallWay = 'prompt' | 'iphone' | 'menu' | null

function installWay(): InstallWay {
  if (isInstalled()) return null
  if (document.documentElement.installOffer) return 'prompt'
  return isIphone() ? 'iphone' : 'menu'
}

const changes = ['beforeinstallprompt', 'appinstalled', 'installasked'] as const

function subscribe(onChange: () => void): () => void {
  for (const type of changes) addEventListener(type, onChange)
  return () => {
    for (const type of changes) removeEventListener(type, onChange)
  }
}

/** A page that the server renders says the way that is there everywhere. */
export const useInstallWay = (): InstallWay =>
  useSyncExternalStore(subscribe, installWay, () => 'menu')

/** Has the browser ask. Resolves when the person has answered. */
export async function askToInstall(): Promise<void> {
  const root = document.documentElement
  const offer = root.installOffer
  if (!offer) return
  root.installOffer = undefined
  await offer.prompt()
  dispatchEvent(new Event('installasked'))
}
