import type { PurgeSettings } from './providers/storage/purging-storage.ts'

type Source = { text: (name: string) => string | null; problems: string[] }

/** Reads how deleted files are purged from a CDN; null: no CDN. */
export function readPurge({ text, problems }: Source): PurgeSettings | null {
  const url = text('MEDIA_PURGE_URL')
  const token = text('MEDIA_PURGE_TOKEN')
  if (url === null) {
    if (token !== null)
      problems.push('MEDIA_PURGE_TOKEN is of no use without MEDIA_PURGE_URL.')
    return null
  }
  if (!URL.canParse(url) || new URL(url).protocol !== 'https:') {
    problems.push('MEDIA_PURGE_URL must be an https address.')
    return null
  }
  return { url, token }
}
