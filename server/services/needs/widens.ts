import type { NeedWhen } from '#src/contract/needs/needs.ts'
import { dayPartNames } from '#src/contract/taskers/hours.ts'

/** Whether there is a day or a part of the day now that there was not before. */
export function widens(before: NeedWhen, after: NeedWhen): boolean {
  const partsBefore = partsOf(before)
  if (partsOf(after).some((part) => !partsBefore.includes(part))) return true
  if (before.days.length > 0)
    return after.days.length === 0 || after.days.some((day) => !before.days.includes(day))
  if (before.until === null) return false
  const last = after.days.at(-1) ?? after.until
  return last === null || last > before.until
}

const partsOf = ({ parts }: NeedWhen) => (parts.length === 0 ? dayPartNames : parts)
