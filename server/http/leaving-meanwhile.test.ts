import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { uploadProfileImage } from '#src/contract/media/images.ts'
import { createItem } from '#src/contract/market/marketplace.ts'
import { signIn, updateFcmToken } from '#src/contract/people/session.ts'
import { deleteMyAccount, updateName } from '#src/contract/people/users.ts'
import { uploadVideo } from '#src/contract/media/videos.ts'
import { images, items, pushTokens, sessions, taskers, users } from '#server/db/schema.ts'
import {
  type Answer,
  type Caller,
  createTestApp,
  type TestApp,
} from '#server/test/harness.ts'
import { mediaDeps, sendUpload } from '#server/test/media.ts'
import { webmFilm } from '#server/test/videos.ts'

/** Calls whose caller leaves, or is suspended, after their session was found. */

let t: TestApp
let ana: Caller
/** Happens within the next call, after its session was found. */
let meanwhile: () => Promise<unknown>
const media = mediaDeps()
const verify = async () => ({
  uid: 'ana',
  email: 'ana@oficio.test',
  emailVerified: true,
  name: 'Ana',
  picture: null,
  authTime: new Date(),
})
const lookUp = async () => {
  await meanwhile()
  return { status: 'active', validSince: new Date(0) } as const
}

beforeAll(async () => {
  t = await createTestApp({ ...media, identity: { verify, lookUp } })
})
afterAll(async () => {
  await t.close()
  await media.clear()
})
beforeEach(async () => {
  meanwhile = async () => {}
  await t.db.delete(users)
  ana = await t.as('ana', { roles: ['tasker'] })
  await t.db.insert(taskers).values({ uid: 'ana', categories: ['pintura'] })
})

const ended = (how: 'deletedAt' | 'suspendedAt') => () =>
  t.db
    .update(users)
    .set({ [how]: new Date() })
    .where(eq(users.uid, 'ana'))

const picture = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#3a7' } })
    .jpeg()
    .toBuffer()

/** Each makes the rows it needs; resolves to the call. */
const changes: Record<string, () => Promise<() => Promise<Pick<Answer<never>, 'status'>>>> =
  {
    'a name': async () => () =>
      ana.call(updateName, { params: { uid: 'ana' }, body: { name: 'Ana Voltou' } }),
    'an item': async () => () =>
      ana.call(createItem, {
        body: {
          title: 'Serra',
          description: 'Corta bem',
          category: 'ferramentas',
          price: 10,
          condition: 'used',
        },
      }),
    'a photo': async () => {
      const uploadId = await sendUpload(t.app, ana, await picture())
      return () => ana.call(uploadProfileImage, { body: { uploadId } })
    },
    'a video': async () => {
      const uploadId = await sendUpload(t.app, ana, await webmFilm(), { kind: 'video' })
      return () => ana.call(uploadVideo, { body: { uploadId } })
    },
  }

test.each(
  Object.keys(changes).flatMap((what) => [
    [what, 'deletedAt'] as const,
    [what, 'suspendedAt'] as const,
  ]),
)('%s of a user with %s meanwhile is not stored', async (what, how) => {
  const call = await changes[what]?.()
  meanwhile = ended(how)
  expect((await call?.())?.status).toBe(how === 'deletedAt' ? 401 : 403)
  const [user] = await t.db.select().from(users)
  const [tasker] = await t.db.select().from(taskers)
  expect(user?.name).toBe('ana')
  expect(tasker?.videoUrl).toBeNull()
  expect([await t.db.$count(items), await t.db.$count(images)]).toEqual([0, 0])
})

test('of two simultaneous deletions of an account one succeeds', async () => {
  const leave = () => ana.call(deleteMyAccount, { params: { uid: 'ana' } })
  const statuses = (await Promise.all([leave(), leave()])).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401])
})

test('a sign-in of a user who leaves meanwhile restores nothing', async () => {
  meanwhile = async () => {
    await t.db.delete(sessions)
    await t.db.update(users).set({ email: null, deletedAt: new Date() })
  }
  const { error } = await t.anonymous.call(signIn, { body: { token: 'a-token' } })
  expect(error?.code).toBe('auth/account-deleted')
  expect(await t.db.select({ email: users.email }).from(users)).toEqual([{ email: null }])
  expect(await t.db.$count(sessions)).toBe(0)
})

test.each([
  ['ended', () => t.db.delete(sessions)],
  ['was signed out', () => t.db.update(sessions).set({ revokedAt: new Date() })],
])('a browser whose session %s meanwhile gets no messages', async (_, end) => {
  meanwhile = end
  const body = { firebaseUid: 'ana', fcmToken: 'a'.repeat(100) }
  expect((await ana.call(updateFcmToken, { body })).status).toBe(401)
  expect(await t.db.$count(pushTokens)).toBe(0)
})
