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

/** True of an app opened from the home screen. */
export const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches

/**
 * How the app gets onto the home screen: the browser asks, or the person uses an iPhone's menu for
 * sharing. Null where it is there already, and where only a browser's own menu leads there.
 */
type InstallWay = 'prompt' | 'iphone' | null

function installWay(): InstallWay {
  if (isInstalled()) return null
  if (document.documentElement.installOffer) return 'prompt'
  return isIphone() ? 'iphone' : null
}

const changes = ['beforeinstallprompt', 'appinstalled', 'installasked'] as const

function subscribe(onChange: () => void): () => void {
  const listening = new AbortController()
  for (const type of changes) addEventListener(type, onChange, listening)
  return () => listening.abort()
}

/** Null in a document too, which the server renders for any browser. */
export const useInstallWay = (): InstallWay =>
  useSyncExternalStore(subscribe, installWay, () => null)
