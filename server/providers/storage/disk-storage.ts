import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { assertKey, type MediaStorage } from './storage.ts'

const contentTypes: Record<string, string> = {
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
}

const isMissing = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ENOENT' || error.code === 'EISDIR')

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Keeps media in a folder. The extension of a key says its content type, so a key must carry
 * the extension of what it holds.
 * @throws InvalidKeyError for a key that could leave the folder.
 */
export function diskStorage(root: string): MediaStorage {
  const pathOf = (key: string) => {
    assertKey(key)
    return join(root, key)
  }

  return {
    async put(key, bytes, contentType) {
      const path = pathOf(key)
      if (contentTypes[extname(key)] !== contentType) {
        throw new Error(`${key} does not have the extension of ${contentType}`)
      }
      const folder = dirname(path)
      await mkdir(folder, { recursive: true })
      // The draft lies beside its place, so that the rename stays on one disk and is atomic.
      const draft = `${path}.${randomUUID()}.part`
      try {
        await writeSynced(draft, bytes)
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      await syncFolder(folder)
      await syncFolder(dirname(folder))
    },

    async read(key, range) {
      const path = pathOf(key)
      const handle = await open(path, 'r').catch((error: unknown) => {
        if (isMissing(error)) return null
        throw error
      })
      if (!handle) return null
      const stat = await handle.stat()
      if (!stat.isFile()) {
        await handle.close()
        return null
      }
      return {
        stream: handle.createReadStream(range ?? {}),
        size: stat.size,
        contentType: contentTypes[extname(key)] ?? 'application/octet-stream',
      }
    },

    async delete(key) {
      await rm(pathOf(key), { recursive: true, force: true })
    },
  }
}
