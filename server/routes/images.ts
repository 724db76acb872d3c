import type { FastifyInstance } from 'fastify'
import {
  deleteBanner,
  deleteImage,
  describeImage,
  detectPhone,
  updateAlbum,
  uploadBannerImage,
  uploadItemImages,
  uploadPortfolioImages,
  uploadProfileImage,
} from '#src/contract/media/images.ts'
import { uploadJobPhoto } from '#src/contract/requests/job-photos.ts'
import { ok } from '#src/contract/protocol/primitives.ts'
import type { AppDeps } from '#server/deps.ts'
import { bind } from '#server/http/bind.ts'
import { acceptPictures, readPictureFile } from '#server/http/multipart.ts'
import { resumableUploadRoutes } from '#server/http/resumable-uploads.ts'
import { readPicture, readPictures } from '#server/http/sent-pictures.ts'
import { albumFor } from '#server/services/people/album.ts'
import { checkForPhone, refusePhone } from '#server/services/media/phone-check.ts'
import {
  addItemPhoto,
  addToAlbum,
  deleteBannerOf,
  deletePicture,
  describePicture,
  orderAlbum,
  setBanner,
  setPhoto,
} from '#server/services/media/pictures.ts'
import { addJobPhoto } from '#server/services/requests/job-photos.ts'
import { requireSelf } from '#server/services/people/self.ts'

/** Pictures that people send. */
export async function registerImageRoutes(app: FastifyInstance): Promise<void> {
  await app.register(uploadRoutes)
  await app.register(resumableUploadRoutes)
  bind(app, deleteImage, {
    change: async ({ deps, session, params: { publicId } }) => {
      await deletePicture(deps, session.uid, publicId)
      return { subject: publicId, afterCommit: deleteFiles(publicId) }
    },
    answer: () => ok,
  })
  bind(app, deleteBanner, {
    change: async ({ deps, session, body }) => {
      requireSelf(session, body.firebaseUid)
      const publicId = await deleteBannerOf(deps, session.uid)
      const files = publicId !== null && { afterCommit: deleteFiles(publicId) }
      return { subject: session.uid, ...files }
    },
    answer: () => ok,
  })
  bind(app, updateAlbum, async ({ deps, session, params, body }) => {
    requireSelf(session, params.uid)
    const { kind, images: edits } = body
    return { images: await orderAlbum(deps.db, session.uid, { kind, edits }) }
  })
  bind(app, describeImage, ({ deps, session, params: { publicId }, body }) =>
    describePicture(deps.db, session.uid, { publicId, ...body }),
  )
}

/** If the server is killed before this, the sweep deletes the files. */
const deleteFiles =
  (publicId: string) =>
  ({ storage }: AppDeps) =>
    storage.delete(publicId)

/** The routes that take files. */
async function uploadRoutes(scope: FastifyInstance): Promise<void> {
  await acceptPictures(scope)
  const { images: callsPerMinute } = scope.deps.config.rateLimits
  const options = { callsPerMinute }
  bind(
    scope,
    detectPhone,
    async ({ deps, session, request }) =>
      checkForPhone(deps, session.uid, await readPictureFile(request, 'image')),
    options,
  )
  bind(
    scope,
    uploadProfileImage,
    {
      repeat: async (call) =>
        setPhoto(call.deps, call.session.uid, await readPicture(call, 'image')),
    },
    options,
  )
  bind(
    scope,
    uploadBannerImage,
    {
      repeat: async (call) => {
        const sent = await readPicture(call, 'image')
        const { url, publicId } = await setBanner(call.deps, call.session.uid, sent)
        return { bannerImage: url, bannerPublicId: publicId }
      },
    },
    options,
  )
  bind(
    scope,
    uploadPortfolioImages,
    {
      repeat: async (call) => {
        const { deps, session, body } = call
        const kind = await albumFor(deps.db, session.uid, body.kind)
        const pictures = await checkedPicturesOf(call)
        const images = []
        for (const sent of pictures)
          images.push(
            await addToAlbum(deps, session.uid, { sent, place: { ...body, kind } }),
          )
        return { images }
      },
    },
    options,
  )
  bind(
    scope,
    uploadItemImages,
    {
      repeat: async (call) => {
        const images = []
        for (const sent of await checkedPicturesOf(call))
          images.push(await addItemPhoto(call.deps, call.session.uid, sent))
        return { images }
      },
    },
    options,
  )
  bind(
    scope,
    uploadJobPhoto,
    {
      repeat: async (call) => {
        const sent = await readPicture(call, 'image')
        const { deps, session, body } = call
        return { image: await addJobPhoto(deps, session.uid, { ...body, sent }) }
      },
    },
    options,
  )
}

/** The pictures of a call. When one of them is refused, none of the form is stored. */
async function checkedPicturesOf(call: Parameters<typeof readPictures>[0]) {
  const pictures = await readPictures(call, 'images')
  if (pictures.length > 1)
    for (const picture of pictures)
      await refusePhone(call.deps, call.session.uid, await picture.read())
  return pictures
}
