import { Link } from '@tanstack/react-router'
import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { openText } from '#src/components/outbox/entry-text.ts'
import { HeldBack, useHeldBack } from '#src/components/photos/held-back.tsx'
import { deviceTime } from '#src/lib/clock.ts'
import { isStored } from '#src/outbox/is-stored.ts'
import { canUndo } from '#src/outbox/rules.ts'
import { requestTitle } from '#src/lib/request-title.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useOnline } from '#src/platform/network/use-online.ts'
import type { AskEntry } from '#src/queries/request-outbox.ts'
import { Alert } from '#src/ui/alert.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { linkClass, PageHeader } from '#src/ui/page-header.tsx'
import { StickyActionBar } from '#src/ui/sticky-action-bar.tsx'
import { Timeline, type TimelineStep } from '#src/ui/timeline.tsx'

type WaitingRequestProps = {
  entry: AskEntry
  /** The tasker's first name. */
  name: string
  header: { title: string; back: ReactNode; trailing: ReactNode }
  onUndo: () => void
  /** Called just before it is cancelled because of a photo. */
  onTakeBack: () => void
}

/**
 * Replaces the steps while the request is being sent: says where it is, and that the page can be
 * left.
 */
export function WaitingRequest(props: WaitingRequestProps) {
  const { entry, name, header, onUndo, onTakeBack } = props
  const { t } = useTranslation()
  const { date, shortMoney } = useFormat()
  const online = useOnline()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const { serviceDetails, pricePerService } = entry.input.body
  const isHeldBack = useHeldBack([entry]).length > 0
  return (
    <div className="page-narrow flex min-h-dvh max-w-form flex-col md:min-h-0 md:pb-12">
      <PageHeader as="p" {...header} />
      <p className="text-lg font-bold wrap-anywhere">
        {requestTitle(serviceDetails.description)}
      </p>
      <p className="text-sm text-ink-2 first-letter:uppercase">
        {date(serviceDetails.date)} · {shortMoney(pricePerService)}
      </p>
      <Card className="mt-4 p-5">
        <h1 ref={heading} tabIndex={-1} className="text-2xl">
          {t(`requests.waiting.${online ? 'slow' : 'offline'}`)}
        </h1>
        {entry.isVolatile ? (
          <Alert tone="danger" className="my-4">
            {t(`outbox.notKept.${entry.isVolatile}`)}
          </Alert>
        ) : (
          <p className="pt-1.5 pb-5 text-ink-2">{t('requests.waiting.text', { name })}</p>
        )}
        {online && entry.problem && (
          <Alert tone="info" className="mb-4">
            {openText(entry, online, t)}
          </Alert>
        )}
        {isHeldBack && <HeldBack entry={entry} onTakeBack={onTakeBack} className="mb-4" />}
        <Steps {...props} online={online} />
      </Card>
      <p className="flex items-start gap-2.5 py-4 text-sm text-ink-2">
        <Undo2 aria-hidden className="size-5 shrink-0" />
        <span>
          {canUndo(entry) ? (
            <button
              type="button"
              className={`${linkClass} -my-2.5 py-2.5`}
              onClick={onUndo}
            >
              {t('requests.waiting.undo')}
            </button>
          ) : (
            t('requests.waiting.cannotUndo', { name })
          )}
          {canUndo(entry) ? ' · ' : ' '}
          {t('requests.nothingCharged')}
        </span>
      </p>
      <StickyActionBar>
        <Link to="/requests" search={{ as: 'client' }} className={buttonClass()}>
          {t('requests.waiting.leave')}
        </Link>
      </StickyActionBar>
    </div>
  )
}

/** Only facts: no guess at the network's progress. */
function Steps({ entry, name, online }: WaitingRequestProps & { online: boolean }) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const at = new Date(deviceTime(entry.at)).toISOString()
  const stored: TimelineStep = {
    id: 'stored',
    state: 'done',
    title: t('requests.waiting.stored'),
    time: <time dateTime={at}>{date(at)}</time>,
  }
  const steps: TimelineStep[] = [
    ...(isStored(entry) ? [stored] : []),
    {
      id: 'sending',
      state: 'now',
      title: t(`requests.waiting.${online ? 'sending' : 'waits'}`),
      detail: t('requests.waiting.content'),
    },
    {
      id: 'received',
      state: 'next',
      title: t('requests.waiting.received', { name }),
      detail: t('requests.waiting.receivedText'),
    },
  ]
  return <Timeline steps={steps} />
}
