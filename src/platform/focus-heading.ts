/** Gives the focus to the page's heading, when the focused element disappears. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('#content h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
