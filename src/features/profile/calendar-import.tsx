import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import { WithoutData } from '#src/components/without-data.tsx'
import type { CalendarImport as Import } from '#src/contract/taskers/calendar-import.ts'
import { CALENDAR_URL_MAX } from '#src/contract/taskers/limits.ts'
import { calendarAddress } from '#src/lib/calendar-address.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import {
  calendarImportQuery,
  removeImportMutation,
  setImportMutation,
} from '#src/queries/calendar-import.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** The calendar of the tasker's own that their busy times are read from. */
export function CalendarImport({ uid }: { uid: string }) {
  const { t } = useTranslation()
  const query = useQuery(calendarImportQuery(uid))
  return (
    <section className="mt-6 border-t border-line pt-5">
      <h3 className="pb-1.5 text-lg">{t('calendar:import.title')}</h3>
      <p className="pb-4 text-ink-2">{t('calendar:import.text')}</p>
      {query.data ? (
        query.data.url === null ? (
          <Address uid={uid} />
        ) : (
          <Reading uid={uid} url={query.data.url} found={query.data} />
        )
      ) : (
        <WithoutData query={query} failed={t('calendar:import.failed')}>
          <Skeleton className="h-24 w-full rounded-lg" />
        </WithoutData>
      )}
    </section>
  )
}

/** The form of the address. */
function Address({ uid }: { uid: string }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const set = useMutation(setImportMutation(uid))
  const { button, note } = useMayNotWait({ pending: set.isPending })

  function submit(event: FormEvent) {
    event.preventDefault()
    const url = calendarAddress(typed)
    setWrong(url === null)
    if (url !== null && !set.isPending && !button.unavailable) set.mutate(url)
  }
  const problem = isWrong
    ? t('calendar:import.wrong')
    : set.error
      ? actionErrorText(set.error, t)
      : undefined
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field
        label={t('calendar:import.label')}
        hint={t('calendar:import.where')}
        error={problem}
      >
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={CALENDAR_URL_MAX}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setWrong(false)
          }}
        />
      </Field>
      <Button {...button} type="submit" variant="outline" pending={set.isPending}>
        {t('calendar:import.add')}
      </Button>
      {note()}
    </form>
  )
}

type ReadingProps = { uid: string; url: string; found: Import }

/** How the last reading went, and the buttons to read again and to stop. */
function Reading({ uid, url, found }: ReadingProps) {
  const { t } = useTranslation()
  const { ago, clock } = useFormat()
  const [isAsking, setAsking] = useState(false)
  const set = useMutation(setImportMutation(uid))
  const remove = useMutation(removeImportMutation(uid))
  const pending = set.isPending || remove.isPending
  const { button, note, dialog } = useMayNotWait({ pending })
  const { readAt, nextReadAt, fault } = found
  return (
    <>
      <p className="rounded-md bg-sunken px-4 py-3 text-sm wrap-anywhere">
        <b className="block font-semibold">{new URL(url).hostname}</b>
        <span role="status" className="text-ink-2">
          {readAt && t('calendar:import.read', { ago: ago(readAt) })}{' '}
          {nextReadAt && t('calendar:import.next', { time: clock(nextReadAt) })}
        </span>
      </p>
      {fault && (
        <Alert tone="accent" className="mt-3">
          {t(`calendar:import.fault.${fault}`)} {readAt && t('calendar:import.kept')}
        </Alert>
      )}
      {set.error && (
        <p role="alert" className="pt-3 font-medium text-danger">
          {actionErrorText(set.error, t)}
        </p>
      )}
      <div className="grid gap-2.5 pt-3">
        <Button
          {...button}
          variant="outline"
          pending={set.isPending}
          onClick={() => set.mutate(url)}
        >
          {t('calendar:import.again')}
        </Button>
        <Button {...button} variant="tab" onClick={() => setAsking(true)}>
          {t('calendar:import.remove.action')}
        </Button>
      </div>
      {note('pt-2')}
      {isAsking && (
        <ConfirmDialog
          {...dialog}
          open
          danger
          pending={pending}
          onClose={() => setAsking(false)}
          onConfirm={() => remove.mutate()}
          title={t('calendar:import.remove.title')}
          confirmLabel={t('calendar:import.remove.action')}
          cancelLabel={t('calendar:cancel')}
          closeLabel={t('profile.close')}
          error={remove.error && actionErrorText(remove.error, t)}
        >
          {t('calendar:import.remove.text')}
        </ConfirmDialog>
      )}
    </>
  )
}
