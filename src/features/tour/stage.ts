import { driver } from 'driver.js'
import looks from './stage.css?inline'

/** The ids of the card's title and text. */
export const cardIds = { title: 'tour-title', progress: 'tour-progress', text: 'tour-text' }

const PADDING = 8

/** The styles are part of this script: they are cached with it, and no other page loads them. */
function dress(): void {
  const ID = 'tour-looks'
  if (document.getElementById(ID)) return
  const style = document.createElement('style')
  style.id = ID
  style.textContent = looks
  document.head.append(style)
}

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Darkens the page except for one element after the other, and makes a card beside each, which
 * `onCard` fills before it is placed. The page itself is inert meanwhile.
 */
export function createStage(onCard: (card: HTMLElement) => void) {
  dress()
  const page = document.querySelector('#content')?.closest('body > *')
  const focusedBefore = document.activeElement
  const stage = driver({
    animate: !prefersStill(),
    duration: 260,
    allowClose: false,
    allowKeyboardControl: false,
    disableActiveInteraction: true,
    overlayColor: 'var(--color-scrim)',
    overlayOpacity: 1,
    stagePadding: PADDING,
    popoverOffset: 12,
    popoverClass: 'tour-card',
    onPopoverRender: ({ wrapper }) => {
      wrapper.setAttribute('aria-modal', 'true')
      wrapper.setAttribute('aria-labelledby', cardIds.title)
      wrapper.setAttribute('aria-describedby', `${cardIds.progress} ${cardIds.text}`)
      onCard(wrapper)
      // After driver.js has moved the focus to the first button.
      queueMicrotask(() => focusIn(wrapper))
    },
  })
  page?.toggleAttribute('inert', true)
  return {
    show(target: HTMLElement): void {
      if (!isInBar(target)) target.scrollIntoView({ block: 'center' })
      const { borderRadius } = getComputedStyle(target)
      const stageRadius = (Number.parseFloat(borderRadius) || 0) + PADDING
      stage.setConfig({ ...stage.getConfig(), stageRadius })
      stage.highlight({ element: target, popover: { align: 'center' } })
      // These attributes would describe the element as a button that opens the card.
      for (const name of ['aria-haspopup', 'aria-expanded', 'aria-controls'])
        target.removeAttribute(name)
    },
    close(): void {
      page?.toggleAttribute('inert', false)
      stage.destroy()
      if (focusedBefore instanceof HTMLElement) focusedBefore.focus({ preventScroll: true })
    },
  }
}

/** The bars do not scroll with the page. */
const isInBar = (target: HTMLElement) => target.closest('header, [data-bottom-bar]')

const focusIn = (card: HTMLElement) =>
  card.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
