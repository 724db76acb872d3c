import {
  deleteBanner,
  deleteImage,
  describeImage,
  updateAlbum,
  uploadBannerImage,
  uploadPortfolioImages,
  uploadProfileImage,
} from '#src/contract/media/images.ts'
import type { AlbumImage } from '#src/contract/protocol/primitives.ts'
import { getUser, type UserProfile } from '#src/contract/people/users.ts'
import { taskerDetails, teo, userProfile } from '#src/mocks/fixtures.ts'
import { fail, mock, type networkError } from '#src/mocks/mock.ts'
import { serveUploads } from './photos.ts'
import { server } from './server.ts'

export const image = (name: string, words: Partial<AlbumImage> = {}): AlbumImage => ({
  url: `/media/${name}/320.webp`,
  publicId: name,
  width: 400,
  height: 300,
  ...words,
})

type Failure = ReturnType<typeof fail> | ReturnType<typeof networkError>

/**
 * A backend that stores a tasker's pictures. `answer` may return a failure instead of its answer;
 * `describe` replaces an answer after the texts were stored.
 */
export function serveAlbum(album: AlbumImage[] = []) {
  const uploads = serveUploads()
  const state = {
    uploads,
    album,
    photo: null as UserProfile['photo'],
    banner: null as string | null,
    added: [] as { uploadId?: string | undefined; position?: number | undefined }[],
    keys: [] as (string | null)[],
    ordered: [] as string[][],
    deleted: [] as string[],
    described: [] as { name: string; caption?: string | undefined; key: string | null }[],
    answer: (_n: number): Promise<Failure | undefined> | Failure | undefined => undefined,
    describe: (_n: number): Failure | undefined => undefined,
  }
  const wholeOr = (uploadId: string | undefined) => {
    const kept = uploads.kept.get(uploadId ?? '')
    return kept && kept.bytes === kept.size
      ? undefined
      : fail(404, { code: 'images/upload-missing' })
  }
  server.use(
    mock(getUser, () => {
      const base = userProfile(teo)
      return {
        ...base,
        photo: state.photo,
        portfolioImages: state.album,
        profile: {
          ...base.profile,
          bannerImage: state.banner,
          bannerPublicId: state.banner && 'banner',
        },
        taskerDetails: taskerDetails({ photos: state.album }),
      }
    }),
    mock(uploadPortfolioImages, async ({ body, headers }) => {
      state.keys.push(headers.get('idempotency-key'))
      const missing = wholeOr(body.uploadId)
      if (missing) return missing
      state.added.push(body)
      const failure = await state.answer(state.added.length)
      if (failure) return failure
      const added = image(`new-${body.uploadId}`)
      if (!state.album.some(({ publicId }) => publicId === added.publicId))
        state.album = [...state.album, added]
      return { images: [added] }
    }),
    mock(uploadProfileImage, async ({ body }) => {
      const failure = wholeOr(body.uploadId) ?? (await state.answer(0))
      if (failure) return failure
      state.photo = image('portrait')
      return state.photo
    }),
    mock(uploadBannerImage, async () => {
      const failure = await state.answer(0)
      if (failure) return failure
      state.banner = '/media/banner/640.webp'
      return { bannerImage: state.banner, bannerPublicId: 'banner' }
    }),
    mock(updateAlbum, ({ body }) => {
      state.ordered.push(body.images.map(({ publicId }) => publicId))
      state.album = body.images.flatMap(({ publicId }) =>
        state.album.filter((each) => each.publicId === publicId),
      )
      return { images: state.album }
    }),
    mock(describeImage, ({ params: { publicId: name }, body, headers }) => {
      state.described.push({ name, ...body, key: headers.get('idempotency-key') })
      const known = state.album.find(({ publicId }) =>
        [name, `new-${name}`].includes(publicId),
      )
      if (!known) return fail(404, { code: 'images/not-found' })
      const words = image(known.publicId, body)
      state.album = state.album.map((each) => (each === known ? words : each))
      return state.describe(state.described.length) ?? words
    }),
    mock(deleteImage, async ({ params }) => {
      const failure = await state.answer(0)
      if (failure) return failure
      state.deleted.push(params.publicId)
      state.album = state.album.filter(({ publicId }) => publicId !== params.publicId)
      state.photo = null
      return { ok: true }
    }),
    mock(deleteBanner, async () => {
      const failure = await state.answer(0)
      if (failure) return failure
      state.banner = null
      return { ok: true }
    }),
  )
  return state
}
