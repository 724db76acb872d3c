/**
 * A ref for a new element that needs the user's attention: scrolled into view, clear of the bars,
 * and focused, so that it is read out and the next step starts there.
 */
export function takeFocus(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}
