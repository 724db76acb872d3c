import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import pg from 'pg'

/** The addresses of a PostgreSQL for tests: the named one alone, else this machine's. */
export function candidatesOf(env: Readonly<Record<string, string | undefined>>): string[] {
  const named = env['TEST_DATABASE_URL']?.trim()
  if (named) return [named]
  return ['postgres', 'root'].map((user) => `postgres://${user}@127.0.0.1:5432/test`)
}

const extensions = ['pg_trgm', 'unaccent', 'cube', 'earthdistance']

/** The reason, in words, why a PostgreSQL will not do for our tests; null when it will. */
export async function lackOf(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  // The pending query reports a broken connection; without a listener the error would end the
  // process.
  client.on('error', () => {})
  try {
    await client.connect()
    return await lackIn(client)
  } catch (error) {
    return `it does not answer (${error instanceof Error ? error.message : String(error)})`
  } finally {
    await client.end().catch(() => {})
  }
}

async function lackIn(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{
    version: number
    creates: boolean
    names: string[]
  }>(
    `select current_setting('server_version_num')::int as version,
       (select rolcreatedb or rolsuper from pg_roles where rolname = current_user) as creates,
       array(select name::text from pg_available_extensions where name = any($1)) as names`,
    [extensions],
  )
  const [found] = rows
  if (!found) return 'it says nothing of itself'
  if (found.version < 150_000) return 'it is older than version 15'
  if (!found.creates) return 'its user may not create databases'
  const missing = extensions.filter((name) => !found.names.includes(name))
  return missing.length > 0 ? `it has no ${missing.join(', ')}` : null
}

/** The helpers of tests that open a database. */
const openers = ['server/test/database.ts', 'server/test/postgres-databases.ts']

/** True of a test that opens a database, itself or by a helper that it imports. */
const usesDatabase = (root: string, test: string): boolean =>
  importsOf(root, test).some(
    (file) =>
      openers.includes(file) ||
      (file.startsWith('server/test/') && usesDatabase(root, file)),
  )

const importsOf = (root: string, file: string): string[] =>
  Array.from(
    readFileSync(join(root, file), 'utf8').matchAll(/from '(#server|\.\.?)\/([^']+)'/g),
    ([, from = '', path = '']) =>
      from === '#server' ? `server/${path}` : posix.join(dirname(file), from, path),
  )

/**
 * Tests that run on the embedded database alone: those of that database itself, and a long one
 * about hostile input. The contract refuses most such input, and the rest means the same to every
 * PostgreSQL.
 */
const onlyEmbedded = [
  'server/test/embedded-databases.test.ts',
  'server/http/hostile-input.test.ts',
]

/** The server's tests that use a database, by their paths from the root. */
export const databaseTests = (root: string): string[] =>
  globSync('server/**/*.test.ts', { cwd: root, exclude: onlyEmbedded })
    .filter((file) => usesDatabase(root, file))
    .toSorted()
