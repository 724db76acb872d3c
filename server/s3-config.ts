import type { S3Settings } from './providers/storage/s3-storage.ts'

type Source = { text: (name: string) => string | null; problems: string[] }

const together = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']

/** Reads the settings; errors go into `problems`, without the value. Null: there are none. */
export function readS3({ text, problems }: Source): S3Settings | null {
  const [endpoint, bucket, accessKeyId, secretAccessKey] = together.map(text)
  const region = text('S3_REGION') ?? 'us-east-1'
  const pathStyle = text('S3_PATH_STYLE') !== 'false'
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return null
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    const missing = together.filter((name) => text(name) === null)
    problems.push(`${together.join(', ')} go together; missing: ${missing.join(', ')}.`)
    return null
  }
  if (!isEndpoint(endpoint))
    problems.push('S3_ENDPOINT must be an http or https address, without the bucket.')
  if (!/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(bucket))
    problems.push('S3_BUCKET must be the name of a bucket.')
  return { endpoint, region, bucket, accessKeyId, secretAccessKey, pathStyle }
}

function isEndpoint(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : null
  if (!url || !/^https?:$/.test(url.protocol)) return false
  return url.username === '' && url.search === '' && url.hash === ''
}
