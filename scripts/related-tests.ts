import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { findReachable } from './find-reachable.ts'

/**
 * Files that import everything. Each page test and most server tests start with one, so a path
 * through them means nothing: such tests are found by their address or name.
 */
const hubs = ['src/routeTree.gen.ts', 'server/app.ts']

const sources = ['{src,server,scripts}/**/*.{ts,tsx}', '*.config.ts']

/**
 * The unit tests that may fail by a change of these files, paths from the root: first those of the
 * files themselves, then those with the fewest imports between.
 */
export function relatedTests(root: string, changed: string[]): string[] {
  const files = globSync(sources, { cwd: root })
  const texts = new Map(
    files.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const),
  )
  const users = new Map<string, string[]>()
  const addUser = (of: string, user: string) => {
    const known = users.get(of)
    if (known) known.push(user)
    else users.set(of, [user])
  }
  const routes = files.filter(isRoute).map((file) => ({ file, address: addressOf(file) }))

  for (const file of files) if (isTest(file)) addUser(testedBy(file), file)
  for (const [file, text] of texts) {
    if (hubs.includes(file)) continue
    for (const imported of importsOf(file, text)) addUser(imported, file)
    if (!isTest(file) || !/^src\/routes\//.test(file)) continue
    const addresses = Array.from(
      text.matchAll(/['"`](\/[^'"`\s]*)/g),
      ([, url = '']) => url,
    )
    for (const route of routes)
      if (addresses.some((url) => route.address.test(url))) addUser(route.file, file)
  }
  return [...findReachable(changed, (file) => users.get(file) ?? [])].filter(isTest)
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

/** `a.test.ts` and `a.b.test.ts` try `a.ts`, which a server test reaches through the whole app. */
const testedBy = (test: string): string =>
  join(dirname(test), `${posix.basename(test).split('.')[0]}.ts`)

const isRoute = (file: string): boolean =>
  /^src\/routes\/(?:_protected\/)?(?!-|__root)[^/]+\.tsx$/.test(file) && !isTest(file)

/** The addresses that a route file answers: `_protected/requests.$id.tsx` those like `/requests/1`. */
function addressOf(file: string): RegExp {
  const path = file
    .slice('src/routes/'.length, -'.tsx'.length)
    .split(/[/.]/)
    .filter((part) => part !== 'index' && part !== '_protected')
    .map((part) => (part.startsWith('$') ? '[^/?#]+' : part.replace(/_$/, '')))
  return new RegExp(`^/${path.join('/')}/?([?#].*)?$`)
}

function importsOf(file: string, text: string): string[] {
  return Array.from(
    text.matchAll(/(?:from|import)\s*\(?\s*'(#src|#server|\.\.?)\/([^']+)'/g),
    ([, from = '', path = '']) =>
      from.startsWith('#')
        ? `${from.slice(1)}/${path}`
        : posix.join(dirname(file), from, path),
  )
}
