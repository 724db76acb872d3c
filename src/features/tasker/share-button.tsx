import { useLocation } from '@tanstack/react-router'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#src/ui/icon-button.tsx'

/** Shares the page as the phone does it; elsewhere copies its link, and says so. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useTranslation()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [said, say] = useState('')
  async function share() {
    const url = globalThis.location.origin + path
    try {
      if ('share' in navigator) await navigator.share({ title, url })
      else await copy(url)
    } catch (error) {
      // Closing the phone's own sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        say(t('tasker.linkNotCopied', { url }))
    }
  }
  async function copy(url: string) {
    await navigator.clipboard.writeText(url)
    say(t('tasker.linkCopied'))
  }
  return (
    <div className="flex items-center gap-2">
      <span
        role="status"
        className={
          said ? 'rounded-full bg-surface px-3 py-1.5 text-sm shadow-1' : 'sr-only'
        }
      >
        {said}
      </span>
      <IconButton
        label={t('tasker.share')}
        icon={<Share2 aria-hidden className="size-5" />}
        onClick={() => void share()}
      />
    </div>
  )
}
