/** Focuses a heading, the page's or the first in `part`, when the focused element disappears. */
export function focusHeading(part?: Element): void {
  const heading =
    part?.querySelector<HTMLElement>('h1, h2') ??
    document.querySelector<HTMLElement>('#content h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
