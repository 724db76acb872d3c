/**
 * Reads the step of a form from search params, for a route. It checks by hand, because every first
 * load carries it. A refused step is returned as undefined, or the router would keep the raw one.
 */
export const stepParser =
  <Step extends string>(steps: readonly Step[]) =>
  ({ step }: Record<string, unknown>): { step?: Step | undefined } => ({
    step: steps.find((name) => name === step),
  })

/** The step before or after another; undefined at the ends. */
export const stepBeside = <Step extends string>(
  steps: readonly Step[],
  step: Step,
  by: -1 | 1,
): Step | undefined => steps[steps.indexOf(step) + by]
