import { stepParser } from '#src/lib/steps.ts'

/** Apart from the steps' schemas: every first load carries the names. */
export const steps = ['trades', 'skills', 'prices', 'place', 'review'] as const
export type StepName = (typeof steps)[number]

export const parseStep = stepParser(steps)
