import ipaddr from 'ipaddr.js'

/** As `URL.hostname` writes the names of this machine. */
export const localHosts = ['localhost', '127.0.0.1', '[::1]']

/** True of a `Host` header or an address's host that can only mean this machine. */
export const isLocalHost = (host: string): boolean =>
  URL.canParse(`http://${host}`) && localHosts.includes(new URL(`http://${host}`).hostname)

/** A name or an address that means nothing outside this machine or a private network. */
export function isPrivateHost(host: string): boolean {
  if (isLocalHost(host)) return true
  const address = host.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(address))
    return ['private', 'uniqueLocal', 'loopback', 'linkLocal'].includes(
      ipaddr.parse(address).range(),
    )
  return !host.includes('.') || /\.(internal|local)$/.test(host)
}
