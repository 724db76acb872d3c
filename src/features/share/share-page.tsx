import ChevronRight from 'lucide-react/icons/chevron-right'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import ImageIcon from 'lucide-react/icons/image'
import Share2 from 'lucide-react/icons/share-2'
import Tag from 'lucide-react/icons/tag'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFileUrl } from '#src/components/photos/file-url.ts'
import { PHOTO_FILE_BYTES } from '#src/contract/media/limits.ts'
import type { RequestSummary } from '#src/contract/requests/requests.ts'
import { otherParty } from '#src/lib/request/people.ts'
import { firstSentence } from '#src/lib/request-title.ts'
import {
  SHARED_BYTES_MAX,
  SHARED_PHOTOS_MAX,
  SHARED_TEXT_MAX,
  type ShareProblem,
} from '#src/lib/shared-content.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { cardClass } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeader, SectionHeader } from '#src/ui/page-header.tsx'
import type { HeldShare } from './held-share.ts'

type SharePageProps = {
  share: HeldShare | null
  problem: ShareProblem | undefined
  back: ReactNode
  /** The requests whose conversation is open. */
  talks: readonly RequestSummary[]
  /** True while photos are being prepared. */
  isBusy: boolean
  onTalk: (request: RequestSummary) => void
  onRequest: () => void
  onItem: () => void
  onDiscard: () => void
}

/** Asks where a photo or a text goes that another app has shared. */
export function SharePage({ share, problem, back, ...to }: SharePageProps) {
  const { t } = useTranslation()
  return (
    <div className="page-narrow max-w-form pb-12">
      <PageHeader back={back} title={t('share:title')} />
      {problem && <Alert tone="danger">{t(`share:problems.${problem}`)}</Alert>}
      {share ? (
        <>
          <Content share={share} />
          <Destinations {...to} hasContent={share.text !== '' || share.photos.length > 0} />
        </>
      ) : (
        !problem && (
          <EmptyState icon={<Share2 aria-hidden />} title={t('share:nothing')}>
            {t('share:nothingText')}
          </EmptyState>
        )
      )}
    </div>
  )
}

function Content({ share: { text, isCut, photos, leftOut } }: { share: HeldShare }) {
  const { t } = useTranslation()
  const size = PHOTO_FILE_BYTES / 1024 / 1024
  const notes = [
    isCut && t('share:cut', { max: SHARED_TEXT_MAX }),
    leftOut.many > 0 &&
      t('share:leftOut.many', { count: leftOut.many, max: SHARED_PHOTOS_MAX }),
    leftOut.large > 0 && t('share:leftOut.large', { count: leftOut.large, size }),
    leftOut.heavy > 0 &&
      t('share:leftOut.heavy', {
        count: leftOut.heavy,
        size: SHARED_BYTES_MAX / 1024 / 1024,
      }),
    leftOut.other > 0 && t('share:leftOut.other', { count: leftOut.other }),
  ].filter((note) => note !== false)
  return (
    <div className="grid gap-3">
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {photos.map(({ file, path }, at) => (
            <li key={path} className="size-22 overflow-hidden rounded-md bg-sunken">
              <Thumb photo={file} id={path} alt={t('share:photo', { at: at + 1 })} />
            </li>
          ))}
        </ul>
      )}
      {text && (
        <p
          className={cardClass({
            className: 'line-clamp-6 p-3.5 whitespace-pre-line wrap-anywhere',
          })}
        >
          {text}
        </p>
      )}
      {notes.length > 0 && (
        <Alert tone="accent">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Alert>
      )}
    </div>
  )
}

function Thumb({ photo, id, alt }: { photo: File; id: string; alt: string }) {
  const url = useFileUrl({ id, file: photo })
  const [isShown, setShown] = useState(true)
  // This device cannot show every picture that it can send, such as HEIC.
  if (!isShown)
    return (
      <span role="img" aria-label={alt} className="grid size-full place-items-center">
        <ImageIcon aria-hidden className="size-7 text-ink-3" />
      </span>
    )
  return (
    url && (
      <img
        src={url}
        alt={alt}
        className="size-full object-cover"
        onError={() => setShown(false)}
      />
    )
  )
}

type DestinationsProps = Omit<SharePageProps, 'share' | 'problem' | 'back'> & {
  hasContent: boolean
}

function Destinations({ talks, isBusy, hasContent, ...on }: DestinationsProps) {
  const { t } = useTranslation()
  return (
    <>
      {hasContent && (
        <>
          {talks.length > 0 && (
            <section>
              <SectionHeader title={t('share:talks')} />
              <ul className={cardClass({ className: 'divide-y divide-line' })}>
                {talks.map((request) => (
                  <li key={request._id}>
                    <Row
                      mark={<Avatar {...otherParty(request)} size="sm" />}
                      title={otherParty(request).name}
                      text={firstSentence(request.description)}
                      disabled={isBusy}
                      onClick={() => on.onTalk(request)}
                    />
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section>
            <SectionHeader title={t(talks.length > 0 ? 'share:orNew' : 'share:new')} />
            <ul className={cardClass({ className: 'divide-y divide-line' })}>
              <li>
                <Row
                  mark={<Mark icon={<ClipboardList aria-hidden className="size-5" />} />}
                  title={t('share:request')}
                  text={t('share:requestText')}
                  disabled={isBusy}
                  onClick={on.onRequest}
                />
              </li>
              <li>
                <Row
                  mark={<Mark icon={<Tag aria-hidden className="size-5" />} />}
                  title={t('share:item')}
                  text={t('share:itemText')}
                  disabled={isBusy}
                  onClick={on.onItem}
                />
              </li>
            </ul>
          </section>
        </>
      )}
      <p role="status" className="min-h-6 pt-3 text-sm text-ink-2">
        {isBusy && t('share:preparing')}
      </p>
      <Button variant="outline" disabled={isBusy} onClick={on.onDiscard}>
        {t('share:discard')}
      </Button>
    </>
  )
}

const Mark = ({ icon }: { icon: ReactNode }) => (
  <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-strong">
    {icon}
  </span>
)

type RowProps = {
  mark: ReactNode
  title: string
  text: string
  disabled: boolean
  onClick: () => void
}

const Row = ({ mark, title, text, disabled, onClick }: RowProps) => (
  <button
    type="button"
    disabled={disabled}
    onClick={onClick}
    className="flex w-full items-center gap-3 p-3.5 text-left hover:bg-sunken disabled:opacity-60"
  >
    {mark}
    <span className="min-w-0 flex-1">
      <b className="block truncate">{title}</b>
      <span className="line-clamp-2 text-sm text-ink-2">{text}</span>
    </span>
    <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
  </button>
)
