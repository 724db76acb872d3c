/** The part of the package that the tests use; it has no types. */
declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http'

  export default class S3rver {
    constructor(options: {
      directory: string
      silent: boolean
      vhostBuckets: boolean
      allowMismatchedSignatures: boolean
      configureBuckets: { name: string; configs: string[] }[]
    })
    configureBuckets(): Promise<unknown>
    callback(): RequestListener
  }
}
