import { useMutation, useQuery } from '@tanstack/react-query'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import { CopyButton } from '#src/components/copy-button.tsx'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import { WithoutData } from '#src/components/without-data.tsx'
import {
  calendarFeedQuery,
  createFeedMutation,
  removeFeedMutation,
} from '#src/queries/calendar-feed.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { CalendarImport } from './calendar-import.tsx'

type CalendarSheetProps = { uid: string; onClose: () => void }

/** The private address at which calendar programs read one's jobs, and one's own calendar. */
export function CalendarSheet({ uid, onClose }: CalendarSheetProps) {
  const { t } = useTranslation()
  const query = useQuery(calendarFeedQuery(uid))
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('calendar:title')}
      closeLabel={t('profile.close')}
    >
      <h3 className="pb-1.5 text-lg">{t('calendar:feed')}</h3>
      <p className="pb-4 text-ink-2">{t('calendar:text')}</p>
      {query.data ? (
        <Feed uid={uid} url={query.data.url} />
      ) : (
        <WithoutData query={query} failed={t('calendar:failed')}>
          <Skeleton className="h-24 w-full rounded-lg" />
        </WithoutData>
      )}
      <CalendarImport uid={uid} />
    </Sheet>
  )
}

function Feed({ uid, url }: { uid: string; url: string | null }) {
  const { t } = useTranslation()
  const create = useMutation(createFeedMutation(uid))
  const remove = useMutation(removeFeedMutation(uid))
  const [asking, ask] = useState<'renew' | 'remove'>()
  const change = asking === 'remove' ? remove : create
  const pending = create.isPending || remove.isPending
  const { button, note, dialog } = useMayNotWait({ pending })
  const failed = create.error ?? remove.error
  if (url === null)
    return (
      <>
        <Button
          {...button}
          className="w-full"
          pending={create.isPending}
          onClick={() => create.mutate()}
        >
          {t('calendar:create')}
        </Button>
        {note('pt-2')}
        {failed && <Failed error={failed} />}
      </>
    )
  return (
    <>
      <div className="flex items-center gap-2 rounded-md bg-sunken py-1 pr-1 pl-4">
        <p className="min-w-0 flex-1 text-sm break-all select-all">{url}</p>
        <CopyButton
          text={url}
          label={t('calendar:copy')}
          copied={t('calendar:copied')}
          notCopied={t('calendar:notCopied')}
        />
      </div>
      <p className="py-3 text-sm text-ink-2">{t('calendar:secret')}</p>
      <div className="grid gap-2.5">
        <a href={url.replace(/^https?:/, 'webcal:')} className={buttonClass()}>
          <CalendarPlus aria-hidden className="size-4.5" />
          {t('calendar:subscribe')}
        </a>
        <Button {...button} variant="outline" onClick={() => ask('renew')}>
          {t('calendar:renew.action')}
        </Button>
        <Button {...button} variant="tab" onClick={() => ask('remove')}>
          {t('calendar:remove.action')}
        </Button>
      </div>
      {note('pt-2')}
      {asking && (
        <ConfirmDialog
          {...dialog}
          open
          danger={asking === 'remove'}
          pending={pending}
          onClose={() => ask(undefined)}
          onConfirm={() => change.mutate(undefined, { onSuccess: () => ask(undefined) })}
          title={t(`calendar:${asking}.title`)}
          confirmLabel={t(`calendar:${asking}.action`)}
          cancelLabel={t('calendar:cancel')}
          closeLabel={t('profile.close')}
          error={change.error && actionErrorText(change.error, t)}
        >
          {t(`calendar:${asking}.text`)}
        </ConfirmDialog>
      )}
    </>
  )
}

function Failed({ error }: { error: Error }) {
  const { t } = useTranslation()
  return (
    <p role="alert" className="pt-3 font-medium text-danger">
      {actionErrorText(error, t)}
    </p>
  )
}
