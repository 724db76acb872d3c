import type { UserProfile } from '#src/contract/people/users.ts'
import { heroOf, type Tasker } from './tasker.ts'
import { TaskerHero } from './tasker-hero.tsx'
import { useViewer } from './use-viewer.ts'

type HeroPreviewProps = { profile: UserProfile; details: Tasker }

/** A small, inert preview of the top of a tasker's public page. */
export function HeroPreview({ profile, details }: HeroPreviewProps) {
  const { shown } = useViewer(profile.profile.name, details.photos)
  return (
    <div inert aria-hidden className="overflow-hidden rounded-md [zoom:0.6]">
      <TaskerHero
        hero={heroOf(profile, details)}
        profile={profile}
        details={details}
        photos={shown}
        onOpen={() => {}}
        controls={null}
      />
    </div>
  )
}
