import Moon from 'lucide-react/icons/moon'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Preferences } from '#src/contract/notifications/preferences.ts'
import { QUIET_HOURS } from '#src/contract/notifications/digests.ts'
import { jobTimeZone } from '#src/lib/time-zone.ts'
import { Card } from '#src/ui/card.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { dateFormat } from '#src/lib/intl.ts'

type QuietCardProps = {
  preferences: Preferences
  onChange: (change: Pick<Preferences, 'quiet' | 'timeZone'>) => void
}

/** The quiet hours, in the time zone of the place. */
export function QuietCard({ preferences, onChange }: QuietCardProps) {
  const { t, i18n } = useTranslation()
  const { quiet, timeZone } = preferences
  return (
    <Card className="px-4 py-3.5">
      <div className="flex items-start gap-3">
        <Moon aria-hidden className="mt-3 size-5 shrink-0 text-brand" />
        <Switch
          label={t('notices:quiet.label')}
          description={zoneName(quiet ? timeZone : jobTimeZone(), i18n.language)}
          checked={quiet !== null}
          onCheckedChange={(on) =>
            onChange({ quiet: on ? { ...QUIET_HOURS } : null, timeZone: jobTimeZone() })
          }
          className="flex-1"
        />
      </div>
      {quiet && (
        <Hours
          key={`${quiet.from} ${quiet.until}`}
          quiet={quiet}
          onChange={(hours) => onChange({ quiet: hours, timeZone })}
        />
      )}
    </Card>
  )
}

type Quiet = NonNullable<Preferences['quiet']>

function Hours({ quiet, onChange }: { quiet: Quiet; onChange: (quiet: Quiet) => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(quiet)
  const same = typed.from === typed.until
  const isChange = typed.from !== quiet.from || typed.until !== quiet.until
  const keep = () => {
    if (typed.from && typed.until && !same && isChange) onChange(typed)
  }
  return (
    <>
      <div className="grid grid-cols-2 gap-2.5 pt-3">
        {(['from', 'until'] as const).map((end) => (
          <Field
            key={end}
            label={t(`notices:quiet.${end}`)}
            error={same ? t('notices:quiet.same') : undefined}
          >
            <Input
              type="time"
              value={typed[end]}
              onChange={({ target }) => setTyped({ ...typed, [end]: target.value })}
              onBlur={keep}
            />
          </Field>
        ))}
      </div>
      <p className="mt-3.5 border-t border-line pt-3 text-sm text-ink-2">
        {t('notices:quiet.note', { until: quiet.until })}
      </p>
    </>
  )
}

/** "Horário de Brasília". */
function zoneName(timeZone: string, language: string): string {
  const parts = dateFormat(language, {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts()
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  return name.charAt(0).toUpperCase() + name.slice(1)
}
