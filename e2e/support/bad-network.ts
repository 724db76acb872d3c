import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  request as forward,
  type ServerResponse,
} from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { type Line, type Speed, createLine } from './slow-line.ts'

/**
 * The ways in which a request can fare.
 * - `cut-before`: the connection ends before the server gets the request
 * - `cut-during`: it ends in the middle of the answer
 * - `cut-after`: the server has done its work and answered, and the answer is lost
 * - `swallow`: accepted, never answered; the server does not get it
 * - `bad-gateway`: the 502 page of a proxy, which has no server behind it
 * - `captive`: 200 and a page in HTML, to whatever is asked, as the portal of a hotel does
 * - `delayMs`: passed on later
 */
export type Fault =
  | 'cut-before'
  | 'cut-during'
  | 'cut-after'
  | 'swallow'
  | 'bad-gateway'
  | 'captive'
  | { delayMs: number }

/** The requests that a rule is for; `{}` is all. A text is the whole path, without its query. */
export type Match = { method?: string; path?: string | RegExp }

/** A request that reached the server. */
export type Reached = { method: string; path: string }

export type BadNetwork = {
  /** Open pages of the product here. */
  origin: string
  /**
   * Breaks the next requests that match, by default one. Browsers may resend requests that
   * were cut before any answer: `every` is for tests that must see it fail.
   */
  next: (match: Match, fault: Fault, times?: number) => void
  /**
   * Breaks each request that matches, until the returned function is called. A later rule wins.
   * An answer that is under way, as a stream of events is, is swallowed or cut.
   */
  every: (match: Match, fault: Fault) => () => void
  /** Sets the speed of the line, until it is set again. */
  speed: (speed: Speed | null) => void
  /** Ends all connections, and refuses new ones until `heal`. */
  refuse: () => Promise<void>
  /** Lifts every rule, refusal and slowness. A request that was swallowed stays unanswered. */
  heal: () => Promise<void>
  /** The requests that reached the server, oldest first. */
  reached: (match?: Match) => Reached[]
  /** Resets the count. */
  forget: () => void
  close: () => Promise<void>
}

type Rule = { match: Match; fault: Fault; left: number }

const page = (title: string) =>
  `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`

/** A proxy before `serverOrigin` that breaks requests by rule, and passes the rest on. */
export async function badNetwork(serverOrigin: string): Promise<BadNetwork> {
  const target = new URL(serverOrigin)
  let rules: Rule[] = []
  let reached: Reached[] = []
  let line: Line | null = null
  const sockets = new Set<Duplex>()
  const underWay = new Map<ServerResponse, IncomingMessage>()

  /** The fault for a request, by the latest rule that matches. */
  function faultOf(request: IncomingMessage): Fault | null {
    const rule = rules.findLast(({ match }) => matches(match, request))
    if (!rule) return null
    rule.left -= 1
    if (rule.left <= 0) rules = rules.filter((other) => other !== rule)
    return rule.fault
  }

  /** Asks the server. @throws Error when it cannot be reached */
  async function ask(request: IncomingMessage): Promise<IncomingMessage> {
    const { method = 'GET', url: path = '/', headers } = request
    reached.push({ method, path })
    const upstream = forward(new URL(path, target), { method, headers, agent: false })
    request.on('close', () => request.complete || upstream.destroy())
    void pipeline(request, upstream).catch(() => upstream.destroy())
    const [answer] = await once(upstream, 'response')
    return answer
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fault = faultOf(request)
    const slow = line
    await slow?.request(request.socket)
    if (fault === 'swallow') return
    if (fault === 'cut-before') return cut(response)
    if (fault === 'captive') return sendPage(response, 200, 'Bem-vindo ao Wi-Fi')
    if (fault === 'bad-gateway') return sendPage(response, 502, 'Bad gateway')
    if (typeof fault === 'object' && fault) await wait(fault.delayMs)
    const answer = await ask(request)
    if (fault === 'cut-after') {
      await buffer(answer)
      return cut(response)
    }
    // A browser does not resend a request that was cut on a new connection, so each gets one. On a
    // slow line connections stay open, since opening one takes time there.
    const headers = { ...answer.headers, ...(!slow && { connection: 'close' }) }
    response.writeHead(answer.statusCode ?? 502, headers)
    if (fault === 'cut-during') return sendHalf(response, await buffer(answer))
    underWay.set(response, request)
    response.once('close', () => {
      underWay.delete(response)
      answer.destroy()
    })
    if (slow) await pipeline(answer, slow.pace, response)
    else await pipeline(answer, response)
  }

  const server = createServer((request, response) => {
    // When the connection to the server breaks, the browser sees its own connection cut.
    serve(request, response).catch(() => cut(response))
  })
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const fault = faultOf(request)
    if (fault === 'swallow') return
    if (typeof fault === 'string') socket.destroy()
    else passThrough(request, socket, head)
  })

  /** A WebSocket, byte for byte. */
  function passThrough(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { method = 'GET', url: path = '/', rawHeaders } = request
    reached.push({ method, path })
    const upstream = connect(Number(target.port), target.hostname)
    const names = rawHeaders.filter((_, index) => index % 2 === 0)
    const fields = names.map((name, index) => `${name}: ${rawHeaders[2 * index + 1]}`)
    upstream.write(`${method} ${path} HTTP/1.1\r\n${fields.join('\r\n')}\r\n\r\n`)
    upstream.write(head)
    pipeline(socket, upstream, socket).catch(() => socket.destroy())
  }

  server.listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const { port } = address

  async function refuse(): Promise<void> {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }

  return {
    origin: `http://localhost:${port}`,
    next(match, fault, times = 1) {
      rules.push({ match, fault, left: times })
    },
    every(match, fault) {
      const rule = { match, fault, left: Number.POSITIVE_INFINITY }
      rules.push(rule)
      for (const [response, under] of underWay)
        if (matches(match, under)) breakOff(response, fault)
      return () => {
        rules = rules.filter((other) => other !== rule)
      }
    },
    speed(speed) {
      line = speed && createLine(speed)
    },
    refuse,
    async heal() {
      rules = []
      line = null
      if (server.listening) return
      server.listen(port, 'localhost')
      await once(server, 'listening')
    },
    reached: (match = {}) =>
      reached.filter(({ method, path }) => matches(match, { method, url: path })),
    forget() {
      reached = []
    },
    close: refuse,
  }
}

function matches(
  { method, path }: Match,
  request: Pick<IncomingMessage, 'method' | 'url'>,
): boolean {
  if (method && method !== request.method) return false
  const { url = '/' } = request
  if (path instanceof RegExp) return path.test(url)
  return path === undefined || path === url.split('?', 1)[0]
}

/** A swallowed answer never arrives, though the connection stays. */
function breakOff(response: ServerResponse, fault: Fault): void {
  if (fault === 'swallow') response.cork()
  else if (typeof fault === 'string') cut(response)
}

const cut = (response: ServerResponse): void => void response.socket?.destroy()

function sendPage(response: ServerResponse, status: number, title: string): void {
  const headers = { 'content-type': 'text/html; charset=utf-8', connection: 'close' }
  response.writeHead(status, headers).end(page(title))
}

function sendHalf(response: ServerResponse, body: Buffer): void {
  if (body.length < 2) return cut(response)
  response.write(body.subarray(0, body.length / 2), () => response.socket?.destroySoon())
}
