import { createServer, type Server } from 'node:http'
import { type AddressInfo } from 'node:net'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { diskStorage } from './disk-storage.ts'
import { purgingStorage } from './purging-storage.ts'

let folder: string
let cdn: Server
let url: string
let status = 200
let told: { authorization: string | undefined; files: string[] }[] = []
const failed: string[][] = []

beforeEach(async () => {
  status = 200
  told = []
  failed.length = 0
  folder = mkdtempSync(join(tmpdir(), 'oficio-purge-'))
  cdn = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { files } = JSON.parse(Buffer.concat(parts).toString()) as { files: string[] }
      told.push({ authorization: request.headers.authorization, files })
      response.writeHead(status).end('{}')
    })
  })
  await new Promise<void>((resolve) => cdn.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}/purge`
})
afterEach(async () => {
  cdn.close()
  await rm(folder, { recursive: true, force: true })
})

const open = () =>
  purgingStorage(diskStorage(folder), {
    purge: { url, token: 'secret' },
    mediaUrl: 'https://cdn.example/media',
    onFailure: (_error, files) => failed.push(files),
  })

test('a deleted file is purged from the CDN, with the token', async () => {
  const storage = open()
  for (const width of [160, 320]) {
    await storage.put(`a1/${width}.webp`, Buffer.from('x'), 'image/webp')
    await storage.put(`b2/${width}.webp`, Buffer.from('x'), 'image/webp')
  }
  await storage.delete('a1')
  await storage.delete('a1')
  expect(told.map(({ files }) => files.toSorted())).toEqual([
    ['https://cdn.example/media/a1/160.webp', 'https://cdn.example/media/a1/320.webp'],
  ])
  expect(told[0]?.authorization).toBe('Bearer secret')
  expect(await storage.stat('b2/160.webp')).not.toBeNull()
})

test('a refusing CDN does not stop a deletion, and is reported', async () => {
  status = 403
  const storage = open()
  await storage.put('a1/160.webp', Buffer.from('x'), 'image/webp')
  expect(await storage.delete('a1')).toEqual(['a1/160.webp'])
  expect(await storage.stat('a1/160.webp')).toBeNull()
  expect(failed).toEqual([['a1/160.webp']])
})
