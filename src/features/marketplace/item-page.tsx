import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { CachedNote, type Freshness } from '#src/components/cached-note.tsx'
import { QuestionsPart } from '#src/components/questions/questions-part.tsx'
import { ShareButton } from '#src/components/share/share-button.tsx'
import type { Item } from '#src/contract/market/marketplace.ts'
import { loadWithRetry } from '#src/lib/load-with-retry.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { Card } from '#src/ui/card.tsx'
import { KeyValue, KeyValueList } from '#src/ui/key-value-list.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Price } from '#src/ui/price.tsx'
import { SplitPage } from '#src/ui/split-page.tsx'
import { StickyActionBar } from '#src/ui/sticky-action-bar.tsx'
import { ItemHeart } from './favourites/item-heart.tsx'
import { FavouriteCount } from './favourites/favourite-count.tsx'
import { ItemAction } from './item-action.tsx'
import { ItemDelivery } from './item-delivery.tsx'
import { ItemPhotos } from './item-photos.tsx'
import { isOnSale, ItemPill } from './item-pill.tsx'
import { SellerCard, useIsTasker } from './seller-card.tsx'
import { SellersItemsLink, TaskerLink } from './seller-links.tsx'
import { useCategoryLabel } from './use-category-label.ts'

// Loaded for a seller only, so that visitors load no outbox.
const ItemWaiting = lazy(async () => ({
  default: (await loadWithRetry(() => import('./item-waiting.tsx'))).ItemWaiting,
}))

// Loaded for signed-in buyers.
const ReservedAction = lazy(async () => ({
  default: (await loadWithRetry(() => import('./reserved-item.tsx'))).ReservedAction,
}))
const ReservedPill = lazy(async () => ({
  default: (await loadWithRetry(() => import('./reserved-item.tsx'))).ReservedPill,
}))

type ItemPageProps = {
  item: Item
  /** The query that the item comes from. */
  query: Freshness
  /** True when the reader sells the item. */
  own: boolean
  back: ReactNode
}

/** The page of an item for sale. */
export function ItemPage({ item, query, own, back }: ItemPageProps) {
  const { t } = useTranslation()
  const { shortMoney } = useFormat()
  return (
    <article className="page flex flex-col max-md:min-h-dvh md:pb-10">
      <PageHeader
        as="p"
        back={back}
        title={t('market:title')}
        trailing={
          <>
            <ShareButton title={item.title} path={`/marketplace/${item._id}`} />
            {own ? <FavouriteCount item={item} /> : <ItemHeart item={item} />}
          </>
        }
      />
      <SplitPage
        className="gap-5"
        below={
          <QuestionsPart
            about={{ subject: 'item', id: item._id }}
            answerer={{ uid: item.sellerUid, name: item.sellerName }}
            isOpen={isOnSale(item)}
          />
        }
        aside={
          <>
            <Card className="p-4">
              <Summary item={item} own={own} />
            </Card>
            {/* Beside the photos it follows the price, in view at once; else it ends the page. */}
            <StickyActionBar
              className="max-lg:order-last lg:mt-4"
              summary={
                <Price amount={shortMoney(item.price)} size="lg" className="lg:hidden" />
              }
            >
              <Reserved
                item={item}
                own={own}
                part={ReservedAction}
                otherwise={<ItemAction item={item} own={own} />}
              />
            </StickyActionBar>
            <div className="grid gap-4 lg:pt-4">
              <ItemDelivery item={item} own={own} />
              <Seller item={item} own={own} />
            </div>
          </>
        }
      >
        <ItemPhotos item={item} />
        <h1 className="pt-5 text-2xl wrap-anywhere">{item.title}</h1>
        <CachedNote query={query} />
        {own && (
          <Suspense>
            <ItemWaiting item={item} />
          </Suspense>
        )}
        <p className="pt-1 wrap-anywhere whitespace-pre-line text-ink-2">
          {item.description || t('market:noDescription')}
        </p>
        {!own && (
          <p className="pt-4 text-sm">
            <Link
              to="/safety"
              search={{ text: 'item', id: item._id, person: item.sellerUid }}
              rel="nofollow"
              className="text-ink-2 underline underline-offset-4"
            >
              {t('shell.report')}
            </Link>
          </p>
        )}
      </SplitPage>
    </article>
  )
}

type ReservedPartProps = {
  item: Item
  own: boolean
  part: typeof ReservedAction
  otherwise: ReactNode
}

/** For a signed-in user, who may have reserved the item. */
function Reserved({ item, own, part: Part, otherwise }: ReservedPartProps) {
  const isSignedIn = useAppStore(({ uid }) => uid !== null)
  if (!isSignedIn || own) return otherwise
  return (
    <Suspense fallback={otherwise}>
      <Part itemId={item._id} otherwise={otherwise} />
    </Suspense>
  )
}

function Summary({ item, own }: { item: Item; own: boolean }) {
  const { t } = useTranslation()
  const { money, number, ago } = useFormat()
  const categoryLabel = useCategoryLabel()
  return (
    <>
      <div className="flex items-start justify-between gap-3 cramped:flex-wrap">
        <Price amount={money(item.price)} size="xl" />
        <Reserved
          item={item}
          own={own}
          part={ReservedPill}
          otherwise={<ItemPill item={item} />}
        />
      </div>
      <KeyValueList className="pt-3">
        <KeyValue name={t('market:categoryName')}>{categoryLabel(item.category)}</KeyValue>
        {isOnSale(item) && (
          <KeyValue name={t('market:stock')}>{number(item.stock)}</KeyValue>
        )}
        {item.city && <KeyValue name={t('market:city')}>{item.city}</KeyValue>}
        <KeyValue name={t('market:published')}>
          {/* The server may have rendered the text a day ago. */}
          <span suppressHydrationWarning>{ago(item.createdAt)}</span>
        </KeyValue>
      </KeyValueList>
    </>
  )
}

function Seller({ item, own }: { item: Item; own: boolean }) {
  const { t } = useTranslation()
  const isTasker = useIsTasker(item.sellerUid)
  const uid = item.sellerUid
  return (
    <SellerCard item={item}>
      {isTasker && <TaskerLink uid={uid}>{t('market:seeProfile')}</TaskerLink>}
      <SellersItemsLink uid={uid}>
        {t(own ? 'market:mine' : 'market:seeItems')}
      </SellersItemsLink>
    </SellerCard>
  )
}
