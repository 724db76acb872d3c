import {
  deleteBanner,
  deleteImage,
  updateAlbum,
  uploadBannerImage,
  uploadPortfolioImages,
  uploadProfileImage,
} from '#src/contract/images.ts'
import { outboxAction, registered } from '#src/outbox/actions.ts'
import { settleProfile } from './own-profile.ts'
import {
  noBanner,
  ordered,
  photoKinds,
  withAlbum,
  withBanner,
  withoutImage,
  withPhoto,
  withPictures,
} from './photo-view.ts'

/** As long as a toast offers the undo. */
const UNDO_MS = 5000
/** Nobody can delete what is gone. */
const doneCodes = ['images/not-found'] as const

export const photoAction = outboxAction({
  kind: 'photos/profile',
  endpoint: uploadProfileImage,
  subjectOf: () => 'profile:photo',
  lastWins: true,
  onSent: (client, _input, photo) => {
    if (photo) settleProfile(client, (profile) => withPhoto(profile, photo))
    else settleProfile(client)
  },
})

export const deletePhotoAction = outboxAction({
  ...photoKinds.profileDelete,
  endpoint: deleteImage,
  subjectOf: () => 'profile:photo',
  doneCodes,
  onSent: (client, { params }) =>
    settleProfile(client, (profile) => withoutImage(profile, params.publicId)),
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

/** Each picture is a subject of its own: one that fails keeps no other back. */
export const addPictureAction = outboxAction({
  kind: 'photos/add',
  endpoint: uploadPortfolioImages,
  subjectOf: ({ body }) => `picture:${body.uploadId}`,
  onSent: (client, { body: { kind = 'portfolio' } }, answer) => {
    if (answer)
      settleProfile(client, (profile) =>
        withAlbum(profile, kind, (album) => withPictures(album, answer.images)),
      )
    // In the order of the album, not in that of their arrival.
    settleProfile(client)
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
  registered(photoAction),
  registered(deletePhotoAction),
  registered(bannerAction),
  registered(deleteBannerAction),
  registered(addPictureAction),
  registered(deletePictureAction),
  registered(albumAction),
]
