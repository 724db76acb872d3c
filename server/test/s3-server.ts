import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Settings } from '#server/providers/storage/s3-storage.ts'

/** Called with each call before the service sees it; true when it has answered the call itself. */
type Interference = (...call: Parameters<RequestListener>) => boolean

/** A service that speaks S3's protocol, checks signatures and stores its files in a folder. */
export async function startS3(): Promise<{
  settings: S3Settings
  calls: string[]
  /** Sets what interferes with the calls from now on; null for nothing. */
  interfere: (with_: Interference | null) => void
  close: () => Promise<void>
}> {
  const directory = mkdtempSync(join(tmpdir(), 'oficio-s3-'))
  const bucket = 'oficio-media'
  const service = (allowMismatchedSignatures: boolean) =>
    new S3rver({
      directory,
      silent: true,
      vhostBuckets: false,
      configureBuckets: [{ name: bucket, configs: [] }],
      allowMismatchedSignatures,
    })
  const strict = service(false)
  await strict.configureBuckets()
  const serveFile = strict.callback()
  // S3rver omits the slash after the name of a bucket when it signs, which S3 itself does not.
  const serveList = service(true).callback()
  const calls: string[] = []
  let interference: Interference | null = null
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`)
    if (interference?.(request, response)) return
    const isList = request.url?.startsWith(`/${bucket}/?`)
    const serve = isList ? serveList : serveFile
    serve(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      pathStyle: true,
    },
    calls,
    interfere: (next) => {
      interference = next
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(directory, { recursive: true, force: true })
    },
  }
}
