import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '#src/ui/alert.tsx'
import type { Tasker } from './tasker.ts'

/** The presentation in a video; nothing of it is loaded before it is played. */
export function TaskerVideo(props: { name: string; video: Tasker['videoIntro'] }) {
  const { t } = useTranslation()
  const [broken, setBroken] = useState(false)
  if (!props.video) return null
  if (broken) return <Alert tone="danger">{t('tasker.videoFailed')}</Alert>
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- taskers bring no captions
    <video
      controls
      playsInline
      preload="none"
      poster={props.video.poster ?? undefined}
      aria-label={t('tasker.videoOf', { name: props.name })}
      onError={() => setBroken(true)}
      className="aspect-video w-full rounded-md bg-sunken object-cover"
      src={props.video.url}
    />
  )
}
