import { createHash } from 'node:crypto'
import { cpSync, globSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Name, hash and ending of a file that never changes under its name. */
const HASHED = /^(.+-)([\w-]{8})(\.\w+)$/

/** Other letters, of the same length. */
const anew = (hash: string, salt: string): string =>
  createHash('sha256').update(`${salt} ${hash}`).digest('base64url').slice(0, hash.length)

/** The server's list of each page's scripts. */
const PAGE_SCRIPTS = '.documents/page-scripts.json'

/** The version that a script holds: that of the package, and the commit. */
const VERSION = /(\d+\.\d+\.\d+\+)[\da-f]{7,}/g

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

/**
 * Writes to `into` what the next build of the web app in `dist` would be: the same app, each
 * script and style under another name (no old one is left), and a service worker that knows it.
 */
export function makeNextBuild(dist: string, into: string, salt = 'next'): void {
  // The compressed copies hold the old texts; without them the server sends the new ones.
  cpSync(dist, into, { recursive: true, filter: (from) => !/\.(br|gz)$/.test(from) })
  const renamed = renameAssets(into, salt)
  const revised = new Map<string, string>()
  const texts = globSync(
    ['**/*.{js,css,html,json,webmanifest}', '.documents/*.html', PAGE_SCRIPTS],
    { cwd: into },
  )
  // The worker comes last: it holds the digests of the others.
  texts.sort((a, b) => Number(a === 'sw.js') - Number(b === 'sw.js'))
  for (const name of texts) {
    const file = join(into, name)
    const before = readFileSync(file, 'utf8')
    const after = replaceAll(
      name.endsWith('.js') || name === PAGE_SCRIPTS
        ? before.replaceAll(VERSION, `$1${salt}`)
        : before,
      name === 'sw.js' ? [...renamed, ...revised] : renamed,
    )
    writeFileSync(file, after)
    if (after !== before) revised.set(md5(before), md5(after))
  }
}

/** Old names to new ones. */
function renameAssets(folder: string, salt: string): Map<string, string> {
  const renamed = new Map<string, string>()
  for (const file of globSync('*', { cwd: join(folder, 'assets') })) {
    const [, name = '', hash = '', ending = ''] = HASHED.exec(file) ?? []
    // A font or picture that did not change keeps its name.
    if (!/^\.(js|css)$/.test(ending)) continue
    const next = `${name}${anew(hash, salt)}${ending}`
    renameSync(join(folder, 'assets', file), join(folder, 'assets', next))
    renamed.set(file, next)
  }
  return renamed
}

const replaceAll = (text: string, replaced: Iterable<[string, string]>): string => {
  let result = text
  for (const [from, to] of replaced) result = result.replaceAll(from, to)
  return result
}
