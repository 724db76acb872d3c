import Droplet from 'lucide-react/icons/droplet'
import ShieldAlert from 'lucide-react/icons/shield-exclamation-point'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { PhoneCheck } from '#src/contract/media/images.ts'
import { randomHex } from '#src/lib/hex.ts'
import { hideParts } from '#src/lib/photo/prepare-photo.ts'
import type { Entry, EntryUpload } from '#src/outbox/entry.ts'
import { useShownInView } from '#src/outbox/in-view.ts'
import { discardEntry } from '#src/outbox/outbox.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { toast } from '#src/ui/toast.ts'
import { useFileUrl } from './file-url.ts'

const Found = z.pick(PhoneCheck, { boxes: true })

type PhoneFoundProps = {
  entry: Entry
  /** Sends the picture without the number instead. */
  onHidden: (upload: EntryUpload) => void
  /** Called when the picture is not to be sent. */
  onDiscard?: () => void
}

/** A picture with its phone number framed, to be hidden in one tap. */
export default function PhoneFound({ entry, onHidden, onDiscard }: PhoneFoundProps) {
  const { t } = useTranslation()
  const [hiding, setHiding] = useState(false)
  const url = useFileUrl(entry.upload)
  useShownInView(entry.id)
  const found = Found.safeParse(entry.problem?.details)
  const boxes = found.success ? found.data.boxes : []
  async function hide() {
    if (!entry.upload) return
    setHiding(true)
    try {
      const file = await hideParts(entry.upload.file, boxes)
      onHidden({ id: randomHex(), file })
      await discardEntry(entry.id)
    } catch (error) {
      console.warn('A number could not be hidden.', error)
      toast.error(t('photos:phone.notHidden'))
      setHiding(false)
    }
  }
  function discard() {
    onDiscard?.()
    void discardEntry(entry.id)
  }
  return (
    <Card className="overflow-hidden border-accent p-0">
      <div className="grid min-h-32 place-items-center bg-sunken">
        <div className="relative">
          <img
            src={url}
            alt={t('photos:phone.alt')}
            className="block max-h-72 max-w-full"
          />
          {boxes.map(([x, y, width, height]) => (
            <span
              key={`${x} ${y}`}
              className="absolute rounded-sm outline-3 outline-offset-6 outline-phone-frame outline-solid"
              style={{
                left: `${x * 100}%`,
                top: `${y * 100}%`,
                width: `${width * 100}%`,
                height: `${height * 100}%`,
              }}
            />
          ))}
        </div>
      </div>
      <div className="grid gap-3 p-4" role="status">
        <h3 className="flex items-center gap-2 text-lg">
          <ShieldAlert aria-hidden className="size-5 shrink-0 text-accent-strong" />
          {t('photos:phone.title')}
        </h3>
        <p className="text-ink-2">{t('photos:phone.text')}</p>
        <div className="flex flex-wrap gap-2.5">
          <Button pending={hiding} onClick={() => void hide()}>
            <Droplet aria-hidden className="size-5" />
            {t('photos:phone.hide')}
          </Button>
          <Button variant="outline" onClick={discard}>
            {t('photos:phone.discard')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
