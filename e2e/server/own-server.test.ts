import { expect, test } from '@playwright/test'
import { getSession } from '#src/contract/people/session.ts'
import { badNetwork } from '../support/bad-network.ts'
import { makeClient } from '../support/people.ts'
import { startOwnServer } from '../support/own-server.ts'
import { timeouts } from '../../scripts/test-timeouts.ts'

/** The script of the start, which a page names where its loader reads it. */
const scriptIn = (html: string): string => /"(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? ''

test('a server of its own is paused, killed, and replaced by another build @nightly', async () => {
  test.setTimeout(timeouts.longTest) // the server starts three times
  const server = await startOwnServer()
  const net = await badNetwork(server.origin)
  try {
    const ask = async (path: string, timeout = 15_000) =>
      fetch(net.origin + path, {
        headers: { accept: 'text/html' },
        signal: AbortSignal.timeout(timeout),
      })
    const person = await makeClient(net.origin)

    server.pause()
    await expect(ask('/readyz', 300)).rejects.toThrow(/timeout/)
    server.resume()
    expect((await ask('/readyz')).status).toBe(200)

    await server.kill()
    await expect(ask('/readyz')).rejects.toThrow()
    await server.start()
    expect((await person.api(getSession, {})).user.firebaseUid).toBe(person.uid)

    const script = scriptIn(await (await ask('/')).text())
    const worker = await (await ask('/sw.js')).text()
    expect((await ask(script)).headers.get('content-type')).toMatch(/javascript/)
    await server.deploy({ forgetful: true })
    const next = scriptIn(await (await ask('/')).text())
    expect(next).not.toBe(script)
    expect((await ask(next)).headers.get('content-type')).toMatch(/javascript/)
    expect(await (await ask('/sw.js')).text()).not.toBe(worker)
    expect((await person.api(getSession, {})).user.firebaseUid).toBe(person.uid)
  } finally {
    await net.close()
    await server.close()
  }
})
