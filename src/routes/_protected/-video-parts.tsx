import type { UserProfile } from '#src/contract/people/users.ts'
import { PresentationCard } from '#src/features/photos/presentation-card.tsx'
import { VideoCard } from '#src/features/photos/video-card.tsx'
import { HeroPreview } from '#src/features/tasker/hero-preview.tsx'
import { heroOf } from '#src/features/tasker/tasker.ts'
import { TaskerVideo } from '#src/features/tasker/tasker-video.tsx'

/** A tasker's video, and what their page begins with. */
export function VideoParts({ profile }: { profile: UserProfile }) {
  const { taskerDetails: details } = profile
  if (!details) return null
  const hero = heroOf(profile, details)
  return (
    <>
      <VideoCard
        profile={profile}
        player={
          <TaskerVideo
            key={details.videoIntro?.url}
            name={profile.profile.name}
            video={details.videoIntro}
            className="rounded-md"
          />
        }
      />
      <PresentationCard
        details={details}
        beginsWithPhotos={hero === 'photos'}
        preview={hero !== 'none' && <HeroPreview profile={profile} details={details} />}
      />
    </>
  )
}
