import Share2 from 'lucide-react/icons/share-2'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useShare } from './use-share.tsx'

/** Opens the device's share sheet; elsewhere shows the page's link and QR code. */
export function ShareButton(shared: { title: string; path: string }) {
  const { t } = useTranslation()
  const { share, sheet } = useShare(shared)
  return (
    <>
      <IconButton
        label={t('share.title')}
        icon={<Share2 aria-hidden className="size-5" />}
        onClick={() => void share()}
      />
      {sheet}
    </>
  )
}
