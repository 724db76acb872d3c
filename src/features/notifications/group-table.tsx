import type { LucideIcon } from 'lucide-react'
import Lock from 'lucide-react/icons/lock'
import Mail from 'lucide-react/icons/mail'
import Smartphone from 'lucide-react/icons/smartphone'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type Channel, groupRule } from '#src/contract/notifications/notification-kinds.ts'
import type { Preferences } from '#src/contract/notifications/preferences.ts'
import { Card } from '#src/ui/card.tsx'

type Group = Preferences['groups'][number]

const columns: { channel: Channel; icon: LucideIcon }[] = [
  { channel: 'push', icon: Smartphone },
  { channel: 'mail', icon: Mail },
]
const rowClass = 'grid grid-cols-[1fr_3.5rem_3.5rem] items-center pr-1 pl-4'

type GroupTableProps = { groups: Group[]; onChange: (groups: Group[]) => void }

/** Each group of notifications with its channels; the app always shows all of them. */
export function GroupTable({ groups, onChange }: GroupTableProps) {
  const { t } = useTranslation()
  return (
    <Card>
      <div className={`${rowClass} py-2.5 text-xs font-semibold text-ink-2`}>
        <p>{t('notices:inApp')}</p>
        {columns.map(({ channel, icon: Icon }) => (
          <p key={channel} className="grid justify-items-center gap-0.5 text-center">
            <Icon aria-hidden className="size-4" />
            {t(`notices:channels.${channel}`)}
          </p>
        ))}
      </div>
      {groups.map((each) => (
        <GroupRow
          key={each.group}
          group={each}
          onChange={(changed) =>
            onChange(groups.map((one) => (one.group === changed.group ? changed : one)))
          }
        />
      ))}
    </Card>
  )
}

type GroupRowProps = { group: Group; onChange: (group: Group) => void }

function GroupRow({ group: each, onChange }: GroupRowProps) {
  const { t } = useTranslation()
  const nameId = useId()
  const noteId = useId()
  const { group } = each
  return (
    <div
      role="group"
      aria-labelledby={nameId}
      className={`${rowClass} min-h-15.5 border-t border-line py-1.5`}
    >
      <p className="leading-tight">
        <span id={nameId} className="block font-semibold">
          {t(`notices:groups.${group}.name`)}
        </span>
        <span id={noteId} className="block pt-0.5 text-xs text-ink-2">
          {t(`notices:groups.${group}.note`)}
        </span>
      </p>
      {columns.map(({ channel }) =>
        channel === 'mail' && groupRule(group).receipts ? (
          <span
            key={channel}
            className="grid size-11 place-items-center justify-self-center"
          >
            <Lock aria-hidden className="size-4 text-ink-3" />
            <span className="sr-only">{t('notices:locked')}</span>
          </span>
        ) : (
          <label
            key={channel}
            className="grid size-11 cursor-pointer place-items-center justify-self-center"
          >
            <span className="sr-only">{t(`notices:channels.${channel}`)}</span>
            <input
              type="checkbox"
              checked={each[channel]}
              aria-describedby={noteId}
              onChange={({ target }) => onChange({ ...each, [channel]: target.checked })}
              className="size-5.5 accent-brand"
            />
          </label>
        ),
      )}
    </div>
  )
}
