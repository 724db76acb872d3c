import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SharedLink } from '#src/platform/device/share-link.ts'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { QrCode } from './qr-code.tsx'
import { saveQrPicture } from './qr-picture.ts'

/** The link of a page, to copy, and its QR code, to be read by a camera or printed. */
export function LinkSheet({ title, url, onClose }: SharedLink & { onClose: () => void }) {
  const { t } = useTranslation()
  const [said, say] = useState('')
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      say(t('share.copied'))
    } catch {
      say(t('share.notCopied'))
    }
  }
  return (
    <Sheet open onClose={onClose} title={t('share.title')} closeLabel={t('share.close')}>
      <p className="pb-4 text-ink-2">{t('share.text')}</p>
      <QrCode text={url} label={t('share.code', { title })} />
      <p className="pt-4 text-center text-sm break-all select-all">{url}</p>
      <p role="status" className="min-h-8 pb-2 text-center text-sm font-semibold">
        {said}
      </p>
      <div className="grid gap-2.5">
        <Button onClick={() => void copy()}>
          <Copy aria-hidden className="size-4" />
          {t('share.copy')}
        </Button>
        <Button variant="outline" onClick={() => saveQrPicture(url)}>
          <Download aria-hidden className="size-4" />
          {t('share.download')}
        </Button>
      </div>
    </Sheet>
  )
}
