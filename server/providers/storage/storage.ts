import { extname } from 'node:path'
import type { Readable } from 'node:stream'

export type FileFacts = { size: number; contentType: string }
type StoredFile = FileFacts & { stream: Readable }

/** The storage of pictures and videos, under keys like `018f…/640.webp`. */
export interface MediaStorage {
  /** Replaces whole or not at all; when it resolves, the bytes survive a crash. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /**
   * Null when there is no such file. `range` is in bytes, both ends included; `size` is always
   * that of the whole file.
   */
  read(key: string, range?: { start: number; end: number }): Promise<StoredFile | null>
  /** The facts of `read`, without the bytes. */
  stat(key: string): Promise<FileFacts | null>
  /** The folders, each with the time of the last put. */
  list: () => AsyncIterable<{ folder: string; changedAt: Date }>
  /**
   * Deletes a file, or everything under a folder, and returns the deleted keys. An absent one is no
   * error.
   */
  delete(key: string): Promise<string[]>
}

export class InvalidKeyError extends Error {
  constructor(key: string) {
    super(`not a media key: ${JSON.stringify(key)}`)
    this.name = 'InvalidKeyError'
  }
}

const KEY = /^[\w-]+(?:\/[\w-]+)*(?:\.[a-z0-9]+)?$/i

/**
 * A file never changes under its name, but a deleted account's pictures should leave caches within
 * a week.
 */
export const MEDIA_CACHE_CONTROL = 'public, max-age=604800, immutable'

/** Names made of letters, digits, `_` and `-`, so that no key leaves the media folder. */
export function assertKey(key: string): void {
  if (key.length > 200 || !KEY.test(key)) throw new InvalidKeyError(key)
}

const contentTypes: Record<string, string> = {
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
}

/** The content type by a key's extension. */
export const contentTypeOf = (key: string): string =>
  contentTypes[extname(key)] ?? 'application/octet-stream'

/**
 * Checks that a key has the extension of its content.
 * @throws InvalidKeyError
 * @throws Error when the type differs from the extension's
 */
export function assertHolds(key: string, contentType: string): void {
  assertKey(key)
  if (contentTypes[extname(key)] !== contentType)
    throw new Error(`${key} does not have the extension of ${contentType}`)
}
