import { parseOneOf } from './search-params.ts'

/** Reads the step of a form from search params, for a route. */
export const stepParser =
  <Step extends string>(steps: readonly Step[]) =>
  ({ step }: Record<string, unknown>): { step?: Step | undefined } => ({
    step: parseOneOf(steps, step),
  })

/** The step before or after another; undefined at the ends. */
export const stepBeside = <Step extends string>(
  steps: readonly Step[],
  step: Step,
  by: -1 | 1,
): Step | undefined => steps[steps.indexOf(step) + by]
