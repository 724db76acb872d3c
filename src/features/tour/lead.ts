import { createStage } from './stage.ts'
import { targetOf, type TourStep } from './steps.ts'

/** later: the user postponed it. left: the page was left. Both resume where they ended. */
export type TourEnd = 'finished' | 'skipped' | 'later' | 'left'

export type Shown = { card: HTMLElement; index: number }

export type Lead = {
  begin: () => void
  next: () => void
  back: () => void
  end: (how: TourEnd) => void
}

type Listeners = {
  onShow: (shown: Shown) => void
  /** Called with each step when the user leaves it for the next. */
  onSeen: (step: TourStep) => void
  onEnd: (how: TourEnd) => void
}

/** Leads through steps, from one of them, until the user has seen all or ends it. */
export function leadThrough(
  steps: readonly TourStep[],
  from: number,
  { onShow, onSeen, onEnd }: Listeners,
): Lead {
  const over = new AbortController()
  const { signal } = over
  let index = from
  let target: HTMLElement | undefined
  let card: HTMLElement | undefined
  const stage = createStage((made) => {
    card = made
    onShow({ card, index })
  })

  function show(at: number): void {
    const step = steps[at]
    target = step && targetOf(step)
    if (!target) return
    index = at
    stage.show(target)
  }

  function end(how: TourEnd): void {
    if (signal.aborted) return
    over.abort()
    stage.close()
    onEnd(how)
  }

  /** The nearest step in a direction whose target is still on the page; -1 after the last. */
  const nearest = (by: 1 | -1): number => {
    for (let at = index + by; at >= 0; at += by) {
      const step = steps[at]
      if (!step) return -1
      if (targetOf(step)) return at
    }
    return index
  }

  function next(): void {
    const step = steps[index]
    if (step) onSeen(step)
    const at = nearest(1)
    if (at < 0) end('finished')
    else show(at)
  }

  const back = () => {
    const at = nearest(-1)
    if (at !== index) show(at)
  }

  const keys: Record<string, () => void> = {
    Escape: () => end('skipped'),
    ArrowRight: next,
    ArrowLeft: back,
  }
  const onKey = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event
    const act = keys[key]
    if (!act || altKey || ctrlKey || metaKey) return // Alt with an arrow leaves the page
    event.preventDefault()
    act()
  }
  const onPress = (event: MouseEvent) => {
    if (event.target instanceof Node && card?.contains(event.target)) return
    event.preventDefault()
    event.stopPropagation()
    end('later')
  }
  /** After a rotation or a resize, the page may have a tab in place of a link. */
  const onResize = () => {
    const step = steps[index]
    if (step && targetOf(step) !== target) show(index)
  }
  // Before driver.js, which keeps presses on the dark area from all later listeners.
  window.addEventListener('click', onPress, { capture: true, signal })
  window.addEventListener('keydown', onKey, { capture: true, signal })
  window.addEventListener('resize', onResize, { signal })
  return { begin: () => show(from), next, back, end }
}
