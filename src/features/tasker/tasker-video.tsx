import { useState } from 'react'
import { preload } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Alert } from '#src/ui/alert.tsx'
import { cx } from '#src/ui/cx.ts'
import type { Tasker } from './tasker.ts'

type TaskerVideoProps = {
  name: string
  video: Tasker['videoIntro']
  /** Its poster is the largest picture of the page, and is loaded first. */
  eager?: boolean
  className?: string
}

/** The video intro; only the poster is loaded before it is played. */
export function TaskerVideo({ name, video, eager, className }: TaskerVideoProps) {
  const { t } = useTranslation()
  const [broken, setBroken] = useState(false)
  if (!video) return null
  if (eager && video.poster) preload(video.poster, { as: 'image', fetchPriority: 'high' })
  if (broken) return <Alert tone="danger">{t('tasker.videoFailed')}</Alert>
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- taskers bring no captions
    <video
      controls
      playsInline
      preload="none"
      poster={video.poster ?? undefined}
      aria-label={t('tasker.videoOf', { name })}
      onError={() => setBroken(true)}
      // Dark around a picture of another aspect ratio in both themes, as the controls are.
      className={cx('aspect-video w-full scheme-dark bg-sunken object-contain', className)}
      src={video.url}
    />
  )
}
