import { createReadStream } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { AuthEmulator } from './auth-emulator.ts'
import { gapiFramesPath } from './offline-pages.ts'

/** The default of a Firebase project; the emulator has no answer for it. */
const passwordPolicy = {
  customStrengthOptions: { minPasswordLength: 6, maxPasswordLength: 4096 },
  allowedNonAlphanumericCharacters: '^$*.[]{}()?"!@#%&/\\,><\':;|_~-+= '.split(''),
  enforcementState: 'OFF',
  forceUpgradeOnSignin: false,
  schemaVersion: 1,
}

const gapiFrames = new URL('gapi-frames.js', import.meta.url)

/**
 * Mounts the emulator at the paths the Firebase SDK asks it under. Register it as it is, in a
 * scope of its own: no body parser of the application may touch these requests.
 */
export async function authEmulatorPlugin(
  scope: FastifyInstance,
  { emulator }: { emulator: AuthEmulator },
): Promise<void> {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null)) // left unread
  scope.get(gapiFramesPath, (_request, reply) =>
    reply.type('text/javascript').send(createReadStream(gapiFrames)),
  )
  scope.get('/identitytoolkit.googleapis.com/v2/passwordPolicy', (_request, reply) =>
    reply.header('access-control-allow-origin', '*').send(passwordPolicy),
  )
  for (const prefix of [
    '/identitytoolkit.googleapis.com',
    '/securetoken.googleapis.com',
    '/emulator',
  ])
    scope.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url: `${prefix}/*`,
      handler: async (request, reply) => {
        reply.hijack()
        await emulator.handler(request.raw, reply.raw)
      },
    })
}
