import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import { PAUSE_WEEKS_MAX } from '#src/contract/series/limits.ts'
import type { Series } from '#src/contract/series/series.ts'
import type { SeriesAct } from '#src/contract/series/series-lifecycle.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { moveSeriesMutation } from '#src/queries/series.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { partnerOf } from './series-state.ts'

/** Resuming a series is not asked about: it can be paused again. */
export type AskedAct = Exclude<SeriesAct, 'resume'>

type ActDialogProps = {
  series: Series
  /** Undefined while it is closed. */
  act: AskedAct | undefined
  onClose: () => void
}

/** Weeks that are offered for a pause; 0 stands for no end. */
const WEEKS = [1, 2, 3, 4, 8, PAUSE_WEEKS_MAX, 0]

/** Says what an act means, and asks. */
export function ActDialog({ series, act, onClose }: ActDialogProps) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const [weeks, setWeeks] = useState(2)
  const { mutate, isPending, error, reset } = useMutation(moveSeriesMutation)
  const { dialog } = useMayNotWait({ pending: isPending })
  const shown = act ?? 'end'
  const close = () => {
    reset()
    onClose()
  }
  const send = () =>
    act &&
    mutate(
      { id: series._id, act, ...(act === 'pause' && weeks > 0 && { weeks }) },
      { onSuccess: close },
    )
  return (
    <ConfirmDialog
      open={act !== undefined}
      danger={act === 'end' || act === 'decline'}
      onClose={close}
      onConfirm={send}
      title={t(`series:ask.${shown}.title`)}
      confirmLabel={t(`series:act.${shown}`)}
      cancelLabel={t('common.back')}
      closeLabel={t('profile.close')}
      pending={isPending}
      error={error && actionErrorText(error, t)}
      {...dialog}
    >
      <p>
        {t(`series:ask.${shown}.text.${series.viewer}`, {
          name: partnerOf(series).firstName,
          amount: money(series.net ?? series.price),
        })}
      </p>
      {act === 'pause' && (
        <Field label={t('series:ask.pause.weeks')} className="pt-4">
          <Select
            value={String(weeks)}
            onChange={({ target }) => setWeeks(Number(target.value))}
          >
            {WEEKS.map((count) => (
              <option key={count} value={count}>
                {count === 0
                  ? t('series:ask.pause.open')
                  : t('series:ask.pause.for', { count })}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </ConfirmDialog>
  )
}
