import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { categoryName } from '#src/contract/categories.ts'
import type { Item } from '#src/contract/marketplace.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Card } from '#src/ui/card.tsx'
import { KeyValue, KeyValueList } from '#src/ui/key-value-list.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Pill } from '#src/ui/pill.tsx'
import { Price } from '#src/ui/price.tsx'
import { SplitPage } from '#src/ui/split-page.tsx'
import { ItemPhotos } from './item-photos.tsx'
import { marketCategories } from './market-params.ts'

/** One thing on sale. */
export function ItemPage({ item, back }: { item: Item; back: ReactNode }) {
  const { t } = useTranslation()
  return (
    <article className="page pb-10">
      <PageHeader as="p" back={back} title={t('market.title')} />
      <SplitPage
        className="gap-5"
        aside={
          <div className="grid gap-4">
            <Card className="p-4">
              <Summary item={item} />
            </Card>
            <Card className="flex items-center gap-3 p-3.5">
              <Avatar name={item.sellerName} />
              <div className="min-w-0">
                <p className="text-sm text-ink-2">{t('market.seller')}</p>
                <p className="truncate font-bold">{item.sellerName}</p>
              </div>
            </Card>
          </div>
        }
      >
        <ItemPhotos title={item.title} photos={item.photos} />
        <h1 className="pt-5 text-2xl wrap-anywhere">{item.title}</h1>
        <p className="pt-3 whitespace-pre-line text-ink-2">
          {item.description || t('market.noDescription')}
        </p>
      </SplitPage>
    </article>
  )
}

function Summary({ item }: { item: Item }) {
  const { t } = useTranslation()
  const { money, number, ago, lang } = useFormat()
  const { status, stock } = item
  const general = marketCategories.find((slug) => slug === item.category)
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <Price amount={money(item.price)} size="xl" />
        {status !== 'active' || stock === 0 ? (
          <Pill>{t('market.gone')}</Pill>
        ) : (
          <Pill tone="brand">{t(`market.condition.${item.condition}`)}</Pill>
        )}
      </div>
      <KeyValueList className="pt-3">
        <KeyValue name={t('market.categoryName')}>
          {general ? t(`market.category.${general}`) : categoryName(item.category, lang)}
        </KeyValue>
        {stock > 0 && <KeyValue name={t('market.stock')}>{number(stock)}</KeyValue>}
        {item.city && <KeyValue name={t('market.city')}>{item.city}</KeyValue>}
        <KeyValue name={t('market.published')}>{ago(item.createdAt)}</KeyValue>
      </KeyValueList>
    </>
  )
}
