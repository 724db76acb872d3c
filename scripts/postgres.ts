import pg from 'pg'

/** The addresses of a PostgreSQL for tests: the named one alone, else this machine's. */
export function listCandidates(
  env: Readonly<Record<string, string | undefined>>,
): string[] {
  const named = env['TEST_DATABASE_URL']?.trim()
  if (named) return [named]
  return ['postgres', 'root'].map((user) => `postgres://${user}@127.0.0.1:5432/test`)
}

/** The first candidate that will do, else why each will not. */
export async function usablePostgres(
  env: Parameters<typeof listCandidates>[0],
): Promise<{ url: string | undefined; lacks: string[] }> {
  const lacks: string[] = []
  for (const url of listCandidates(env)) {
    const lack = await findLack(url)
    if (lack === null) return { url, lacks }
    lacks.push(lack)
  }
  return { url: undefined, lacks }
}

const extensions = ['pg_trgm', 'unaccent', 'cube', 'earthdistance']

/** The reason, in words, why a PostgreSQL will not do for our tests; null when it will. */
export async function findLack(url: string): Promise<string | null> {
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
