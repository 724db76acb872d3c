import { useLocation } from '@tanstack/react-router'
import Share2 from 'lucide-react/icons/share-2'
import { useTranslation } from 'react-i18next'
import { useShare } from '#src/components/share/use-share.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'

/** Shares the page as the phone does it; elsewhere shows its link and QR code. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useTranslation()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { share, sheet } = useShare({ title, path })
  return (
    <>
      <IconButton
        label={t('tasker.share')}
        icon={<Share2 aria-hidden className="size-5" />}
        onClick={() => void share()}
      />
      {sheet}
    </>
  )
}
