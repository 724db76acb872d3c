/** A list of favourites, the newest first, with one added or removed. */
export function withFavourite(
  ids: readonly string[],
  id: string,
  isFavourite: boolean,
): string[] {
  const others = ids.filter((each) => each !== id)
  if (!isFavourite) return others
  return others.length < ids.length ? [...ids] : [id, ...ids]
}
