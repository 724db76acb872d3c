import type { DehydratedState } from '@tanstack/react-query'
import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot, type RootOptions } from 'react-dom/client'
import { LANGUAGE_PARAM } from '#src/contract/common.values.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { noteTyped } from '#src/lib/typed-early.ts'
import { chosenLanguage } from '#src/platform/language-detector.ts'
import { useAppStore } from '#src/stores/app-store.ts'

declare global {
  interface HTMLElement {
    /** A button that was pressed before the app ran (src/documents/loader.browser.js). */
    pressedEarly?: HTMLElement
  }
}

/** The latest moment at which presses are handled, however busy the phone is. */
const LATEST_MS = 8000

/** A page that the server rendered: its language, and the answers that it was rendered with. */
export type RenderedPage = { lang: string; answers: DehydratedState }

/**
 * The page that the server rendered in `root`, if the app would draw the same. The server renders
 * for visitors: for a signed-in person, or in another language than the chosen one, its page is set
 * aside and stays in view until the app has drawn the right one.
 */
export function renderedPage(root: HTMLElement): RenderedPage | null {
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

/** A link may say in which language it is to be read. */
const isLinkTo = (lang: string): boolean =>
  new URLSearchParams(globalThis.location.search).get(LANGUAGE_PARAM) === lang

function answersIn(element: HTMLElement | null): DehydratedState | null {
  try {
    const answers: unknown = JSON.parse(element?.textContent ?? '')
    return isRecord(answers) && Array.isArray(answers['queries'])
      ? (answers as unknown as DehydratedState) // as our own server wrote it
      : null
  } catch {
    return null // cut off on its way
  }
}

/** Removed again by platform/shell.ts. */
function setAside(root: HTMLElement): void {
  const shell = document.createElement('div')
  shell.id = 'shell'
  shell.inert = true
  shell.append(...root.childNodes)
  root.before(shell)
}

/** Takes over the page in `root`, with what was typed and pressed before the app was ready. */
export function takeOver(root: HTMLElement, page: ReactNode, options: RootOptions): void {
  noteTyped(root)
  // As a transition, React works in small steps between which the phone can do something else.
  startTransition(() => {
    hydrateRoot(root, <HeardFromNowOn>{page}</HeardFromNowOn>, options)
  })
}

/** It wraps the page and does not stand beside it: React derives ids from the place in the tree. */
function HeardFromNowOn({ children }: { children: ReactNode }) {
  // React takes over the page part by part, as long as there is time: wait until it is idle.
  useEffect(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(hear, { timeout: LATEST_MS })
    else setTimeout(hear, LATEST_MS) // Safari
  }, [])
  return children
}

/** From now on the app handles presses. The one that came before is repeated. */
export function hear(): void {
  // Where React stops a press: what stops one before, such as the tour, has its reasons.
  document.getElementById('root')?.addEventListener('click', hearLater, true)
  const { documentElement } = document
  documentElement.dataset['live'] = ''
  const { pressedEarly } = documentElement
  delete documentElement.pressedEarly
  if (pressedEarly?.isConnected) pressedEarly.click()
}

/** The button of a part that does not run yet, which is pressed again until it does. */
let unheard: Element | null = null
const PRESS_AGAIN_MS = 100

/**
 * Makes up for a press on a part whose script is still on its way: React stops it before it reaches
 * the button.
 */
function hearLater({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null
  if (!button || button === unheard || button.form?.hasAttribute('action')) return
  unheard = button
  button.addEventListener('click', () => (unheard = null), { capture: true, once: true })
  const pressAgain = () => {
    if (unheard !== button || button.disabled || !button.isConnected) return
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
