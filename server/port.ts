import { lookup } from 'node:dns/promises'
import { createServer } from 'node:net'
import { StartError } from './start-error.ts'

/**
 * Makes sure that the port is free, before anything else is touched.
 * @throws StartError in one sentence
 */
export async function assertPortFree(port: number, host: string): Promise<void> {
  for (const { address } of await lookup(host, { all: true })) await tryPort(port, address)
}

const reasons: Record<string, string> = {
  EADDRINUSE: 'is in use: stop what listens there, or choose another with PORT',
  EACCES: 'is not allowed for this user: choose another with PORT',
}

function tryPort(port: number, address: string): Promise<void> {
  return new Promise((done, fail) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => {
      // A machine without IPv6 still resolves localhost to ::1.
      if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') return done()
      const reason = reasons[error.code ?? ''] ?? `cannot be opened (${error.code})`
      return fail(new StartError(`Port ${port} ${reason}.`, { cause: error }))
    })
    server.listen({ port, host: address }, () => server.close(() => done()))
  })
}
