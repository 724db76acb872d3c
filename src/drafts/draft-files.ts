import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { CLIENT_KEY_TTL_MS } from '#src/contract/protocol/idempotency.ts'
import { parseDraftName } from './draft-names.ts'

/** A file that was chosen in a form, by the id under which it will be uploaded. */
export type DraftFile = { id: string; file: Blob }

interface Schema extends DBSchema {
  files: { key: string; value: { name: string; at: number; files: readonly DraftFile[] } }
}

const DATABASE = 'oficio-draft-files'

/** The files stored with a draft; none where the device forbids storage or has evicted them. */
export async function readDraftFiles(
  name: string,
  now = Date.now(),
): Promise<readonly DraftFile[]> {
  try {
    const stored = await withDatabase((database) => database.get('files', name))
    return stored && now - stored.at < CLIENT_KEY_TTL_MS ? stored.files : []
  } catch (error) {
    console.info('The files of a draft could not be read.', error)
    return []
  }
}

/** Stores the files of a draft in place of earlier ones; returns false when the device cannot. */
export async function writeDraftFiles(
  name: string,
  files: readonly DraftFile[],
): Promise<boolean> {
  try {
    await withDatabase(async (database) => {
      if (files.length === 0) await database.delete('files', name)
      else await database.put('files', { name, at: Date.now(), files })
    })
    return true
  } catch (error) {
    console.info('The files of a draft could not be stored.', error)
    return false
  }
}

/** Deletes the files of all drafts of a user. */
export async function deleteDraftFiles(uid: string): Promise<void> {
  try {
    await withDatabase(async (database) => {
      for (const name of await database.getAllKeys('files'))
        if (parseDraftName(name)?.uid === uid) await database.delete('files', name)
    })
  } catch (error) {
    console.info('The files of drafts could not be deleted.', error)
  }
}

async function withDatabase<T>(
  work: (database: IDBPDatabase<Schema>) => Promise<T>,
): Promise<T> {
  if (typeof indexedDB === 'undefined') throw new Error('This browser has no database.')
  const database = await openDB<Schema>(DATABASE, 1, {
    upgrade: (opened) => void opened.createObjectStore('files', { keyPath: 'name' }),
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  })
  try {
    return await work(database)
  } finally {
    database.close()
  }
}
