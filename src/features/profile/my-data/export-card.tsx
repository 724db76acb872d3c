import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useTranslation } from 'react-i18next'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import { saveFile } from '#src/platform/device/save-file.ts'
import { exportMutation } from '#src/queries/account.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast.ts'
import { SectionCard } from '#src/components/section-card.tsx'

/** All data of the reader as a file. */
export function ExportCard({ uid }: { uid: string }) {
  const { t } = useTranslation()
  const { mutate, isPending, error } = useMutation({
    ...exportMutation,
    onSuccess(data) {
      const day = data.exportedAt.slice(0, 10)
      const content = JSON.stringify(data, null, 2)
      saveFile(`oficio-${day}.json`, new Blob([content], { type: 'application/json' }))
      toast.success(t('data:export.done'))
    },
  })
  const { button, note } = useMayNotWait({ pending: isPending })
  return (
    <SectionCard title={t('data:export.title')}>
      <p className="pb-4 text-ink-2">{t('data:export.text')}</p>
      <Button
        {...button}
        variant="outline"
        className="w-full"
        pending={isPending}
        onClick={({ detail }) => {
          // The first click of a double click may already have its file.
          if (detail < 2) mutate(uid)
        }}
      >
        <Download aria-hidden className="size-5" />
        {t(error ? 'common.retry' : 'data:export.action')}
      </Button>
      {error && (
        <p role="alert" className="pt-3 text-sm font-medium text-danger">
          {actionErrorText(error, t)}
        </p>
      )}
      {note('pt-2 text-center')}
    </SectionCard>
  )
}
