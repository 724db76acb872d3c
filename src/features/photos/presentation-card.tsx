import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import { SectionCard } from '#src/components/section-card.tsx'
import type { TaskerDetails } from '#src/contract/taskers/taskers.ts'
import { presentationTypes } from '#src/contract/taskers/tasker-kinds.ts'
import { addEntry, discardEntry } from '#src/outbox/outbox.ts'
import { isOpen, needsPerson } from '#src/outbox/rules.ts'
import { useEntriesOf } from '#src/outbox/state.ts'
import { presentationAction } from '#src/queries/profile-edits.ts'
import { videoAction } from '#src/queries/video-edits.ts'
import { Segmented } from '#src/ui/segmented.tsx'

type Presentation = (typeof presentationTypes)[number]

type PresentationCardProps = {
  details: TaskerDetails
  /** True where the page begins with the photos, by choice or by default. */
  beginsWithPhotos: boolean
  /** The top of the public page; null where it begins with the name. */
  preview: ReactNode
}

/** The choice of what the tasker's page begins with, with a preview. It shows at once. */
export function PresentationCard(props: PresentationCardProps) {
  const { details, beginsWithPhotos, preview } = props
  const { t } = useTranslation()
  const entries = useEntriesOf(presentationAction)
  const isVideoComing = useEntriesOf(videoAction).some(isOpen)
  const chosen: Presentation = details.showVideoIntroInModal
    ? 'video'
    : details.showGalleryInModal || beginsWithPhotos
      ? 'gallery'
      : 'profile'
  const can: Record<Presentation, boolean> = {
    profile: true,
    video: details.videoIntro !== null || isVideoComing,
    gallery: details.photos.length > 0,
  }
  function choose(next: Presentation) {
    // A new choice replaces an earlier one that was refused.
    for (const { id } of entries.filter(needsPerson)) void discardEntry(id)
    addEntry(presentationAction, {
      body: {
        taskerDetails: {
          showProfileInModal: next === 'profile',
          showVideoIntroInModal: next === 'video',
          showGalleryInModal: next === 'gallery',
        },
      },
    })
  }
  return (
    <SectionCard id="presentation" title={t('photos:presentation.title')}>
      <div className="grid gap-3">
        <Segmented
          label={t('photos:presentation.label')}
          value={can[chosen] ? chosen : 'profile'}
          onValueChange={choose}
          options={presentationTypes.map((value) => ({
            value,
            label: t(`photos:presentation.${value}`),
            disabled: !can[value],
          }))}
        />
        {!can.video && (
          <p className="text-sm text-ink-2">{t('photos:presentation.noVideo')}</p>
        )}
        {!can.gallery && (
          <p className="text-sm text-ink-2">{t('photos:presentation.noGallery')}</p>
        )}
        <PendingMark entries={entries} />
        {preview ? (
          <>
            <p className="text-sm text-ink-2">{t('photos:presentation.preview')}</p>
            {preview}
          </>
        ) : (
          <p className="text-sm text-ink-2">{t('photos:presentation.bare')}</p>
        )}
      </div>
    </SectionCard>
  )
}
