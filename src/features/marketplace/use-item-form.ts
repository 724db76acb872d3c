import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { useForm, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isApiError, type ApiError } from '#src/api/errors/api-error.ts'
import { CHARACTER_PROBLEMS } from '#src/contract/protocol/characters.ts'
import type { ItemInput } from '#src/contract/market/marketplace.ts'
import { ITEM_STOCK, ITEM_TITLE } from '#src/contract/market/limits.ts'
import { PRICE_RANGE } from '#src/contract/payments/limits.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useUnsavedInput } from '#src/platform/page/page-state.ts'
import { CheckedItem, CheckedReserved, type ItemValues } from './item-values.ts'

/** In the order of the page. */
const fields = [
  'title',
  'category',
  'condition',
  'price',
  'stock',
  'description',
  'delivery',
] as const
type TextField = Exclude<(typeof fields)[number], 'delivery'>

const ranges = { title: ITEM_TITLE, price: PRICE_RANGE, stock: ITEM_STOCK }

const characterProblems = Object.values(CHARACTER_PROBLEMS)

type Save = (input: ItemInput) => Promise<unknown>

type ItemFormOptions = {
  /** The saved item; a later one replaces the fields that are not edited. */
  saved: ItemValues
  /** The values that were typed earlier and not saved. */
  typed?: ItemValues | undefined
  onSave: Save
  onChangeSent?: (itemId: string, input: ItemInput) => Promise<unknown>
}

/**
 * An item's form. `onSave` rejects with ApiError when the backend refuses; when it resolves, the
 * page is about to be left. `onChangeSent` saves the values in the item that an earlier call made.
 */
export function useItemForm({ saved, typed, onSave, onChangeSent }: ItemFormOptions) {
  const form = useForm({
    mode: 'onTouched',
    resolver: standardSchemaResolver<ItemValues, unknown, ItemInput>(
      saved.stock === 0 ? CheckedReserved : CheckedItem,
    ),
    defaultValues: saved,
    values: saved,
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, dirtyFields } = useFormState({ control: form.control })
  const type = (values: ItemValues) => {
    for (const field of fields) form.setValue(field, values[field], { shouldDirty: true })
  }
  const restore = useEffectEvent(() => typed && type(typed))
  useEffect(() => {
    restore()
  }, [])
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const [pending, setPending] = useState(false)
  // The second click of a double click comes before `pending` is true.
  const busy = useRef(false)
  const say = useFieldError()
  // `isDirty` is not used: a newer `saved` value resets it, although typed fields stay dirty.
  useUnsavedInput(Object.values(dirtyFields).some(Boolean))

  async function save(input: ItemInput, as: Save) {
    if (busy.current) return
    busy.current = true
    setPending(true)
    setRefusal(null)
    try {
      await as(input)
    } catch (error) {
      if (!isApiError(error)) throw error
      if (!showRefusedFields(error)) setRefusal(error)
      busy.current = false
      setPending(false)
    }
  }

  /** Shows the backend's field errors and focuses the first; false when there is none. */
  function showRefusedFields({ fieldErrors }: ApiError): boolean {
    const refused = fields.flatMap((name) => {
      const found = fieldErrors.find(({ path }) => path === name)
      return found ? [{ name, message: found.message }] : []
    })
    for (const [index, { name, message }] of refused.entries())
      form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 })
    return refused.length > 0
  }

  return {
    form,
    /** Puts values into the form as if the user had typed them. */
    type,
    isStockTyped: dirtyFields.stock === true,
    pending,
    refusal,
    submit: (event: FormEvent) => form.handleSubmit((input) => save(input, onSave))(event),
    changeSent:
      onChangeSent &&
      ((itemId: string) =>
        void form.handleSubmit((input) =>
          save(input, (valid) => onChangeSent(itemId, valid)),
        )()),
    errorOf: (field: TextField) => say(field, errors[field]),
    deliveryError: deliveryErrorOf(errors.delivery),
  }
}

/** The error of the ways of delivery: none chosen, or a carrier without a price. */
const deliveryErrorOf = (
  error: { carrierPrice?: unknown } | undefined,
): 'price' | 'none' | undefined => error && (error.carrierPrice ? 'price' : 'none')

/** The error of a field: the backend's sentence, or the field's own rule. */
function useFieldError() {
  const { t } = useTranslation()
  const { number, shortMoney } = useFormat()
  const written = { title: number, price: shortMoney, stock: number }
  return (
    field: TextField,
    error: { type?: string; message?: string } | undefined,
  ): string | undefined => {
    if (!error) return undefined
    if (error.type === 'server') return error.message
    if (characterProblems.some((problem) => problem === error.message))
      return t('market:invalid.characters')
    if (field === 'description' || field === 'category' || field === 'condition')
      return t(`market:invalid.${field}`)
    const { min, max } = ranges[field]
    const write = written[field]
    return t(`market:invalid.${field}`, { min: write(min), max: write(max) })
  }
}
