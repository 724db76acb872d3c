import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ITEM_DESCRIPTION_MAX, ITEM_TITLE } from '#src/contract/market/limits.ts'
import { itemConditions } from '#src/contract/market/item-kinds.ts'
import { platformFee } from '#src/contract/payments/fees.ts'
import { toBrl, toCentavos } from '#src/contract/payments/money.ts'
import { ContactHint } from '#src/components/contacts/contact-hint.tsx'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { platformQuery } from '#src/queries/platform.ts'
import { Button } from '#src/ui/button.tsx'
import { RadioCards } from '#src/ui/choice-group.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { MoneyInput } from '#src/components/money-input.tsx'
import { Select } from '#src/ui/select.tsx'
import { StickyActionBar } from '#src/ui/sticky-action-bar.tsx'
import { Textarea } from '#src/ui/textarea.tsx'
import { WholeNumberInput } from '#src/ui/whole-number-input.tsx'
import { DeliveryField } from './delivery-field.tsx'
import { CategoryOptions } from './category-options.tsx'
import { ItemPhotosField } from './item-photos-field.tsx'
import { ItemRefusal } from './item-refusal.tsx'
import type { useItemForm } from './use-item-form.ts'
import type { ItemPhotos } from './use-item-photos.ts'

type ItemFormProps = ReturnType<typeof useItemForm> & {
  submitLabel: string
  photos: ItemPhotos
  /** A part between the fields and the button. */
  children?: ReactNode
}

/** The form of an item. */
export function ItemForm(props: ItemFormProps) {
  const { form, errorOf, submit, deliveryError, refusal, photos } = props
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (photos.mayGo()) void submit(event)
      }}
      className="flex flex-1 flex-col"
    >
      <div className="grid gap-4 pb-6">
        <ItemPhotosField photos={photos} />
        <KindFields form={form} errorOf={errorOf} />
        <PriceFields form={form} errorOf={errorOf} />
        <NetNote form={form} />
        <DescriptionField form={form} errorOf={errorOf} />
        <Controller
          control={form.control}
          name="delivery"
          render={({ field }) => (
            <DeliveryField
              ref={field.ref}
              value={field.value}
              onChange={field.onChange}
              problem={deliveryError}
            />
          )}
        />
        {refusal && <ItemRefusal error={refusal} onChange={props.changeSent} />}
        {props.children}
      </div>
      <StickyActionBar>
        <Button type="submit" pending={props.pending}>
          {props.submitLabel}
        </Button>
      </StickyActionBar>
    </form>
  )
}

type FieldsProps = Pick<ItemFormProps, 'form' | 'errorOf'>

/** The fields that say what is sold. */
function KindFields({ form, errorOf }: FieldsProps) {
  const { t } = useTranslation()
  const title = useWatch({ control: form.control, name: 'title' })
  return (
    <>
      <Field
        label={t('market:fields.title')}
        hint={
          <ContactHint text={title} rule="refused">
            {t('market:fields.titleHint')}
          </ContactHint>
        }
        error={errorOf('title')}
      >
        <Input maxLength={ITEM_TITLE.max} {...form.register('title')} />
      </Field>
      <Controller
        control={form.control}
        name="category"
        render={({ field }) => (
          <Field label={t('market:categoryName')} error={errorOf('category')}>
            <Select {...field} value={field.value ?? ''}>
              <CategoryOptions none={t('market:fields.categoryChoose')} required />
            </Select>
          </Field>
        )}
      />
      <Controller
        control={form.control}
        name="condition"
        render={({ field }) => (
          <RadioCards
            legend={t('market:condition.label')}
            columns={2}
            ref={field.ref}
            name={field.name}
            value={field.value}
            onValueChange={field.onChange}
            error={errorOf('condition')}
            options={itemConditions.map((value) => ({
              value,
              label: t(`market:condition.${value}`),
            }))}
          />
        )}
      />
    </>
  )
}

/** The price of a piece, and how many there are. */
function PriceFields({ form, errorOf }: FieldsProps) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-4 min-[22rem]:grid-cols-2">
      <Controller
        control={form.control}
        name="price"
        render={({ field: { onChange, ...field } }) => (
          <Field label={t('market:price')} error={errorOf('price')}>
            <MoneyInput {...field} onValueChange={onChange} />
          </Field>
        )}
      />
      <Controller
        control={form.control}
        name="stock"
        render={({ field: { onChange, ...field } }) => (
          <Field label={t('market:stock')} error={errorOf('stock')}>
            <WholeNumberInput {...field} maxLength={5} onValueChange={onChange} />
          </Field>
        )}
      />
    </div>
  )
}

/** What a sale brings, before the item is put on sale. */
function NetNote({ form }: Pick<FieldsProps, 'form'>) {
  const { t } = useTranslation()
  const { money, number } = useFormat()
  const price = useWatch({ control: form.control, name: 'price' })
  const { data: platform } = useQuery(platformQuery)
  if (!platform) return null
  const { feePercent } = platform
  const fee = { percent: number(feePercent) }
  const gross = toCentavos(price ?? 0)
  const net = money(toBrl(gross - platformFee(gross, feePercent)))
  return (
    <p className="-mt-2 text-sm text-ink-2">
      {price ? t('market:fields.net', { ...fee, net }) : t('market:fields.fee', fee)}
    </p>
  )
}

function DescriptionField({ form, errorOf }: FieldsProps) {
  const { t } = useTranslation()
  return (
    <Controller
      control={form.control}
      name="description"
      render={({ field }) => (
        <Field
          label={t('market:fields.description')}
          hint={
            <ContactHint text={field.value} rule="refused">
              {t('market:fields.descriptionHint')}
            </ContactHint>
          }
          error={errorOf('description')}
        >
          <Textarea rows={5} maxLength={ITEM_DESCRIPTION_MAX} {...field} />
        </Field>
      )}
    />
  )
}
