import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { assertHolds, assertKey, contentTypeOf, type MediaStorage } from './storage.ts'

const isMissing = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ENOENT' || error.code === 'EISDIR')

/** A missing file reads as null. */
function nothing(error: unknown): null {
  if (isMissing(error)) return null
  throw error
}

/** A missing folder reads as an empty one. */
function none(error: unknown): never[] {
  if (isMissing(error)) return []
  throw error
}

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
 * Stores media in a folder.
 * @throws InvalidKeyError for a key that could leave the folder.
 */
export function diskStorage(root: string): MediaStorage {
  const pathOf = (key: string) => {
    assertKey(key)
    return join(root, key)
  }

  return {
    async put(key, bytes, contentType) {
      assertHolds(key, contentType)
      const path = pathOf(key)
      const folder = dirname(path)
      await mkdir(folder, { recursive: true })
      // The draft is in the same folder, so that the rename is atomic.
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
      const handle = await open(path, 'r').catch(nothing)
      if (!handle) return null
      const info = await handle.stat()
      if (!info.isFile()) {
        await handle.close()
        return null
      }
      return {
        stream: handle.createReadStream(range ?? {}),
        size: info.size,
        contentType: contentTypeOf(key),
      }
    },

    async stat(key) {
      const info = await stat(pathOf(key)).catch(nothing)
      if (!info?.isFile()) return null
      return { size: info.size, contentType: contentTypeOf(key) }
    },

    async *list() {
      const entries = await readdir(root, { withFileTypes: true }).catch(none)
      for (const { name } of entries.filter((entry) => entry.isDirectory())) {
        const { mtime } = await stat(join(root, name))
        yield { folder: name, changedAt: mtime }
      }
    },

    async delete(key) {
      const path = pathOf(key)
      const info = await stat(path).catch(nothing)
      if (!info) return []
      const names = info.isDirectory() ? await readdir(path).catch(none) : []
      await rm(path, { recursive: true, force: true })
      return info.isDirectory() ? names.map((name) => `${key}/${name}`) : [key]
    },
  }
}
