import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { finishMutation } from '#src/queries/operator.ts'
import { Card } from '#src/ui/card.tsx'
import { ReasonForm } from './reason-form.tsx'

/** Removes from the list what was settled elsewhere. */
export function FinishCard({ id }: { id: string }) {
  const { t } = useTranslation()
  const { mutateAsync, isPending, error } = useMutation(finishMutation)
  return (
    <Card className="p-4">
      <h3 className="pb-2 text-lg">{t('operator:finish.title')}</h3>
      <ReasonForm
        of={id}
        hint={t('operator:finish.hint')}
        pending={isPending}
        error={error}
        acts={[
          {
            label: t('operator:finish.do'),
            variant: 'primary',
            onAct: (reason) => mutateAsync({ id, reason }),
          },
        ]}
      />
    </Card>
  )
}
