/**
 * The hosts that the built web app talks to besides our own origin, so that the page's security rules let
 * it: some of the settings of its build, which the server is given too.
 */
export type WebConfig = {
  /** The origin of the API; null: the page's own. */
  apiOrigin: string | null
  /** Host of Firebase's sign-in pages; null: there is no Firebase. */
  authDomain: string | null
  /** The host of those pages, which we serve on our own; null when they are not served. */
  authHelperUpstream: string | null
  /** The address for error reports. */
  sentryOrigin: string | null
  analytics: boolean
  /** Where map tiles come from, as a source of the page's rules; null: there are none. */
  tilesOrigin: string | null
  /** Where browsers fetch pictures and videos, without a slash at its end; null: from us. */
  mediaUrl: string | null
}

type Source = {
  text: (name: string) => string | null
  problems: string[]
  publicUrl: string
  firebaseProjectId: string | null
}

/** Reads the settings; errors go into `problems`, without the value. */
export function readWebConfig(source: Source): WebConfig {
  const { text, publicUrl, firebaseProjectId } = source
  const projectDomain = firebaseProjectId && `${firebaseProjectId}.firebaseapp.com`
  const authDomain = readHost(source, 'VITE_FIREBASE_AUTH_DOMAIN') ?? projectDomain
  const isOurs = authDomain === new URL(publicUrl).host
  return {
    apiOrigin: readApiOrigin(source),
    authDomain: firebaseProjectId ? authDomain : null,
    authHelperUpstream: isOurs && projectDomain ? `https://${projectDomain}` : null,
    sentryOrigin: readSentryOrigin(source),
    analytics: text('VITE_ENABLE_ANALYTICS') === 'true',
    tilesOrigin: readTilesOrigin(source),
    mediaUrl: readMediaUrl(source),
  }
}

function readHost({ text, problems }: Source, name: string): string | null {
  const value = text(name)?.toLowerCase() ?? null
  if (value === null || /^[a-z\d]([a-z\d.-]*[a-z\d])?(:\d+)?$/.test(value)) return value
  problems.push(`${name} must be a host, such as oficio.example.`)
  return null
}

function readApiOrigin({ text, problems, publicUrl }: Source): string | null {
  const value = text('VITE_API_URL')
  if (value === null) return null
  const url = httpUrl(value)
  if (!url) problems.push('VITE_API_URL must be an http or https address.')
  return url && url.origin !== publicUrl ? url.origin : null
}

/** A DSN is an address with a public key for a name and a project at its end. */
function readSentryOrigin({ text, problems }: Source): string | null {
  const value = text('VITE_SENTRY_DSN')
  if (value === null) return null
  const url = httpUrl(value)
  if (url && url.username !== '' && /\/\d+$/.test(url.pathname)) return url.origin
  problems.push('VITE_SENTRY_DSN must be like https://key@host/project.')
  return null
}

/** Leaflet's `{s}` stands for one of several hosts: any name in its place is allowed. */
function readTilesOrigin({ text, problems }: Source): string | null {
  const value = text('VITE_MAP_TILES_URL')
  if (value === null) return null
  const url = httpUrl(value.replace('{s}', 'any-of-them'))
  const isTemplate = ['{z}', '{x}', '{y}'].every((part) => value.includes(part))
  if (!url || !isTemplate) {
    problems.push('VITE_MAP_TILES_URL must be an address with {z}, {x} and {y} in it.')
    return null
  }
  return url.origin.replace('any-of-them', '*')
}

function readMediaUrl({ text, problems }: Source): string | null {
  const value = text('VITE_MEDIA_URL')
  if (value === null) return null
  const url = httpUrl(value)
  if (url && url.search === '' && url.hash === '' && url.username === '')
    return url.href.replace(/\/$/, '')
  problems.push('VITE_MEDIA_URL must be an http or https address.')
  return null
}

function httpUrl(value: string): URL | null {
  const url = URL.canParse(value) ? new URL(value) : null
  return url && /^https?:$/.test(url.protocol) ? url : null
}
