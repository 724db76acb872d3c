import { stepParser } from '#src/lib/steps.ts'

/** In a file without the steps' schemas, because every first load includes the names. */
export const steps = ['what', 'when', 'review'] as const
export type StepName = (typeof steps)[number]

export const parseStep = stepParser(steps)
