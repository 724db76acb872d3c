const localHosts = ['localhost', '127.0.0.1', '[::1]']

/** True of a `Host` header or an address's host that can only mean this machine. */
export const isLocalHost = (host: string): boolean =>
  URL.canParse(`http://${host}`) && localHosts.includes(new URL(`http://${host}`).hostname)
