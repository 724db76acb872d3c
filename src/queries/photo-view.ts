import type { deleteBanner, deleteImage, updateAlbum } from '#src/contract/images.ts'
import type { AlbumKind } from '#src/contract/images.values.ts'
import type { AlbumImage, Image } from '#src/contract/primitives.ts'
import type { UserProfile } from '#src/contract/users.ts'
import { entriesOf, entryKind } from '#src/outbox/actions.ts'
import type { Entry } from '#src/outbox/entry.ts'

/** The entries that a profile in view shows; a page that only reads need not know how they are sent. */
export const photoKinds = {
  album: entryKind<typeof updateAlbum>('photos/album'),
  delete: entryKind<typeof deleteImage>('photos/delete'),
  profileDelete: entryKind<typeof deleteImage>('photos/profile-delete'),
  bannerDelete: entryKind<typeof deleteBanner>('photos/banner-delete'),
}

/** The profile after what its owner has deleted, ordered and described. `open`: what still waits. */
export function withPhotoEdits(profile: UserProfile, open: readonly Entry[]): UserProfile {
  let edited = profile
  for (const { input } of entriesOf(open, photoKinds.album))
    edited = withAlbum(edited, input.body.kind, (album) =>
      ordered(album, input.body.images),
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

type Edits = readonly Pick<AlbumImage, 'publicId' | 'caption' | 'category'>[]

/** What is not named comes last, as it was. */
export function ordered(album: Album, edits: Edits): Album {
  const named = edits.flatMap(({ publicId, caption, category }) => {
    const image = album.find((each) => each.publicId === publicId)
    return image ? { ...image, caption, category } : []
  })
  const rest = album.filter(
    (image) => !edits.some(({ publicId }) => publicId === image.publicId),
  )
  return [...named, ...rest]
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
