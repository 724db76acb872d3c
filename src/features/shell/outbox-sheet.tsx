import type { LucideIcon } from 'lucide-react'
import Bell from 'lucide-react/icons/bell'
import CircleCheck from 'lucide-react/icons/circle-check'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import Package from 'lucide-react/icons/package'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import UserRound from 'lucide-react/icons/user-round'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { actText, openText, reasonText } from '#src/components/outbox/entry-text.ts'
import { deviceTime } from '#src/lib/clock.ts'
import type { Entry } from '#src/outbox/entry.ts'
import { discardEntry, cancelEntry, retryNow, undoEntry } from '#src/outbox/outbox.ts'
import { canCancel, canRetry, canUndo, isOpen, needsPerson } from '#src/outbox/rules.ts'
import { useEntries } from '#src/outbox/state.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { linkClass } from '#src/ui/page-header.tsx'
import { toneClass, type Tone } from '#src/ui/pill.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { toast } from '#src/ui/toast.ts'

/**
 * The pending entries, in their order; the refused ones; those sent
 * today.
 */
export function OutboxSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const entries = useEntries()
  const open = entries.filter(isOpen)
  const problems = entries.filter(needsPerson)
  const sent = entries.filter(({ state }) => state === 'sent').toReversed()
  const isEmpty = open.length === 0
  const losable = open.find(({ isVolatile }) => isVolatile)?.isVolatile
  const lead = isEmpty ? 'leadNone' : losable ? `notKept.${losable}` : 'lead'
  return (
    <Sheet
      open
      onClose={onClose}
      title={isEmpty ? t('outbox.titleNone') : t('outbox.title', { count: open.length })}
      closeLabel={t('outbox.close')}
      footer={!isEmpty && <TryNow />}
    >
      <p className="pb-3 text-ink-2">{t(`outbox.${lead}`)}</p>
      <Entries entries={open} row={Waiting} />
      {problems.length > 0 && <Heading>{t('outbox.problems')}</Heading>}
      <Entries entries={problems} row={Refused} />
      {sent.length > 0 && <Heading>{t('outbox.done')}</Heading>}
      <Entries entries={sent} row={Sent} />
    </Sheet>
  )
}

function TryNow() {
  const { t } = useTranslation()
  return (
    <Button variant="outline" onClick={() => void retryNow()}>
      <RefreshCw aria-hidden className="size-5" />
      {t('outbox.tryNow')}
    </Button>
  )
}

const Heading = ({ children }: { children: ReactNode }) => (
  <h3 className="pt-5 pb-2 text-sm font-semibold text-ink-2">{children}</h3>
)

type Row = (props: { entry: Entry }) => ReactNode

function Entries({ entries, row: EntryRow }: { entries: readonly Entry[]; row: Row }) {
  if (entries.length === 0) return null
  return (
    <ul className="divide-y divide-line border-t border-line">
      {entries.map((entry) => (
        <li key={entry.id}>
          <EntryRow entry={entry} />
        </li>
      ))}
    </ul>
  )
}

const icons: Record<string, LucideIcon> = {
  notifications: Bell,
  requests: ClipboardList,
  users: UserRound,
  items: Package,
}

function EntryIcon({ kind, tone }: { kind: string; tone: Tone }) {
  const [domain = ''] = kind.split('/')
  const Icon = tone === 'danger' ? TriangleAlert : (icons[domain] ?? CloudUpload)
  return (
    <span
      className={cx('grid size-11 shrink-0 place-items-center rounded-md', toneClass[tone])}
    >
      <Icon aria-hidden className="size-5" />
    </span>
  )
}

const actClass = cx(linkClass, '-my-1 min-h-11 shrink-0 px-1 text-sm')

function Waiting({ entry }: { entry: Entry }) {
  const { t } = useTranslation()
  const { ago } = useFormat()
  async function undo() {
    if (!(await undoEntry(entry.id))) toast.info(t('outbox.tooLate'))
  }
  return (
    <div className="flex items-start gap-3 py-3.5">
      <EntryIcon kind={entry.kind} tone="info" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{actText(entry, t)}</p>
        <About entry={entry} />
        <p className="text-sm text-ink-2">
          {ago(new Date(deviceTime(entry.at)).toISOString())}
          {entry.state === 'sending' && !entry.problem && ` · ${t('outbox.sending')}`}
        </p>
        {entry.problem && (
          <p className="text-sm wrap-anywhere">{openText(entry, true, t)}</p>
        )}
      </div>
      {canCancel(entry) && (
        <button
          type="button"
          className={actClass}
          onClick={() => void cancelEntry(entry.id)}
        >
          {t('outbox.giveUp')}
          <span className="sr-only">: {actText(entry, t)}</span>
        </button>
      )}
      {canUndo(entry) && (
        <button type="button" className={actClass} onClick={() => void undo()}>
          {t('outbox.undo')}
          <span className="sr-only">: {actText(entry, t)}</span>
        </button>
      )}
    </div>
  )
}

function Refused({ entry }: { entry: Entry }) {
  const { t } = useTranslation()
  return (
    <div className="flex items-start gap-3 py-3.5">
      <EntryIcon kind={entry.kind} tone="danger" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{actText(entry, t)}</p>
        <About entry={entry} />
        <p className="text-sm wrap-anywhere text-danger">{reasonText(entry, t)}</p>
        <p className="flex gap-4">
          {canRetry(entry) && (
            <button
              type="button"
              className={actClass}
              onClick={() => void retryNow(entry.id)}
            >
              {t('common.retry')}
            </button>
          )}
          <button
            type="button"
            className={actClass}
            onClick={() => void discardEntry(entry.id)}
          >
            {t('outbox.discard')}
          </button>
        </p>
      </div>
    </div>
  )
}

const About = ({ entry: { about } }: { entry: Entry }) =>
  about && <p className="line-clamp-2 wrap-anywhere text-ink-2">{about}</p>

function Sent({ entry: { kind, about, doneAt = 0 } }: { entry: Entry }) {
  const { t } = useTranslation()
  const { stamp } = useFormat()
  const at = new Date(doneAt).toISOString()
  return (
    <div className="flex items-center gap-2.5 py-2.5 text-ink-2">
      <CircleCheck aria-hidden className="size-4.5 shrink-0 text-brand" />
      <p className="min-w-0 flex-1 truncate">{actText({ kind, about }, t)}</p>
      <time dateTime={at} className="text-sm">
        {stamp(at)}
      </time>
    </div>
  )
}
