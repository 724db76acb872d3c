/** A skeleton is unseen for its first 150 ms (appear-late in app.css). */
const UNSEEN_MS = 160

/**
 * Removes the shell (src/app/shell.html) as soon as `root` has a page in its place, or a skeleton
 * that can be seen.
 */
export function replaceShell(root: HTMLElement): void {
  const shell = document.getElementById('shell')
  if (!shell) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const replace = () => {
    clearTimeout(timer)
    observer.disconnect()
    shell.remove()
  }
  // Mutations are reported before the next paint, so one of the two is always shown.
  const look = () => {
    if (!root.querySelector('main > *')) return
    if (root.querySelector('main .appear-late')) timer ??= setTimeout(replace, UNSEEN_MS)
    else replace()
  }
  const observer = new MutationObserver(look)
  observer.observe(root, { childList: true, subtree: true })
  look()
}
