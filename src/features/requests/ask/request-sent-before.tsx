import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { SentBefore } from '#src/components/sent-before.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'

type RequestSentBeforeProps = { id: string | null; onAnother: () => void }

/** Links to the request that arrived, or sends a second one with the current values. */
export function RequestSentBefore({ id, onAnother }: RequestSentBeforeProps) {
  const { t } = useTranslation()
  return (
    <SentBefore title={t('requests.sentBefore.title')} text={t('requests.sentBefore.text')}>
      {id && (
        <Link
          to="/service-request/details/$serviceRequestId"
          params={{ serviceRequestId: id }}
          className={buttonClass({ size: 'sm' })}
        >
          {t('requests.sentBefore.open')}
        </Link>
      )}
      <Button variant="outline" size="sm" onClick={onAnother}>
        {t('requests.sentBefore.another')}
      </Button>
    </SentBefore>
  )
}
