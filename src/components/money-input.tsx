import { useTranslation } from 'react-i18next'
import { MoneyInput as Plain, type MoneyInputProps } from '#src/ui/money-input.tsx'

/** The input of an amount, with an error for a text that is none. */
export function MoneyInput(props: Omit<MoneyInputProps, 'refusal'>) {
  const { t } = useTranslation()
  return <Plain {...props} refusal={t('common.noAmount')} />
}
