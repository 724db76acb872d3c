import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NEED_DAYS_AHEAD, NEED_TITLE, NEED_WORDS } from '#src/contract/needs/limits.ts'
import { PRICE_RANGE } from '#src/contract/payments/limits.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { submitOrFocus } from '#src/ui/submit-or-focus.ts'
import type { FieldName, Problems } from './steps.ts'

/** The errors that a step shows: of fields that were left, and of all once it was submitted. */
export function useProblems(problems: Problems) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const [left, setLeft] = useState<readonly FieldName[]>([])
  const [isTried, setTried] = useState(false)

  function errorOf(field: FieldName): string | undefined {
    const key = problems[field]
    if (!key || (!isTried && !left.includes(field))) return undefined
    const limits =
      field === 'title' ? NEED_TITLE : field === 'budget' ? priceLimits : NEED_WORDS
    return t(key, { ...limits, days: NEED_DAYS_AHEAD })
  }
  const priceLimits = { min: money(PRICE_RANGE.min), max: money(PRICE_RANGE.max) }

  return {
    errorOf,
    isTried,
    /** Call when a field is left. */
    leave: (field: FieldName) => setLeft((now) => [...now, field]),
    /** Goes on, or to the first error. */
    submit: (event: FormEvent<HTMLFormElement>, onNext: () => void) => {
      event.preventDefault()
      submitOrFocus(event.currentTarget, () => setTried(true))
      if (Object.keys(problems).length === 0) onNext()
    },
  }
}
