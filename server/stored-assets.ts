import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Logger } from 'pino'
import { DAY_MS } from '#src/lib/time.ts'

/** How long an open page may still request the parts of its build after the next deploy. */
const TTL_MS = 7 * DAY_MS

/** Scripts, styles and fonts with a hash in their name, and these compressed: never a page. */
const HASHED = /^[\w.-]+-[\w-]{8,}\.(js|css|woff2)(\.(br|gz))?$/

/** The modification time of a file that belongs to the build started last: it is still in use. */
const IN_USE = new Date(0)

type Places = { webRoot: string; dataDir: string }

/**
 * Stores the assets of this build below the data folder, for pages that are open when the next one
 * is deployed, and deletes those unused for a week. Returns the full path to serve them from; null
 * where nothing can be stored, such as on a read-only disk. Servers may share the folder: writes
 * are atomic, and each start marks which files are in use.
 */
export async function storeAssets(
  { webRoot, dataDir }: Places,
  { logger, now }: { logger: Logger; now: Date },
): Promise<string | null> {
  const folder = resolve(dataDir, 'web-assets')
  const served = join(folder, 'stored')
  const assets = join(served, 'assets')
  const arriving = join(folder, 'arriving')
  try {
    for (const each of [assets, arriving]) await mkdir(each, { recursive: true })
    const built = await namesIn(join(webRoot, 'assets'))
    const current = new Set(built.filter((name) => HASHED.test(name)))
    for (const name of current) await store(join(webRoot, 'assets', name), assets, arriving)
    await dropOld(assets, now, current)
    await dropOld(arriving, now)
    return served
  } catch (error) {
    logger.warn(
      { err: error },
      'the scripts of this build could not be stored for the next one',
    )
    return (await sizeOf(assets)) === null ? null : served
  }
}

async function store(from: string, assets: string, arriving: string): Promise<void> {
  const name = from.slice(from.lastIndexOf('/') + 1)
  const to = join(assets, name)
  if ((await sizeOf(to)) !== (await sizeOf(from))) {
    const part = join(arriving, `${randomUUID()}-${name}`)
    await copyFile(from, part)
    await rename(part, to)
  }
  await utimes(to, IN_USE, IN_USE)
}

/** Marks an unused file with the present time; a week later it is deleted. */
async function dropOld(folder: string, now: Date, current = new Set<string>()) {
  for (const name of await namesIn(folder)) {
    if (current.has(name)) continue
    const file = join(folder, name)
    const left = (await stat(file).catch(() => null))?.mtimeMs
    if (left === IN_USE.getTime()) await utimes(file, now, now)
    else if (left !== undefined && now.getTime() - left > TTL_MS)
      await rm(file, { force: true })
  }
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })

const sizeOf = async (file: string): Promise<number | null> =>
  (await stat(file).catch(() => null))?.size ?? null
