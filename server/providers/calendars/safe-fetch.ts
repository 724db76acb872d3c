import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { calendarAddress } from '#src/lib/calendar-address.ts'
import { CalendarFaultError } from './calendar-fault.ts'

/** DNS, the check of IP addresses, and HTTPS; the test of this module replaces them. */
export type Network = {
  resolve: (host: string) => Promise<string[]>
  isPublic: (address: string) => boolean
  request: typeof httpsRequest
  port: number
}

export type FetchLimits = { bytes: number; ms: number; redirects: number }

/** True of an address that anyone on the internet can reach: of no private or special network. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'

const internet: Network = {
  resolve: async (host) =>
    (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address),
  isPublic: isPublicAddress,
  request: httpsRequest,
  port: 443,
}

/**
 * Reads the text at an address that a person has given, as a stranger on the internet could. Each
 * hop is resolved once, and connected to the very address that was checked.
 * @throws CalendarFaultError
 */
export async function fetchSafely(
  url: string,
  { bytes, ms, redirects }: FetchLimits,
  network: Network = internet,
): Promise<string> {
  const signal = AbortSignal.timeout(ms)
  let at = url
  for (let hop = 0; hop <= redirects; hop += 1) {
    const target = new URL(at)
    const answer = await ask(target, await publicAddressOf(target, network, signal), {
      ...network,
      signal,
    })
    const next = redirectOf(answer, target)
    if (next === null) return textOf(answer, bytes)
    answer.destroy()
    at = next
  }
  throw new CalendarFaultError('unreachable', 'too many redirects')
}

/** One address of the host; refused unless all are public, since any of them might answer. */
async function publicAddressOf(
  { hostname }: URL,
  { resolve, isPublic }: Network,
  signal: AbortSignal,
): Promise<string> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await inTime(resolve(host), signal)
  if (!addresses.every(isPublic))
    throw new CalendarFaultError('refused', 'an address of a private network')
  const [address] = addresses
  if (address === undefined) throw new CalendarFaultError('unreachable', 'no address')
  return address
}

/** A look-up cannot be aborted, but need not be waited for. */
function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const fail = (cause: unknown) =>
    reject(new CalendarFaultError('unreachable', String(cause)))
  const onAbort = () => fail(signal.reason)
  if (signal.aborted) onAbort()
  signal.addEventListener('abort', onAbort, { once: true })
  work.then(resolve, fail).finally(() => signal.removeEventListener('abort', onAbort))
  return promise
}

function ask(
  { hostname, pathname, search }: URL,
  address: string,
  { request, port, signal }: Network & { signal: AbortSignal },
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const host = hostname.replace(/^\[|\]$/g, '')
    request({
      host: address,
      port,
      path: pathname + search,
      ...(isIP(host) ? {} : { servername: host }),
      headers: {
        host: hostname,
        accept: 'text/calendar, text/plain;q=0.5',
        'accept-encoding': 'identity',
        'user-agent': 'oficio-calendar/1',
      },
      agent: false,
      signal,
    })
      .on('response', resolve)
      .on('error', (cause) => reject(new CalendarFaultError('unreachable', String(cause))))
      .end()
  })
}

/** The address that an answer leads on to; null where it is the last one. */
function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL) {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return null
  const { location = '' } = headers
  if (!URL.canParse(location, from))
    throw new CalendarFaultError('unreachable', 'a redirect to nowhere')
  const next = calendarAddress(new URL(location, from).href)
  if (next === null) throw new CalendarFaultError('refused', 'a redirect away from https')
  return next
}

async function textOf(answer: IncomingMessage, most: number): Promise<string> {
  try {
    requireFound(answer)
    const chunks: Buffer[] = []
    let length = 0
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length > most)
        throw new CalendarFaultError('too-large', `more than ${most} bytes`)
      chunks.push(chunk)
    }
    return Buffer.concat(chunks).toString('utf8')
  } catch (error) {
    if (error instanceof CalendarFaultError) throw error
    throw new CalendarFaultError('unreachable', String(error))
  } finally {
    answer.destroy()
  }
}

function requireFound({ statusCode = 0, headers }: IncomingMessage): void {
  if ([401, 403, 404, 410].includes(statusCode))
    throw new CalendarFaultError('missing', `answered ${statusCode}`)
  if (statusCode !== 200)
    throw new CalendarFaultError('unreachable', `answered ${statusCode}`)
  // We asked for none: unpacking could make a small answer large.
  if ((headers['content-encoding'] ?? 'identity') !== 'identity')
    throw new CalendarFaultError('not-calendar', 'a packed answer')
}
