import type {
  deleteBanner,
  deleteImage,
  describeImage,
  updateAlbum,
  uploadPortfolioImages,
} from '#src/contract/media/images.ts'
import { type AlbumKind, albumKinds } from '#src/contract/media/media-kinds.ts'
import type { AlbumImage, Image } from '#src/contract/protocol/primitives.ts'
import type { UserProfile } from '#src/contract/people/users.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { entriesOf, entryKind } from '#src/outbox/actions.ts'
import type { Entry } from '#src/outbox/entry.ts'

/** The entries that a profile in view shows; a page that only reads does not load their actions. */
export const photoKinds = {
  add: entryKind<typeof uploadPortfolioImages>('photos/add'),
  album: entryKind<typeof updateAlbum>('photos/album'),
  describe: entryKind<typeof describeImage>('photos/describe'),
  delete: entryKind<typeof deleteImage>('photos/delete'),
  profileDelete: entryKind<typeof deleteImage>('photos/profile-delete'),
  bannerDelete: entryKind<typeof deleteBanner>('photos/banner-delete'),
}

/**
 * The profile after its owner's deletions, orderings and texts. `open`: the pending ones of all
 * `entries`.
 */
export function withPhotoEdits(
  profile: UserProfile,
  open: readonly Entry[],
  entries: readonly Entry[],
): UserProfile {
  let edited = profile
  for (const { input } of entriesOf(open, photoKinds.album))
    edited = withAlbum(edited, input.body.kind, (album) =>
      ordered(album, input.body.images),
    )
  if (entriesOf(open, photoKinds.describe).length > 0)
    for (const kind of albumKinds)
      edited = withAlbum(edited, kind, (album) =>
        album.map((image) => {
          const words = lastWords(open, nameOf(entries, image.publicId))
          return words ? withWords(image, words) : image
        }),
      )
  for (const kind of [photoKinds.delete, photoKinds.profileDelete])
    for (const { input } of entriesOf(open, kind))
      edited = withoutImage(edited, input.params.publicId)
  if (entriesOf(open, photoKinds.bannerDelete).length > 0)
    edited = withBanner(edited, noBanner)
  return edited
}

/** The pictures of an album. */
export const albumIn = (profile: UserProfile, kind: AlbumKind): AlbumImage[] =>
  kind === 'portfolio' ? profile.portfolioImages : (profile.homeImages ?? [])

type Album = AlbumImage[]

export function withAlbum(
  profile: UserProfile,
  kind: AlbumKind,
  change: (album: Album) => Album,
): UserProfile {
  const album = change(albumIn(profile, kind))
  if (kind === 'home') return { ...profile, homeImages: album }
  const { taskerDetails } = profile
  return {
    ...profile,
    portfolioImages: album,
    taskerDetails: taskerDetails && { ...taskerDetails, photos: album },
  }
}

export const withPictures = (album: Album, added: Album): Album => [
  ...album.filter((each) => !added.some(({ publicId }) => publicId === each.publicId)),
  ...added,
]

/** Pictures that are not named come last, unchanged. */
export function ordered(
  album: Album,
  edits: readonly Pick<AlbumImage, 'publicId'>[],
): Album {
  const named = edits.flatMap(({ publicId }) =>
    album.filter((each) => each.publicId === publicId),
  )
  const rest = album.filter(
    (image) => !edits.some(({ publicId }) => publicId === image.publicId),
  )
  return [...named, ...rest]
}

/** The profile with a picture as it is now. */
export function withPicture(profile: UserProfile, picture: AlbumImage): UserProfile {
  const replace = (album: Album) =>
    album.map((each) => (each.publicId === picture.publicId ? picture : each))
  return withAlbum(withAlbum(profile, 'portfolio', replace), 'home', replace)
}

/** The owner's text for a picture. */
export type PictureWords = Pick<AlbumImage, 'caption' | 'category'>

const withWords = (image: AlbumImage, { caption, category }: PictureWords): AlbumImage => ({
  ...image,
  caption,
  category,
})

/** The latest pending text of a picture. */
export const lastWords = (open: readonly Entry[], name: string): PictureWords | undefined =>
  entriesOf(open, photoKinds.describe).findLast(
    ({ input }) => input.params.publicId === name,
  )?.input.body

/**
 * The name for changes of a picture: the id of its upload for as long as this device remembers it,
 * so that they queue behind those that were made before it had arrived.
 */
export const nameOf = (entries: readonly Entry[], publicId: string): string =>
  entriesOf(entries, photoKinds.add).find((entry) => arrivedAs(entry) === publicId)?.input
    .body.uploadId ?? publicId

/** The name of the picture that an upload has become. */
export function arrivedAs({ answer }: Pick<Entry, 'answer'>): string | undefined {
  const images: unknown = isRecord(answer) ? answer['images'] : undefined
  const image: unknown = Array.isArray(images) ? images[0] : undefined
  const publicId = isRecord(image) ? image['publicId'] : undefined
  return typeof publicId === 'string' ? publicId : undefined
}

export const withPhoto = (profile: UserProfile, photo: Image | null): UserProfile => ({
  ...profile,
  photo,
  profile: {
    ...profile.profile,
    photo: photo?.url ?? null,
    photoPublicId: photo?.publicId ?? null,
  },
})

type Banner = Pick<UserProfile['profile'], 'bannerImage' | 'bannerPublicId'>

export const noBanner: Banner = { bannerImage: null, bannerPublicId: null }

export const withBanner = (profile: UserProfile, banner: Banner): UserProfile => ({
  ...profile,
  profile: { ...profile.profile, ...banner },
})

/** The profile without a picture, whatever it was for. */
export function withoutImage(profile: UserProfile, publicId: string): UserProfile {
  const without = (album: Album) => album.filter((image) => image.publicId !== publicId)
  const kept = profile.photo?.publicId === publicId ? withPhoto(profile, null) : profile
  return withAlbum(withAlbum(kept, 'portfolio', without), 'home', without)
}
