import ChevronDown from 'lucide-react/icons/chevron-down'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserProfile } from '#src/contract/people/users.ts'
import { requestTitle } from '#src/lib/request-title.ts'
import { toIso } from '#src/lib/time-zone.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { cx } from '#src/ui/cx.ts'
import { KeyValue, KeyValueList } from '#src/ui/key-value-list.tsx'
import type { Draft } from './draft.ts'
import type { StepName } from './step-names.ts'

type AskSummaryProps = {
  tasker: UserProfile
  /** The tasker's first name. */
  name: string
  draft: Draft
  step: StepName
}

const nextSteps = ['answer', 'pay', 'work'] as const

/**
 * The tasker, the values so far, and what happens next: beside the steps on a desktop, folded
 * above them on a phone.
 */
export function AskSummary({ tasker, name, draft, step }: AskSummaryProps) {
  const { t } = useTranslation()
  const { shortMoney } = useFormat()
  const [open, setOpen] = useState(false)
  const id = useId()
  const { price } = draft
  return (
    <aside
      aria-label={t('ask:summary.title')}
      className="mb-4 rounded-lg border border-line bg-surface lg:mb-0"
    >
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex min-h-12 w-full items-center gap-2 px-4 text-left text-sm font-semibold lg:hidden"
      >
        <span className="min-w-0 flex-1 truncate">{t('ask:summary.title')}</span>
        {price !== null && <span className="shrink-0">{shortMoney(price)}</span>}
        <ChevronDown
          aria-hidden
          className={cx('size-4.5 shrink-0 transition-transform', open && 'rotate-180')}
        />
      </button>
      <div
        id={id}
        className={cx(
          'grid gap-4 p-4 max-lg:border-t max-lg:border-line lg:p-5',
          !open && 'max-lg:hidden',
        )}
      >
        <div className="flex items-center gap-3">
          <Avatar name={tasker.profile.name} photo={tasker.photo} />
          <p className="min-w-0 font-bold wrap-anywhere">{name}</p>
        </div>
        {/* The review shows all of it again. */}
        {step !== 'review' && <Facts draft={draft} />}
        <p className="flex gap-2.5 text-sm">
          <ShieldCheck aria-hidden className="size-5 shrink-0 text-brand" />
          {t('ask:summary.protected')}
        </p>
        <ol className="grid gap-2 border-t border-line pt-4 text-sm text-ink-2">
          {nextSteps.map((each, index) => (
            <li key={each} className="flex gap-2.5">
              <b aria-hidden className="w-2.5 shrink-0 text-ink">
                {index + 1}
              </b>
              {t(`ask:summary.next.${each}`, { name })}
            </li>
          ))}
        </ol>
      </div>
    </aside>
  )
}

function Facts({ draft }: { draft: Draft }) {
  const { t } = useTranslation()
  const { date, shortMoney } = useFormat()
  const { description, price } = draft
  const title = description.trim() && requestTitle(description)
  const when = toIso(draft)
  return (
    <KeyValueList>
      {title && <KeyValue name={t('ask:summary.service')}>{title}</KeyValue>}
      {when && <KeyValue name={t('ask:summary.when')}>{date(when)}</KeyValue>}
      {price !== null && (
        <KeyValue name={t('ask:summary.price')} strong="value">
          {shortMoney(price)}
        </KeyValue>
      )}
    </KeyValueList>
  )
}
