import { QUANTITY } from '#src/contract/marketplace.values.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Item } from '#src/contract/marketplace.ts'
import { toBrl, toCentavos } from '#src/contract/money.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { firstName } from '#src/lib/first-name.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Card } from '#src/ui/card.tsx'
import { Field } from '#src/ui/field.tsx'
import { KeyValue, KeyValueList } from '#src/ui/key-value-list.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Price } from '#src/ui/price.tsx'
import { Select } from '#src/ui/select.tsx'
import { StickyActionBar } from '#src/ui/sticky-action-bar.tsx'
import { isOnSale } from './item-pill.tsx'
import { ItemSummary } from './item-summary.tsx'
import { SellerCard, useIsTasker } from './seller-card.tsx'
import { MarketLink, SellersItemsLink, TaskerLink } from './seller-links.tsx'

type PurchasePageProps = {
  item: Item
  /** The quantity in the address; more than there are is all there are. */
  quantity: number
  back: ReactNode
  onQuantity: (quantity: number) => void
}

/** Somebody else's item, before it is bought: how many, for how much, from whom. */
export function PurchasePage({ item, back, onQuantity, ...props }: PurchasePageProps) {
  const { t } = useTranslation()
  const { money, number } = useFormat()
  const most = Math.min(item.stock, QUANTITY.max)
  const quantity = Math.min(props.quantity, most)
  const total = money(toBrl(toCentavos(item.price) * quantity))
  const onSale = isOnSale(item)
  const isTasker = useIsTasker(item.sellerUid)
  const seller = firstName(item.sellerName)
  const look = { uid: item.sellerUid, variant: 'primary', size: 'md' } as const
  const contact = isTasker ? (
    <TaskerLink {...look}>{t('market:purchase.seeProfile', { name: seller })}</TaskerLink>
  ) : (
    <SellersItemsLink {...look}>
      {t('market:purchase.seeItems', { name: seller })}
    </SellersItemsLink>
  )

  return (
    <div className="page-narrow flex min-h-dvh max-w-form flex-col md:min-h-0 md:pb-12">
      <PageHeader back={back} title={t('market:purchase.title')} className="mb-2" />
      <div className="grid gap-4 pb-6">
        <ItemSummary item={item} />
        {onSale ? (
          <Card className="p-4">
            {most > 1 && (
              <Field
                label={t('market:purchase.quantity')}
                hint={t('market:purchase.available', { number: number(item.stock) })}
                className="pb-3"
              >
                <Select
                  value={quantity}
                  onChange={({ target }) => onQuantity(Number(target.value))}
                >
                  {Array.from({ length: most }, (_, n) => (
                    <option key={n} value={n + 1}>
                      {n + 1}
                    </option>
                  ))}
                </Select>
              </Field>
            )}
            <KeyValueList>
              <KeyValue name={t('market:purchase.unitPrice')}>{money(item.price)}</KeyValue>
              {most === 1 && <KeyValue name={t('market:stock')}>{number(1)}</KeyValue>}
              <KeyValue name={t('market:purchase.total')} strong="total">
                <output>{total}</output>
              </KeyValue>
            </KeyValueList>
          </Card>
        ) : (
          <Alert>{t('market:purchase.gone')}</Alert>
        )}
        <SellerCard
          item={item}
          note={
            onSale && isTasker ? t('market:purchase.arrange', { name: seller }) : undefined
          }
        >
          <SellersItemsLink uid={item.sellerUid}>{t('market:seeItems')}</SellersItemsLink>
        </SellerCard>
      </div>
      <StickyActionBar summary={onSale && <Price amount={total} size="lg" />}>
        {onSale ? contact : <MarketLink />}
      </StickyActionBar>
    </div>
  )
}
