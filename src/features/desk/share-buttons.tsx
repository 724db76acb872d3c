import QrCode from 'lucide-react/icons/qr-code'
import Share2 from 'lucide-react/icons/share-2'
import { useTranslation } from 'react-i18next'
import { useShare } from '#src/components/share/use-share.tsx'
import { Button } from '#src/ui/button.tsx'

/** Shares the tasker's public page, or shows its QR code for another person to scan. */
export function ShareButtons({ uid, name }: { uid: string; name: string }) {
  const { t } = useTranslation()
  const { share, showLink, sheet } = useShare({ title: name, path: `/taskers/${uid}` })
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
      {sheet}
    </div>
  )
}
