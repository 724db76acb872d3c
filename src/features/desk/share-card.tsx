import { useTranslation } from 'react-i18next'
import { DeskCard } from './desk-section.tsx'
import { ShareButtons } from './share-buttons.tsx'

/** Lets taskers show their public page to people who know their work. */
export function ShareCard({ uid, name }: { uid: string; name: string }) {
  const { t } = useTranslation()
  return (
    <DeskCard id="share" title={t('desk:share.title')}>
      <p className="pb-3 text-sm text-ink-2">{t('desk:share.text')}</p>
      <ShareButtons uid={uid} name={name} />
    </DeskCard>
  )
}
