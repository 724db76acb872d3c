import ky from 'ky'
import type { MediaStorage } from './storage.ts'

export type PurgeSettings = {
  /** Accepts `POST { files: […] }`, as Cloudflare's `purge_cache` does. */
  url: string
  token: string | null
}

type Options = {
  purge: PurgeSettings
  /** The base URL of the files for browsers, without a trailing slash. */
  mediaUrl: string
  /** Receives the files that the CDN may still have. */
  onFailure: (error: unknown, files: string[]) => void
}

/** The most URLs that Cloudflare accepts in a call. */
const FILES_A_CALL = 30
const PATIENCE_MS = 10_000

/**
 * A storage behind a CDN: deleted files are purged there too. A CDN that does not answer keeps a
 * picture for as long as its headers allow.
 */
export function purgingStorage(
  storage: MediaStorage,
  { purge, mediaUrl, onFailure }: Options,
): MediaStorage {
  const { url, token } = purge
  const take = async (keys: string[]) => {
    await ky.post(url, {
      json: { files: keys.map((key) => `${mediaUrl}/${key}`) },
      headers: token ? { authorization: `Bearer ${token}` } : {},
      timeout: PATIENCE_MS,
      retry: { limit: 2, methods: ['post'], retryOnTimeout: true },
    })
  }
  return {
    ...storage,
    delete: async (key) => {
      const keys = await storage.delete(key)
      for (let from = 0; from < keys.length; from += FILES_A_CALL) {
        const files = keys.slice(from, from + FILES_A_CALL)
        await take(files).catch((error: unknown) => onFailure(error, files))
      }
      return keys
    },
  }
}
