import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import EyeOff from 'lucide-react/icons/eye-off'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { openText, reasonText } from '#src/components/outbox/entry-text.ts'
import type { Message } from '#src/contract/requests/messages.ts'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { HeldBack, useHeldBack } from '#src/components/photos/held-back.tsx'
import { otherParty } from '#src/lib/request/people.ts'
import { JobPhotos } from '#src/components/photos/job-photos.tsx'
import { UnsentPhotos } from '#src/features/requests/photos/unsent-photos.tsx'
import { discardEntry, cancelEntry, retryNow, undoEntry } from '#src/outbox/outbox.ts'
import { useShownInView } from '#src/outbox/in-view.ts'
import { canCancel, canRetry, canUndo, isOpen } from '#src/outbox/rules.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useOnline } from '#src/platform/network/use-online.ts'
import type { WrittenEntry } from '#src/queries/conversation.ts'
import { cx } from '#src/ui/cx.ts'
import { linkClass } from '#src/ui/page-header.tsx'
import { toast } from '#src/ui/toast.ts'

const bubbleClass = 'max-w-[85%] rounded-lg border px-3.5 py-2.5 wrap-anywhere'

type MessageBubbleProps = {
  message: Message
  request: ServiceRequest
  isRead: boolean
  /** True for the last message that the other party has read, which shows that in words. */
  saysRead: boolean
  /** True for the last message with hidden parts, which shows the reason for all of them. */
  saysWhyHidden: boolean
}

export function MessageBubble(props: MessageBubbleProps) {
  const { message, request, isRead, saysRead, saysWhyHidden } = props
  const { t } = useTranslation()
  const { clock, fullDate } = useFormat()
  const mine = message.from === request.viewer
  const writer = mine
    ? t('requests.you')
    : request.viewer === 'client'
      ? request.taskerName
      : request.clientName
  const Mark = isRead ? CheckCheck : Check
  return (
    <div className={cx('grid', mine ? 'justify-items-end' : 'justify-items-start')}>
      <div
        className={cx(
          bubbleClass,
          mine
            ? 'rounded-br-sm border-brand-soft bg-brand-soft'
            : 'rounded-bl-sm border-line bg-surface',
        )}
      >
        <JobPhotos images={message.photos} wide className="mb-1 w-64 max-w-full" />
        <p className="whitespace-pre-line">
          <span className="sr-only">{t('talk:wrote', { who: writer })} </span>
          {message.hidden && <Hidden>{t('shell.hiddenText')}</Hidden>}
          {message.parts.map((part, index) =>
            'text' in part ? (
              // The parts of a message never change their order.
              <span key={index}>{part.text}</span>
            ) : (
              <Hidden key={index}>{t(`talk:hidden.${part.hidden}`)}</Hidden>
            ),
          )}
        </p>
        <p className="flex items-center justify-end gap-1 pt-0.5 text-xs text-ink-2">
          <time dateTime={message.createdAt} title={fullDate(message.createdAt)}>
            {clock(message.createdAt)}
          </time>
          {!mine && !message.hidden && (
            <Link
              to="/safety"
              search={{
                text: 'message',
                id: message._id,
                person: otherParty(request).uid,
              }}
              className="pr-1 underline underline-offset-2"
            >
              {t('shell.report')}
            </Link>
          )}
          {mine && (
            <>
              <Mark aria-hidden className={cx('size-3.5', isRead && 'text-brand')} />
              <span className="sr-only">{t(isRead ? 'talk:read' : 'talk:sent')}</span>
            </>
          )}
        </p>
      </div>
      {saysRead && <p className="pt-0.5 text-xs text-ink-2">{t('talk:read')}</p>}
      {saysWhyHidden && (
        <p className="max-w-[85%] pt-1.5 text-xs text-ink-2">{t('talk:whyHidden')}</p>
      )}
    </div>
  )
}

function Hidden({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-sm bg-sunken px-1.5 py-0.5 text-sm font-semibold text-ink-2">
      <EyeOff aria-hidden className="size-3.5" />
      {children}
    </span>
  )
}

type UnsentBubbleProps = {
  entry: WrittenEntry
  /** Puts the text back into the writing line; undefined where there is none. */
  onTakeBack: ((body: WrittenEntry['input']['body']) => void) | undefined
}

/** An unsent message, with its state. */
export function UnsentBubble({ entry, onTakeBack }: UnsentBubbleProps) {
  const { t } = useTranslation()
  const online = useOnline()
  useShownInView(entry.id)
  const { body } = entry.input
  const waits = isOpen(entry)
  const isHeldBack = useHeldBack([entry]).length > 0
  async function takeBack() {
    const giveBack = () => onTakeBack?.(body)
    if (!waits) {
      giveBack()
      return discardEntry(entry.id)
    }
    const isUndone = await undoEntry(entry.id, giveBack)
    if (!isUndone) toast.info(t('outbox.tooLate'))
  }
  const act = (label: string, onClick: () => void) => (
    <button type="button" className={cx(linkClass, '-my-1 min-h-11')} onClick={onClick}>
      {label}
    </button>
  )
  return (
    <div role="status" className="grid justify-items-end">
      <div
        className={cx(
          bubbleClass,
          'rounded-br-sm border-dashed border-line-3 bg-transparent',
        )}
      >
        <UnsentPhotos requestId={entry.input.params.id} photoIds={body.photoIds} />
        {body.text && <p className="whitespace-pre-line">{body.text}</p>}
        <p
          className={cx(
            'flex items-center justify-end gap-1.5 pt-0.5 text-xs',
            waits ? 'text-ink-2' : 'text-danger',
          )}
        >
          {waits ? (
            <>
              {!online && <CloudOff aria-hidden className="size-3.5" />}
              {online && entry.problem
                ? openText(entry, online, t)
                : t(online ? 'talk:sending' : 'talk:waiting')}
            </>
          ) : (
            <>
              <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
              {reasonText(entry, t)}
            </>
          )}
        </p>
      </div>
      {isHeldBack && <HeldBack entry={entry} onTakeBack={() => onTakeBack?.(body)} />}
      <p className="flex gap-4 text-sm">
        {canCancel(entry) && act(t('outbox.giveUp'), () => void cancelEntry(entry.id))}
        {!waits && canRetry(entry) && act(t('common.retry'), () => void retryNow(entry.id))}
        {(!waits || (canUndo(entry) && !online && !isHeldBack)) &&
          act(t(onTakeBack ? 'talk:takeBack' : 'outbox.discard'), () => void takeBack())}
      </p>
    </div>
  )
}
