import { useTranslation } from 'react-i18next'
import { PublishLink } from '#src/components/publish-link.tsx'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'

type PublishForOthersProps = { request: ServiceRequest; className?: string }

/** On a request that came to nothing: its client may publish the same for other taskers. */
export function PublishForOthers({ request, className }: PublishForOthersProps) {
  const { t } = useTranslation()
  const { _id: from, viewer, status } = request
  const isOver = status === 'declined' || status === 'expired'
  if (viewer !== 'client' || !isOver) return null
  return (
    <PublishLink
      title={t('needs.forOthers')}
      text={t('needs.forOthersText')}
      search={{ from }}
      {...(className && { className })}
    />
  )
}
