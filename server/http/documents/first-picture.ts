/** The first of the pictures that are in view at once (src/ui/photo.tsx). */
const FIRST = /<img [^>]*fetchPriority="high"[^>]*>/
/** Files of the widths from which a page chooses, by their keys in the storage. */
const CANDIDATE = /([\w-]+\/(\d+)\.webp) \d+w/g
const BLURRED = /data:image\/webp;base64,[\w+/=]+/

/** Wide enough for a light copy, and not the whole to be read for it. */
const ENOUGH = 480

/**
 * Inlines a light copy of a page's first picture, so that it is there with the first paint; it
 * replaces the blurred one until the picture has loaded (docs/decisions/0080).
 */
export async function withFirstPicture(
  body: string,
  preview: (key: string) => Promise<string | null>,
): Promise<string> {
  const [picture] = FIRST.exec(body) ?? []
  const key = picture && keyOf(picture)
  const copy = key && (await preview(key))
  return copy ? body.replace(picture, () => picture.replace(BLURRED, () => copy)) : body
}

function keyOf(picture: string): string | undefined {
  const candidates = [...picture.matchAll(CANDIDATE)]
  return candidates.findLast(([, , width]) => Number(width) <= ENOUGH)?.[1]
}
