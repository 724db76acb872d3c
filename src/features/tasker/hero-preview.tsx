import type { UserProfile } from '#src/contract/users.ts'
import { heroOf, type Tasker } from './tasker.ts'
import { TaskerHero } from './tasker-hero.tsx'
import { useViewer } from './use-viewer.ts'

type HeroPreviewProps = { profile: UserProfile; details: Tasker }

/** The top of a tasker's page as others see it, made small: to be looked at, not to be used. */
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
