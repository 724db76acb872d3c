import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { SentBefore } from '#src/components/sent-before.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'

type ItemSentBeforeProps = { itemId: string; onChange: () => void }

/** Saves the typed values in the item that was already published, or shows that item. */
export function ItemSentBefore({ itemId, onChange }: ItemSentBeforeProps) {
  const { t } = useTranslation()
  return (
    <SentBefore
      title={t('market:form.sentBefore.title')}
      text={t('market:form.sentBefore.text')}
    >
      <Button size="sm" onClick={onChange}>
        {t('market:form.sentBefore.change')}
      </Button>
      <Link
        to="/marketplace/$itemId"
        params={{ itemId }}
        className={buttonClass({ variant: 'outline', size: 'sm' })}
      >
        {t('market:form.sentBefore.open')}
      </Link>
    </SentBefore>
  )
}
