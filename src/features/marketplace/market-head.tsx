import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CachedNote, type Freshness } from '#src/components/cached-note.tsx'
import { usePageTitle } from '#src/platform/page-title.ts'
import { buttonClass } from '#src/ui/button.tsx'

type MarketHeadProps = {
  /** The reader's uid. */
  uid: string
  /** The seller whose items are listed; undefined: everybody. */
  sellerUid: string | undefined
  /** Undefined while the name is not known. */
  sellerName: string | undefined
  /** The query that the list comes from. */
  query: Freshness
}

/** The title of the list, with links to the person's own items, all items and the form for a new one. */
export function MarketHead({ uid, sellerUid, sellerName, query }: MarketHeadProps) {
  const { t } = useTranslation()
  const own = sellerUid === uid
  const theirs = sellerName ? t('market:itemsOf', { name: sellerName }) : t('market:title')
  const title = own ? t('market:mine') : sellerUid ? theirs : t('market:title')
  usePageTitle(title)
  const outline = buttonClass({ variant: 'outline', size: 'sm' })
  // In the market itself the search is what one does first.
  const sell = buttonClass({ variant: own ? 'primary' : 'secondary', size: 'sm' })
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 pt-3 pb-4 md:pt-6">
      <div className="min-w-0">
        <h1 className="text-2xl wrap-anywhere md:text-3xl">{title}</h1>
        {sellerUid === undefined && <p className="pt-1 text-ink-2">{t('market:lead')}</p>}
        <CachedNote query={query} className="-mb-1 pt-0.5" />
      </div>
      <div className="flex flex-wrap gap-2">
        {sellerUid !== undefined && (
          <Link to="/marketplace" className={outline}>
            {t('market:seeMarket')}
          </Link>
        )}
        {!own && (
          <Link to="/marketplace" search={{ sellerUid: uid }} className={outline}>
            {t('market:mine')}
          </Link>
        )}
        <Link to="/marketplace/new" className={sell}>
          <Plus aria-hidden className="size-4.5" />
          {t('market:sell')}
        </Link>
      </div>
    </div>
  )
}
