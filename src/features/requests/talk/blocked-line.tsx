import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { namesIn, otherParty, viewerUid } from '#src/lib/request/people.ts'
import { setBlockMutation } from '#src/queries/safety.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast.ts'

/** Replaces the writing line for a reader who has blocked the other party. */
export function BlockedLine({ request }: { request: ServiceRequest }) {
  const { t } = useTranslation()
  const { mutate, isPending } = useMutation(setBlockMutation)
  const { button, note } = useMayNotWait({ pending: isPending })
  const unblock = () =>
    mutate(
      {
        params: { uid: viewerUid(request), personId: otherParty(request).uid },
        body: { blocked: false },
      },
      { onError: (error) => toast.error(actionErrorText(error, t)) },
    )
  return (
    <div className="grid justify-items-center gap-2.5 border-t border-line py-4 text-center">
      <p className="text-sm text-ink-2">{t('talk:blocked', namesIn(request))}</p>
      <Button {...button} variant="outline" size="sm" pending={isPending} onClick={unblock}>
        {t('talk:unblock')}
      </Button>
      {note()}
    </div>
  )
}
