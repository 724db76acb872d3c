/** Names of fields that are never sent, whatever they contain. */
const SECRET =
  /^(cookies?|authorization|token|idtoken|password|query_string|email|ip_address|username)$/i

/** The rest of an address after its path: it may hold an e-mail's code, or a searched place. */
const ADDRESS_REST = /((?:https?:\/\/|\/)[^\s?#"'<>]*)[?#][^\s"'<>]*/g
const E_MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
/** JSON web tokens and other long secrets after "Bearer". */
const TOKEN = /\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?|\bBearer\s+\S+/gi

const scrubText = (text: string): string =>
  text.replace(ADDRESS_REST, '$1').replace(TOKEN, '[token]').replace(E_MAIL, '[e-mail]')

/**
 * Removes personal data from plain data, in place: the rest of addresses after ? or #, e-mail
 * addresses, tokens, and fields with revealing names. Answers the same data.
 */
export function scrub<T>(data: T): T {
  clean(data, new Set())
  return data
}

function clean(value: unknown, seen: Set<object>): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return
  seen.add(value)
  for (const [name, inner] of Object.entries(value)) {
    if (SECRET.test(name)) Reflect.deleteProperty(value, name)
    else if (typeof inner === 'string') Reflect.set(value, name, scrubText(inner))
    else clean(inner, seen)
  }
}
