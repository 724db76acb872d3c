import { onlineManager } from '@tanstack/react-query'

const isVisible = () => document.visibilityState === 'visible'

/**
 * Starts a task while there is a network and the page is visible, or was within `hiddenMs`; the
 * signal ends it. Returns the function that ends it for good.
 */
export function whileWanted(
  start: (signal: AbortSignal) => void,
  hiddenMs: number,
): () => void {
  let turn: AbortController | null = null
  let isLookedAt = isVisible()
  let timer: ReturnType<typeof setTimeout> | undefined

  function update(): void {
    const wanted = isLookedAt && onlineManager.isOnline()
    if (wanted === (turn !== null)) return
    turn?.abort()
    turn = wanted ? new AbortController() : null
    if (turn) start(turn.signal)
  }
  const look = (now: boolean) => {
    isLookedAt = now
    update()
  }
  const onVisibility = () => {
    clearTimeout(timer)
    if (isVisible()) look(true)
    else timer = setTimeout(() => look(false), hiddenMs)
  }

  document.addEventListener('visibilitychange', onVisibility)
  const unsubscribe = onlineManager.subscribe(update)
  update()
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    unsubscribe()
    clearTimeout(timer)
    turn?.abort()
  }
}
