import { Link } from '@tanstack/react-router'
import Printer from 'lucide-react/icons/printer'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#src/ui/button.tsx'
import { DeskCard } from './desk-section.tsx'
import { ShareButtons } from './share-buttons.tsx'
import { ShortAddress } from './short-address.tsx'

/** Lets taskers show their public page to people who know their work. */
export function ShareCard({ uid, name }: { uid: string; name: string }) {
  const { t } = useTranslation()
  return (
    <DeskCard id="share" title={t('desk:share.title')}>
      <p className="pb-3 text-sm text-ink-2">{t('desk:share.text')}</p>
      <ShortAddress uid={uid} />
      <ShareButtons uid={uid} name={name}>
        <Link
          to="/tasker-profile/poster"
          className={buttonClass({ variant: 'outline', size: 'sm' })}
        >
          <Printer aria-hidden className="size-4" />
          {t('desk:share.poster')}
        </Link>
      </ShareButtons>
    </DeskCard>
  )
}
