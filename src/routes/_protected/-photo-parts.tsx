import type { AlbumKind } from '#src/contract/media/media-kinds.ts'
import type { UserProfile } from '#src/contract/people/users.ts'
import { AlbumCard } from '#src/features/photos/album-card.tsx'
import {
  PictureNews,
  ProfileBanner,
  ProfilePhoto,
} from '#src/features/photos/profile-photo.tsx'

/** The pictures of a profile, with the album of one role. */
export const photoParts = (profile: UserProfile, kind: AlbumKind) => ({
  photo: <ProfilePhoto profile={profile} />,
  banner: <ProfileBanner profile={profile} />,
  news: <PictureNews />,
  album: <AlbumCard profile={profile} kind={kind} />,
})
