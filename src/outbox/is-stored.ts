import type { Entry } from './entry.ts'

/** True once this device has stored it: until then, and where it cannot, it is lost with the page. */
export const isStored = ({ seq, isVolatile }: Entry): boolean =>
  Number.isFinite(seq) && !isVolatile
