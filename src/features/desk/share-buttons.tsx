import QrCode from 'lucide-react/icons/qr-code'
import Share2 from 'lucide-react/icons/share-2'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useShare } from '#src/components/share/use-share.tsx'
import { Button } from '#src/ui/button.tsx'
import { usePublicPath } from './use-public-path.ts'

type ShareButtonsProps = {
  uid: string
  name: string
  /** More of them. */
  children?: ReactNode
}

/** Shares the tasker's public page, or shows its QR code for another person to scan. */
export function ShareButtons({ uid, name, children }: ShareButtonsProps) {
  const { t } = useTranslation()
  const { share, showLink, sheet } = useShare({ title: name, path: usePublicPath(uid) })
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button variant="outline" size="sm" onClick={() => void share()}>
        <Share2 aria-hidden className="size-4" />
        {t('desk:share.action')}
      </Button>
      <Button variant="outline" size="sm" onClick={showLink}>
        <QrCode aria-hidden className="size-4" />
        {t('desk:share.code')}
      </Button>
      {children}
      {sheet}
    </div>
  )
}
