/** Apart from the steps' schemas: every first load carries the names. */
export const steps = ['what', 'when', 'payment', 'review'] as const
export type StepName = (typeof steps)[number]

/** A refused step must be returned as undefined, or the router keeps the raw one. */
export const parseStep = ({
  step,
}: Record<string, unknown>): { step?: StepName | undefined } => ({
  step: steps.find((name) => name === step),
})
