import type { Readable } from 'node:stream'

export type StoredFile = { stream: Readable; size: number; contentType: string }

/** The storage of pictures and videos, under keys like `018f…/640.webp`. */
export interface MediaStorage {
  /** Replaces whole or not at all; when it resolves, the bytes survive a crash. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /**
   * Null when there is no such file. `range` is in bytes, both ends included; `size` is always
   * that of the whole file.
   */
  read(key: string, range?: { start: number; end: number }): Promise<StoredFile | null>
  /** Deletes a file, or everything under a folder. What is absent is already deleted. */
  delete(key: string): Promise<void>
}

export class InvalidKeyError extends Error {
  constructor(key: string) {
    super(`not a media key: ${JSON.stringify(key)}`)
    this.name = 'InvalidKeyError'
  }
}

const KEY = /^[\w-]+(?:\/[\w-]+)*(?:\.[a-z0-9]+)?$/i

/** Names made of letters, digits, `_` and `-`, so that no key leaves the media folder. */
export function assertKey(key: string): void {
  if (key.length > 200 || !KEY.test(key)) throw new InvalidKeyError(key)
}
