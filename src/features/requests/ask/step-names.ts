import { stepParser } from '#src/lib/steps.ts'

/** Apart from the steps' schemas: every first load carries the names. */
export const steps = ['what', 'when', 'payment', 'review'] as const
export type StepName = (typeof steps)[number]

export const parseStep = stepParser(steps)
