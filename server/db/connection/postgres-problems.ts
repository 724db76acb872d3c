import pg from 'pg'

/** The root cause below the libraries' errors, which describe queries. */
function deepest(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (error instanceof AggregateError && error.errors.length > 0)
    return deepest(error.errors[0])
  return error.cause === undefined ? error : deepest(error.cause)
}

const nameIn = (url: string): string =>
  URL.canParse(url) ? decodeURIComponent(new URL(url).pathname.slice(1)) : ''
const roleIn = (url: string): string =>
  (URL.canParse(url) && decodeURIComponent(new URL(url).username)) || 'the role'

/** Why a database does not open, in one sentence, with what to run where that is known. */
export function problemOf(error: unknown, url: string): string {
  const cause = deepest(error)
  const opens = 'The database of DATABASE_URL does not open'
  if (!(cause instanceof Error)) return `${opens}: ${String(cause)}.`
  const code = 'code' in cause ? String(cause.code) : ''
  const said = cause.message.trim().replace(/\.$/, '')
  const extension = /create extension "(\w+)"|extension "(\w+)" is not available/.exec(said)
  const name = extension?.[1] ?? extension?.[2]
  if (code === '42501' && name)
    return `${opens}: ${said}. Run once as a superuser in the database ${nameIn(url)}: ${CREATE_EXTENSIONS}`
  if (code === '42501' && /schema public/.test(said))
    return `${opens}: ${said}. Run once as its owner in the database ${nameIn(url)}: grant create, usage on schema public to ${roleIn(url)};`
  if (code === '42501')
    return `${opens}: ${said}. Run once as a superuser: grant create on database ${nameIn(url)} to ${roleIn(url)};`
  if ((code === '0A000' || code === '58P01') && name)
    return `${opens}: the extension ${name} is not installed on its server. PostgreSQL's package "contrib" has it.`
  if (code === '25006')
    return `${opens}: it is a standby, or read-only. DATABASE_URL must lead to the primary.`
  if (code === '55P03')
    return `${opens}: another server has been migrating it for ten minutes.`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `${opens}: no host has the name that it gives.`
  if (code === 'ECONNREFUSED') return `${opens}: nothing listens at its address.`
  return `${opens}: ${said || code}${cause instanceof pg.DatabaseError ? ` (${code})` : ''}.`
}

const CREATE_EXTENSIONS =
  'create extension if not exists pg_trgm; create extension if not exists unaccent; create extension if not exists cube; create extension if not exists earthdistance;'
