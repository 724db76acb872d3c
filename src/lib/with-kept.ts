/** A list of what somebody keeps, the newest first, with one kept or dropped. */
export function withKept(ids: readonly string[], id: string, kept: boolean): string[] {
  const others = ids.filter((each) => each !== id)
  if (!kept) return others
  return others.length < ids.length ? [...ids] : [id, ...ids]
}
