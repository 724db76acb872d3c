import { Images, Play, UserRound } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserProfile } from '#src/contract/users.ts'
import { Tabs } from '#src/ui/tabs.tsx'
import { firstTab, tabsOf, type Tasker, type TaskerTab } from './tasker.ts'
import { TaskerGallery } from './tasker-gallery.tsx'
import { TaskerPresentation } from './tasker-presentation.tsx'
import { TaskerVideo } from './tasker-video.tsx'

const icons = { profile: UserRound, video: Play, gallery: Images }

type TaskerTabsProps = { profile: UserProfile; details: Tasker }

/** Profile, video and gallery; the profile alone where there is nothing else. */
export function TaskerTabs({ profile, details }: TaskerTabsProps) {
  const { t } = useTranslation()
  const [tab, setTab] = useState(() => firstTab(details))
  const { name } = profile.profile
  const tabs = tabsOf(details)
  const contents: Record<TaskerTab, () => ReactNode> = {
    profile: () => <TaskerPresentation name={name} details={details} />,
    video: () => <TaskerVideo name={name} video={details.videoIntro} />,
    gallery: () => <TaskerGallery name={name} photos={details.photos} />,
  }
  if (tabs.length === 1) return <div className="pt-5">{contents.profile()}</div>
  return (
    <Tabs
      className="pt-5"
      label={t('tasker.tabs.label')}
      value={tabs.includes(tab) ? tab : 'profile'}
      onValueChange={setTab}
      tabs={tabs.map((value) => {
        const Icon = icons[value]
        return {
          value,
          label: (
            <>
              <Icon aria-hidden className="size-4.5" />
              {t(`tasker.tabs.${value}`)}
            </>
          ),
          content: contents[value](),
        }
      })}
    />
  )
}
