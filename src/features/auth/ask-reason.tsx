import { useQuery } from '@tanstack/react-query'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import { useTranslation } from 'react-i18next'
import { firstName } from '#src/lib/first-name.ts'
import { userQueries } from '#src/queries/users.ts'
import { Alert } from '#src/ui/alert.tsx'

/** The tasker whom the visitor was about to ask. */
export const askedTasker = (from: string | undefined): string | undefined =>
  /^\/service-request\/([^/?#]+)(?:[?#]|$)/.exec(from ?? '')?.[1]

/** Says why the visitor has to sign in: to send the request to this tasker. */
export function AskReason({ taskerId }: { taskerId: string }) {
  const { t } = useTranslation()
  const { data: tasker } = useQuery(userQueries.profile(decodeURIComponent(taskerId)))
  return (
    <Alert
      className="mb-5"
      icon={<MessageSquareText aria-hidden className="size-5 shrink-0" />}
    >
      {tasker
        ? t('auth.toAskOf', { name: firstName(tasker.profile.name) })
        : t('auth.toAsk')}
    </Alert>
  )
}
