import type { Image } from '#src/contract/protocol/primitives.ts'
import type { TaskerCard } from '#src/contract/taskers/taskers.ts'

/** The picture of each card: none twice, though several taskers may have the same one. */
export function worksShown(taskers: readonly TaskerCard[]): ReadonlyMap<string, Image> {
  const works = new Map<string, Image>()
  const seen = new Set<string>()
  for (const { uid, work } of taskers) {
    const look = work && (work.placeholder ?? work.publicId)
    if (!look || seen.has(look)) continue
    seen.add(look)
    works.set(uid, work)
  }
  return works
}
