import { test as base } from './fixtures.ts'
import { type BadNetwork, badNetwork } from './support/bad-network.ts'
import { type OwnServer, startOwnServer } from './support/own-server.ts'

export { expect } from './fixtures.ts'

/** Tests whose browsers reach the tests' server through their own network. */
export const test = base.extend<{ net: BadNetwork; server: { origin: string } }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it
  server: ({}, provide, { project }) => provide({ origin: project.use.baseURL ?? '' }),
  net: async ({ server }, provide) => {
    const net = await badNetwork(server.origin)
    await provide(net)
    await net.close()
  },
  baseURL: ({ net }, provide) => provide(net.origin),
})

/** The same, with a server of their own behind the network, which takes some seconds to start. */
export const ownServerTest = test.extend<{ server: OwnServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it
  server: async ({}, provide) => {
    const server = await startOwnServer()
    await provide(server)
    await server.close()
  },
})
