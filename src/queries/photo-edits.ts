import {
  deleteBanner,
  deleteImage,
  describeImage,
  updateAlbum,
  uploadBannerImage,
  uploadPortfolioImages,
  uploadProfileImage,
} from '#src/contract/media/images.ts'
import { outboxAction, toAnyAction } from '#src/outbox/actions.ts'
import { patchSessionProfile, sessionQueries } from '#src/session/session.ts'
import { settleProfile } from './own-profile.ts'
import {
  noBanner,
  ordered,
  photoKinds,
  withAlbum,
  withBanner,
  withoutImage,
  withPicture,
  withPhoto,
  withPictures,
} from './photo-view.ts'

/** As long as a toast offers the undo. */
const UNDO_MS = 5000
/** The pause after which typed words are sent. */
const TYPING_PAUSE_MS = 1000
/** A deleted picture can no longer be deleted or described. */
const doneCodes = ['images/not-found'] as const

export const photoAction = outboxAction({
  kind: 'photos/profile',
  endpoint: uploadProfileImage,
  subjectOf: () => 'profile:photo',
  lastWins: true,
  onSent: (client, _input, photo) => {
    if (photo) {
      settleProfile(client, (profile) => withPhoto(profile, photo))
      patchSessionProfile(client, { photo })
    } else settleProfile(client)
  },
})

export const deletePhotoAction = outboxAction({
  ...photoKinds.profileDelete,
  endpoint: deleteImage,
  subjectOf: () => 'profile:photo',
  doneCodes,
  onSent: (client, { params }) => {
    settleProfile(client, (profile) => withoutImage(profile, params.publicId))
    const session = client.getQueryData(sessionQueries.current().queryKey)
    if (session?.profile.photo?.publicId === params.publicId)
      patchSessionProfile(client, { photo: null })
  },
  onRefused: (client) => settleProfile(client),
})

export const bannerAction = outboxAction({
  kind: 'photos/banner',
  endpoint: uploadBannerImage,
  subjectOf: () => 'profile:banner',
  lastWins: true,
  onSent: (client, _input, answer) => {
    if (answer) settleProfile(client, (profile) => withBanner(profile, answer))
    else settleProfile(client)
  },
})

export const deleteBannerAction = outboxAction({
  ...photoKinds.bannerDelete,
  endpoint: deleteBanner,
  subjectOf: () => 'profile:banner',
  onSent: (client) => settleProfile(client, (profile) => withBanner(profile, noBanner)),
  onRefused: (client) => settleProfile(client),
})

/** Each picture is a subject of its own: a failed one does not block the others. */
export const addPictureAction = outboxAction({
  ...photoKinds.add,
  endpoint: uploadPortfolioImages,
  subjectOf: ({ body }) => `picture:${body.uploadId}`,
  onSent: (client, { body: { kind = 'portfolio' } }, answer) => {
    if (answer)
      settleProfile(client, (profile) =>
        withAlbum(profile, kind, (album) => withPictures(album, answer.images)),
      )
    // The answer has the pictures as they arrived; a refetch brings the album's order.
    settleProfile(client)
  },
})

/** Each letter replaces the pending text, which is sent once its author pauses. */
export const describeAction = outboxAction({
  ...photoKinds.describe,
  endpoint: describeImage,
  subjectOf: ({ params }) => `picture:${params.publicId}`,
  lastWins: true,
  undoMs: TYPING_PAUSE_MS,
  doneCodes,
  onSent: (client, _input, described) => {
    if (described) settleProfile(client, (profile) => withPicture(profile, described))
    else settleProfile(client)
  },
})

export const deletePictureAction = outboxAction({
  ...photoKinds.delete,
  endpoint: deleteImage,
  subjectOf: ({ params }) => `picture:${params.publicId}`,
  undoMs: UNDO_MS,
  doneCodes,
  onSent: (client, { params }) =>
    settleProfile(client, (profile) => withoutImage(profile, params.publicId)),
  onRefused: (client) => settleProfile(client),
})

export const albumAction = outboxAction({
  ...photoKinds.album,
  endpoint: updateAlbum,
  subjectOf: ({ body }) => `album:${body.kind}`,
  lastWins: true,
  onSent: (client, { body }) =>
    settleProfile(client, (profile) =>
      withAlbum(profile, body.kind, (album) => ordered(album, body.images)),
    ),
  onRefused: (client) => settleProfile(client),
})

export const photoActions = [
  toAnyAction(photoAction),
  toAnyAction(deletePhotoAction),
  toAnyAction(bannerAction),
  toAnyAction(deleteBannerAction),
  toAnyAction(addPictureAction),
  toAnyAction(describeAction),
  toAnyAction(deletePictureAction),
  toAnyAction(albumAction),
]
