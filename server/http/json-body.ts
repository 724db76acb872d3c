import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '#server/errors/errors.ts'

/** Deeper than any body of the contract. */
const MAX_DEPTH = 32

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Reads bodies of JSON in UTF-8. Other types are refused (415), which also stops forms of
 * other sites. Keys that would change an object's prototype are an error.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      if (!isUtf8(request)) return done(new DomainError('request/unsupported-type'))
      const text = Buffer.isBuffer(body) ? decoded(body) : body
      if (text === null || isTooDeep(text))
        return done(new DomainError('request/malformed'))
      if (text.trim() === '') return done(null, undefined)
      void parse(request, text, done)
    },
  )
}

function isUtf8({ headers }: FastifyRequest): boolean {
  const [, charset] =
    /charset\s*=\s*"?([^\s";]+)/i.exec(headers['content-type'] ?? '') ?? []
  return charset === undefined || /^utf-?8$/i.test(charset)
}

/** The text of a body; null when the bytes are no UTF-8. */
function decoded(body: Buffer): string | null {
  try {
    return utf8.decode(body)
  } catch {
    return null
  }
}

/** True when lists and objects are nested deeper than any endpoint needs. */
export function isTooDeep(json: string): boolean {
  let depth = 0
  let inString = false
  for (let at = 0; at < json.length; at++) {
    const character = json[at]
    if (inString && character === '\\') at++
    else if (character === '"') inString = !inString
    else if (inString) continue
    else if (character === '[' || character === '{') depth++
    else if (character === ']' || character === '}') depth--
    if (depth > MAX_DEPTH) return true
  }
  return false
}
