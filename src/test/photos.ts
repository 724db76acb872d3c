import { http, HttpResponse } from 'msw/http'
import { vi } from 'vitest'
import { UPLOADS_PATH } from '#src/contract/media/paths.ts'
import { server } from './server.ts'

/** jsdom decodes and draws no pictures: every file is one, but for those named `broken` and texts. */
export function drawPictures(): void {
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    if (file instanceof File && /^broken|\.txt$/.test(file.name))
      throw new DOMException('The source image could not be decoded.')
    return { width: 4000, height: 3000, close() {} }
  })
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      readonly width: number
      readonly height: number
      constructor(width: number, height: number) {
        this.width = width
        this.height = height
      }
      getContext() {
        return { fillRect() {}, drawImage() {} }
      }
      async convertToBlob() {
        return new Blob([`${this.width}x${this.height}`], { type: 'image/jpeg' })
      }
    },
  )
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => {}
}

export const photo = (name = 'sala.jpg', type = 'image/jpeg', text = 'a picture'): File =>
  new File([text], name, { type })

/**
 * A backend of resumable uploads. `kept` holds the received bytes, by id; `fault` may answer a part
 * instead, with a status or (0) not at all.
 */
export function serveUploads() {
  const state = {
    kept: new Map<string, { size: number; bytes: number }>(),
    calls: [] as string[],
    fault: (_method: string): number | null => null,
  }
  const headers = { 'Tus-Resumable': '1.0.0' }
  const refused = (method: string) => {
    state.calls.push(method)
    const status = state.fault(method)
    if (status === null) return undefined
    return status === 0 ? HttpResponse.error() : new HttpResponse(null, { status, headers })
  }
  const idOf = (metadata: string | null) =>
    atob(/^id ([^,]+)/.exec(metadata ?? '')?.[1] ?? '')
  server.use(
    http.post(`*${UPLOADS_PATH}`, ({ request }) => {
      const answer = refused('POST')
      if (answer) return answer
      const id = idOf(request.headers.get('upload-metadata'))
      const size = Number(request.headers.get('upload-length'))
      state.kept.set(id, { size, bytes: 0 })
      const Location = `${UPLOADS_PATH}/${id}`
      return new HttpResponse(null, { status: 201, headers: { ...headers, Location } })
    }),
    http.head(`*${UPLOADS_PATH}/:id`, ({ params }) => {
      const answer = refused('HEAD')
      if (answer) return answer
      const kept = state.kept.get(String(params['id']))
      if (!kept) return new HttpResponse(null, { status: 404, headers })
      const sizes = { 'Upload-Offset': `${kept.bytes}`, 'Upload-Length': `${kept.size}` }
      return new HttpResponse(null, { headers: { ...headers, ...sizes } })
    }),
    http.patch(`*${UPLOADS_PATH}/:id`, async ({ params, request }) => {
      const { byteLength } = await request.arrayBuffer()
      const answer = refused('PATCH')
      if (answer) return answer
      const kept = state.kept.get(String(params['id']))
      if (!kept) return new HttpResponse(null, { status: 404, headers })
      kept.bytes += byteLength
      const offset = { 'Upload-Offset': `${kept.bytes}` }
      return new HttpResponse(null, { status: 204, headers: { ...headers, ...offset } })
    }),
  )
  return state
}
