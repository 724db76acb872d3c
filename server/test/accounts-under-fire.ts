/** Serves an emulator for the test that kills it: prints its port, runs until it dies. */
import Fastify from 'fastify'
import { authEmulatorPlugin } from '#server/stand-ins/auth-emulator/auth-emulator-plugin.ts'
import { createAuthEmulator } from '#server/stand-ins/auth-emulator/auth-emulator.ts'

const [file] = process.argv.slice(2)
if (!file) throw new Error('usage: node accounts-under-fire.ts <accounts file>')

const app = Fastify()
const emulator = createAuthEmulator({ projectId: 'demo-oficio', file, log: app.log })
await app.register(authEmulatorPlugin, { emulator })
console.log(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
