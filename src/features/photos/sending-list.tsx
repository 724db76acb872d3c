import Check from 'lucide-react/icons/check'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import { showsPhone } from '#src/components/photos/phone-shown.ts'
import { UnsentPhoto } from '#src/components/photos/unsent-photo.tsx'
import type { CategorySlug } from '#src/contract/taskers/categories.ts'
import type { AlbumImage } from '#src/contract/protocol/primitives.ts'
import { photoOf } from '#src/lib/photo/photo-of.ts'
import { MINUTE_MS } from '#src/lib/time.ts'
import { isOpen, needsPerson } from '#src/outbox/rules.ts'
import { useEntries } from '#src/outbox/state.ts'
import { useUploadProgress } from '#src/outbox/upload-progress.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useOnline } from '#src/platform/network/use-online.ts'
import { arrivedAs, lastWords } from '#src/queries/photo-view.ts'
import { Card } from '#src/ui/card.tsx'
import { FieldNote } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { Photo } from '#src/ui/photo.tsx'
import { passWordsOn } from './describe.ts'
import type { AddEntry, Album } from './use-album.ts'
import { useWords } from './use-words.ts'

const MEGABYTE = 1024 * 1024
/** Milliseconds for which a sent photo stays listed, so that its description can be finished. */
const WRITING_MS = 10 * MINUTE_MS

/** An upload, and the picture made of it. */
type Row = { entry: AddEntry; image?: AlbumImage }

type SendingListProps = {
  album: Album
  /** The trades to choose for a picture. */
  trades: readonly CategorySlug[]
  /** Chosen, and not yet ready to be sent. */
  preparing: number
}

/**
 * The uploads, which can be described meanwhile. A sent photo stays while the page is open, and for
 * a while after a reload.
 */
export function SendingList({ album, trades, preparing }: SendingListProps) {
  const { t } = useTranslation()
  const title = useId()
  const [since] = useState(() => Date.now() - WRITING_MS)
  const rows = album.added.flatMap((entry): Row[] => {
    if (isOpen(entry)) return [{ entry }]
    if (needsPerson(entry)) return showsPhone(entry) ? [] : [{ entry }]
    const publicId = arrivedAs(entry)
    const image = album.images.find((each) => each.publicId === publicId)
    return image && (entry.doneAt ?? 0) >= since ? [{ entry, image }] : []
  })
  if (rows.length + preparing === 0) return null
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="sr-only">
        {t('photos:onTheirWay')}
      </h2>
      <Card>
        <ul className="divide-y divide-line">
          {rows.map((row, index) => (
            <li key={row.entry.id} className="grid gap-2 p-3">
              <SendingRow {...row} at={index + 1} trades={trades} />
            </li>
          ))}
          {Array.from({ length: preparing }, (_, index) => (
            <li key={index} aria-hidden className="p-3">
              <div className="aspect-4/3 w-22 animate-pulse rounded-md bg-sunken" />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

type SendingRowProps = Row & {
  at: number
  trades: readonly CategorySlug[]
}

function SendingRow({ entry, image, at, trades }: SendingRowProps) {
  const { t } = useTranslation()
  const note = useId()
  const entries = useEntries()
  const online = useOnline()
  const isPutOff = online && isOpen(entry) && entry.problem !== undefined
  const name = entry.input.body.uploadId ?? ''
  const words = image ?? lastWords(entries.filter(isOpen), name) ?? {}
  const {
    caption,
    captionError,
    trade,
    trades: choice,
  } = useWords(name, { uid: entry.uid, words, trades })
  return (
    <>
      <div className="flex items-start gap-4">
        <div className="relative w-22 shrink-0 overflow-hidden rounded-md">
          {image ? <ReadyPhoto image={image} /> : <UnsentPhoto entry={entry} />}
        </div>
        {/* The inputs have padding of their own: this aligns their text with the state below. */}
        <div className="-ml-3.5 grid min-w-0 flex-1">
          <div className="rounded-sm focus-within:outline-2 focus-within:outline-brand">
            <Input
              {...caption}
              aria-label={t('photos:captionAt', { at })}
              aria-describedby={captionError && note}
              aria-invalid={captionError ? true : undefined}
              placeholder={t('photos:writeCaption')}
              autoComplete="off"
              className="min-h-11 font-semibold placeholder:text-ink-2 placeholder:underline placeholder:decoration-dashed placeholder:underline-offset-4"
            />
          </div>
          <div className="px-3">
            <FieldNote id={note} error={captionError} />
          </div>
          {choice.length > 1 && (
            <select
              {...trade}
              aria-label={t('photos:tradeAt', { at })}
              className="min-h-11 w-full max-w-72 min-w-0 truncate rounded-sm bg-transparent px-2.5 text-sm text-ink"
            >
              {choice.map(({ slug, label }) => (
                <option key={slug} value={slug}>
                  {label}
                </option>
              ))}
            </select>
          )}
          <Progress entry={entry} />
        </div>
      </div>
      {(needsPerson(entry) || isPutOff) && (
        <PendingMark entries={[entry]} onDiscard={() => passWordsOn(name)} />
      )}
    </>
  )
}

function ReadyPhoto({ image }: { image: AlbumImage }) {
  return (
    <>
      <Photo {...photoOf(image)} sizes="5.5rem" alt="" className="aspect-4/3 w-full" />
      <span
        aria-hidden
        className="absolute right-1.5 bottom-1.5 grid size-7 place-items-center rounded-full bg-brand text-on-brand"
      >
        <Check className="size-4" />
      </span>
    </>
  )
}

/** The progress of a photo in words, for users who do not see its picture. */
function Progress({ entry }: { entry: AddEntry }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const online = useOnline()
  const progress = useUploadProgress().get(entry.id)
  if (needsPerson(entry)) return null
  if (!isOpen(entry))
    return (
      <p className="px-3.5 text-sm font-semibold text-brand">{t('photos:states.done')}</p>
    )
  // Rounded up: a small photo would show as 0 MB.
  const megabytes = (bytes: number) => number(Math.ceil((10 * bytes) / MEGABYTE) / 10)
  const state = !online
    ? t('photos:states.offline')
    : progress
      ? t('photos:bytes', {
          sent: megabytes(progress.sent),
          total: megabytes(progress.total),
        })
      : t('photos:states.queued')
  return (
    <p aria-hidden className="px-3.5 text-sm text-ink-2 tabular-nums">
      {state}
    </p>
  )
}
