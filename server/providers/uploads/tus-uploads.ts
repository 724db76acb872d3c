import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { Server, type ServerOptions } from '@tus/server'
import { IMAGE_BYTES, VIDEO_BYTES } from '#src/contract/media/limits.ts'
import { UPLOADS_PATH } from '#src/contract/media/paths.ts'
import { DAY_MS } from '#src/lib/time.ts'
import { PoolFullError } from '#server/providers/threads/thread-pool.ts'
import { createTurns } from '#server/providers/threads/turns.ts'
import type { Refusal, UploadStore } from './upload-store.ts'

/** When an unused upload expires; a phone that was offline for longer sends it again. */
const EXPIRES_MS = 3 * DAY_MS
/** The most unused files of one person. */
const MOST_UNUSED = 20
/** The most bytes of their unused files, as announced: three videos, and ten pictures. */
const MOST_UNUSED_BYTES = 3 * VIDEO_BYTES + 10 * IMAGE_BYTES
const ID = /^[0-9a-f]{32}$/

class NotWrittenError extends Error {
  override name = 'NotWrittenError'
  readonly code = 'upload/not-written'
  constructor() {
    super('a part of an upload could not be written')
  }
}

type Call = Parameters<NonNullable<ServerOptions['getFileIdFromRequest']>>[0]

/** Stores the parts in a folder, which all servers have to share. */
export function tusUploads(folder: string): UploadStore {
  mkdirSync(folder, { recursive: true }) // the store does it too, but asynchronously
  const datastore = new FileStore({
    directory: folder,
    expirationPeriodInMilliseconds: EXPIRES_MS,
  })
  const people = new WeakMap<IncomingMessage, string>()
  const refusals = new WeakMap<IncomingMessage, (error: unknown) => Refusal>()
  /** A file's name begins with a hash of its owner's uid, so that other users cannot find it. */
  const ownName = (call: Call, id: string | null | undefined): string => {
    const node = call.runtime?.node?.req
    const uid = node && people.get(node as IncomingMessage)
    if (uid === undefined || !id || !ID.test(id)) throw refusal(400, 'an id is missing')
    return nameOf(uid, id)
  }
  /** The announced sizes of a person's other files, in bytes. */
  const announcedBy = async (owner: string, except?: string): Promise<number[]> => {
    const own = (await readdir(folder)).filter(
      (name) => name.startsWith(owner) && !name.endsWith('.json') && name !== except,
    )
    return Promise.all(
      own.map(async (name) => (await datastore.getUpload(name).catch(missing))?.size ?? 0),
    )
  }
  const turns = createTurns({ waiting: MOST_UNUSED * 2 })
  const server = new Server({
    path: UPLOADS_PATH,
    datastore,
    maxSize: VIDEO_BYTES,
    allowedOrigins: [],
    namingFunction: (call, metadata) => ownName(call, metadata?.['id']),
    generateUrl: (_call, { path, id }) => `${path}/${id.slice(-32)}`,
    getFileIdFromRequest: (call, id) => ownName(call, id),
    onResponseError(call, error) {
      // The protocol's refusals are plain objects, 501 among them. 500 means a part that could not
      // be written, as on a full disk; the store has no details.
      const node = call.runtime?.node
      const refuse = node && refusals.get(node.req as IncomingMessage)
      if (!refuse || ('status_code' in error && Number(error.status_code) !== 500))
        return undefined
      const broken = error instanceof Error ? error : new NotWrittenError()
      const { status, headers, body } = refuse(broken)
      for (const [name, value] of Object.entries(headers)) node.res?.setHeader(name, value)
      return { status_code: status, body }
    },
    async onUploadCreate(_call, { id, size, metadata }) {
      const isVideo = metadata?.['kind'] === 'video'
      if (size === undefined) throw refusal(400, 'a size is missing')
      if (!isVideo && size > IMAGE_BYTES) throw refusal(413, 'no picture is so large')
      const announced = await announcedBy(id.slice(0, -32), id)
      if (announced.length >= MOST_UNUSED) throw refusal(429, 'too many unused files')
      const unused = announced.reduce((sum, each) => sum + each, 0)
      if (unused + size > MOST_UNUSED_BYTES)
        throw refusal(429, 'unused files are too large')
      return {}
    },
  })
  return {
    async serve(request, response, { uid, refuse }) {
      people.set(request, uid)
      refusals.set(request, refuse)
      const handle = () => server.handle(request, response)
      if (request.method !== 'POST') return handle()
      // Of two files announced at once, the second counts the first.
      await turns.run(uid, handle).catch((error: unknown) => {
        if (!(error instanceof PoolFullError)) throw error
        response.writeHead(429).end()
      })
    },
    async find(uid, id) {
      const upload = await datastore.getUpload(nameOf(uid, id)).catch(missing)
      const path = upload?.storage?.path
      if (!path || upload.size === undefined || upload.offset < upload.size) return null
      return { path, size: upload.size }
    },
    async remove(uid, id) {
      await datastore.remove(nameOf(uid, id)).catch(missing)
    },
    async removeAll(uid) {
      const names = await readdir(folder)
      const own = names.filter((name) => name.startsWith(ownerName(uid)))
      await Promise.all(own.map((name) => rm(join(folder, name), { force: true })))
    },
    removeExpired: () => datastore.deleteExpired(),
  }
}

const ownerName = (uid: string) =>
  `${createHash('sha256').update(uid).digest('hex').slice(0, 32)}-`

const nameOf = (uid: string, id: string) => ownerName(uid) + id

const refusal = (status_code: number, body: string) => ({ status_code, body: `${body}\n` })

/** The store throws plain objects with a status. */
function missing(error: unknown): null {
  const status = Object(error)['status_code'] as unknown
  if (status === 404 || status === 410) return null
  throw error
}
