import type { RouterHistory } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The position in the history at which the form of several steps began. */
    formFrom?: number | undefined
  }
}

type State = RouterHistory['location']['state']

/** The history state of a step that follows another. */
export const stateOfStep = (before: State) => ({
  formFrom: formFrom(before),
})

/** The position in the history of the form's first step. */
export const formFrom = (state: State): number =>
  Math.min(state.formFrom ?? state.__TSR_index, state.__TSR_index)

/**
 * Goes back to the form's first step, whose entry the next page replaces: the Back button must not
 * lead into a sent form. A form without a page before it gets the start page there.
 */
export async function goToFormStart(history: RouterHistory): Promise<{ replace: boolean }> {
  const { state } = history.location
  const first = formFrom(state)
  const steps = state.__TSR_index - first
  if (steps > 0)
    await new Promise<void>((resolve) => {
      const stop = history.subscribe(() => {
        stop()
        resolve()
      })
      history.go(-steps, { ignoreBlocker: true })
    })
  if (first > 0) return { replace: true }
  history.replace('/', undefined, { ignoreBlocker: true })
  history.flush() // or a push that follows would take its place
  return { replace: false }
}
