import { Link } from '@tanstack/react-router'
import Banknote from 'lucide-react/icons/banknote'
import Heart from 'lucide-react/icons/heart'
import Plus from 'lucide-react/icons/plus'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Tag from 'lucide-react/icons/tag'
import { useTranslation } from 'react-i18next'
import { CachedNote, type Freshness } from '#src/components/cached-note.tsx'
import { usePageTitle } from '#src/platform/page/page-title.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { Menu, menuItemClass } from '#src/ui/menu.tsx'
import { useScrolled } from '#src/platform/page/use-scrolled.ts'

const icon = { 'aria-hidden': true, className: 'size-5 shrink-0 text-ink-2' } as const

type MarketHeadProps = {
  /** The reader's uid. */
  uid: string
  /** The seller whose items are listed; undefined for all sellers. */
  sellerUid: string | undefined
  /** Undefined while the name is not known. */
  sellerName: string | undefined
  /** The query that the list comes from. */
  query: Freshness
}

/** The title of the list. In the market itself a phone has no room for it: photos come first. */
export function MarketHead({ uid, sellerUid, sellerName, query }: MarketHeadProps) {
  const { t } = useTranslation()
  const theirs = sellerName ? t('market:itemsOf', { name: sellerName }) : t('market:title')
  const title =
    sellerUid === uid ? t('market:mine') : sellerUid ? theirs : t('market:title')
  usePageTitle(title)
  const isMarket = sellerUid === undefined
  return (
    <div className={cx('md:pt-6', !isMarket && 'pt-3')}>
      <h1
        className={cx('text-2xl wrap-anywhere md:text-3xl', isMarket && 'max-md:sr-only')}
      >
        {title}
      </h1>
      {isMarket && <p className="pt-1 text-ink-2 max-md:sr-only">{t('market:lead')}</p>}
      <CachedNote query={query} className="pt-0.5" />
    </div>
  )
}

type MarketLinksProps = Pick<MarketHeadProps, 'uid' | 'sellerUid'>

/** Links to the user's own items, all items and the form for a new one. */
export function MarketLinks({ uid, sellerUid }: MarketLinksProps) {
  const { t } = useTranslation()
  const scrolled = useScrolled()
  const outline = buttonClass({ variant: 'outline', size: 'sm' })
  return (
    <>
      <Menu
        trigger={
          <>
            <ShoppingBag aria-hidden className="size-5" />
            <span className="max-md:sr-only">{t('market:mineMenu')}</span>
          </>
        }
        triggerClassName={cx(outline, 'shrink-0 max-md:size-13 max-md:px-0!')}
      >
        <Link to="/marketplace" search={{ sellerUid: uid }} className={menuItemClass}>
          <Tag {...icon} />
          {t('market:mine')}
        </Link>
        <Link to="/marketplace" search={{ favourites: true }} className={menuItemClass}>
          <Heart {...icon} />
          {t('market:favourites.menu')}
        </Link>
        <Link
          to="/marketplace/orders"
          search={{ side: 'buying' }}
          className={menuItemClass}
        >
          <ShoppingBag {...icon} />
          {t('market:purchases')}
        </Link>
        <Link
          to="/marketplace/orders"
          search={{ side: 'selling' }}
          className={menuItemClass}
        >
          <Banknote {...icon} />
          {t('market:sales')}
        </Link>
      </Menu>
      {sellerUid !== undefined && (
        <Link to="/marketplace" className={cx(outline, 'shrink-0 max-md:hidden')}>
          {t('market:seeMarket')}
        </Link>
      )}
      <Link
        to="/marketplace/new"
        className={cx(
          buttonClass(),
          'max-md:fixed max-md:right-gutter max-md:bottom-[calc(var(--bottom-bar,0px)+1rem)] max-md:z-10 max-md:shadow-2',
        )}
      >
        <Plus aria-hidden className="size-5" />
        <span className={cx(scrolled && 'max-md:sr-only')}>{t('market:sell')}</span>
      </Link>
    </>
  )
}
