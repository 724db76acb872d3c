import type { DehydratedState } from '@tanstack/react-query'
import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot, type RootOptions } from 'react-dom/client'
import { LANGUAGE_PARAM } from '#src/contract/protocol/languages.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { recordEarlyInput } from '#src/lib/early-input.ts'
import { chosenLanguage } from '#src/platform/i18n/language-detector.ts'
import { useAppStore } from '#src/stores/app-store.ts'

declare global {
  interface HTMLElement {
    /** A button that was pressed before the app ran (src/documents/loader.browser.js). */
    pressedEarly?: HTMLElement
  }
}

/** Milliseconds after which presses are handled, however busy the phone is. */
const LATEST_MS = 8000

/** A page that the server rendered: its language, and the answers that it was rendered with. */
export type RenderedPage = { lang: string; answers: DehydratedState }

/**
 * The page that the server rendered in `root`, if the app would draw the same. The server renders
 * for visitors: for a signed-in person, or in another language than the chosen one, its page is set
 * aside and stays in view until the app has drawn the right one.
 */
export function readRenderedPage(root: HTMLElement): RenderedPage | null {
  if (!root.firstElementChild) return null
  const { lang } = document.documentElement
  const chosen = chosenLanguage()
  const isTheirs =
    useAppStore.getState().uid === null &&
    (chosen === null || chosen === lang || isLinkTo(lang))
  const answers = isTheirs ? answersIn(document.getElementById('answers')) : null
  if (answers) return { lang, answers }
  setAside(root)
  return null
}

/** A link may name the language of its page. */
const isLinkTo = (lang: string): boolean =>
  new URLSearchParams(globalThis.location.search).get(LANGUAGE_PARAM) === lang

function answersIn(element: HTMLElement | null): DehydratedState | null {
  try {
    const answers: unknown = JSON.parse(element?.textContent ?? '')
    return isRecord(answers) && Array.isArray(answers['queries'])
      ? (answers as unknown as DehydratedState) // written by our own server
      : null
  } catch {
    return null // truncated on its way
  }
}

/** Removed again by platform/page/shell.ts. */
function setAside(root: HTMLElement): void {
  const shell = document.createElement('div')
  shell.id = 'shell'
  shell.inert = true
  shell.append(...root.childNodes)
  root.before(shell)
}

/** Takes over the page in `root`, with the input from before the app was ready. */
export function takeOver(root: HTMLElement, page: ReactNode, options: RootOptions): void {
  recordEarlyInput(root)
  // As a transition, React works in small steps between which the phone can do something else.
  startTransition(() => {
    hydrateRoot(root, <HandlesPresses>{page}</HandlesPresses>, options)
  })
}

/** It wraps the page and does not stand beside it: React derives ids from the place in the tree. */
function HandlesPresses({ children }: { children: ReactNode }) {
  // React takes over the page part by part, as long as there is time: wait until it is idle.
  useEffect(() => {
    if ('requestIdleCallback' in window)
      requestIdleCallback(startHandlingPresses, { timeout: LATEST_MS })
    else setTimeout(startHandlingPresses, LATEST_MS) // Safari
  }, [])
  return children
}

/** From now on the app handles presses. The one that came before is repeated. */
export function startHandlingPresses(): void {
  // In React's own phase: a listener that stops a press earlier, such as the tour's, stays in
  // effect.
  document.getElementById('root')?.addEventListener('click', repeatPress, true)
  const { documentElement } = document
  documentElement.dataset['live'] = ''
  const { pressedEarly } = documentElement
  delete documentElement.pressedEarly
  if (pressedEarly?.isConnected) pressedEarly.click()
}

/** The button of a part that does not run yet; it is pressed again until it does. */
let pendingButton: Element | null = null
const PRESS_AGAIN_MS = 100

/**
 * Repeats a press on a part whose script is still loading: React stops it before it reaches the
 * button.
 */
function repeatPress({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null
  if (!button || button === pendingButton || button.form?.hasAttribute('action')) return
  pendingButton = button
  button.addEventListener('click', () => (pendingButton = null), {
    capture: true,
    once: true,
  })
  const pressAgain = () => {
    if (pendingButton !== button || button.disabled || !button.isConnected) return
    button.click()
    setTimeout(pressAgain, PRESS_AGAIN_MS)
  }
  setTimeout(pressAgain)
}

/** The app could not be started: the page can be read, and a press on any button reloads it. */
export function reloadWhenPressed(reload = () => globalThis.location.reload()): void {
  document.documentElement.dataset['live'] = ''
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('button')) reload()
  })
}
