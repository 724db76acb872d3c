import Printer from 'lucide-react/icons/printer'
import ReceiptIcon from 'lucide-react/icons/receipt'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Company } from '#src/contract/platform/platform.ts'
import { firstName } from '#src/lib/first-name.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { KeyValue, KeyValueList } from '#src/ui/key-value-list.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Remains, TakenOff } from './receipt-lines.tsx'
import type { Receipt } from './receipt.ts'

type ReceiptFrameProps = {
  back: ReactNode
  /** Null until a payment was made. */
  receipt: Receipt | null
  /** The title of the paid request or order: "Pedido #A38F". */
  number: string
  /** Whether it is paid in two instalments. */
  inTwo?: boolean
  /** The names of extras, by the numbers of their payments. */
  extraNames?: ReadonlyMap<number, string>
  payeeName: string
  /** Amounts in BRL; null for a viewer who does not see the fee. */
  ownPart: { fee: number; net: number } | null
  /** The company that runs the platform; undefined until it is known. */
  company: Company | undefined
  /** The subject of the payment, and the payer. */
  children: ReactNode
}

/** The receipt, to be printed or saved as a file by the browser. */
export function ReceiptPage({ back, receipt, ...paper }: ReceiptFrameProps) {
  const { t } = useTranslation()
  return (
    <article className="page-narrow pb-10">
      <PageHeader className="print:hidden" back={back} title={t('receipt:title')} />
      {receipt ? (
        <>
          <Paper receipt={receipt} {...paper} />
          <Button className="mt-4 w-full print:hidden" onClick={() => window.print()}>
            <Printer aria-hidden className="size-5" />
            {t('receipt:print')}
          </Button>
        </>
      ) : (
        <EmptyState
          icon={<ReceiptIcon aria-hidden className="size-7" />}
          title={t('receipt:nothing')}
        >
          {t('receipt:nothingText')}
        </EmptyState>
      )}
    </article>
  )
}

/** The company that the money went through. */
function IssuedBy({ company }: { company: Company }) {
  const { t } = useTranslation()
  const { name, cnpj, address, email } = company
  return (
    <p className="pt-3 text-sm wrap-anywhere text-ink-2">
      {t('receipt:issuedBy', { name, cnpj })}
      <br />
      {address} · {email}
    </p>
  )
}

type PaperProps = Omit<ReceiptFrameProps, 'back' | 'receipt'> & { receipt: Receipt }

function Paper(props: PaperProps) {
  const { receipt, number, inTwo, extraNames, payeeName, ownPart, company, children } =
    props
  const { t } = useTranslation()
  const { fullDate, money } = useFormat()
  return (
    <Card className="p-5 print:border-0 print:p-0">
      <div className="flex items-start justify-between gap-4 border-b border-line pb-4">
        <div>
          <h2 className="text-xl">{t('receipt:title')}</h2>
          <p className="text-sm text-ink-2">{number}</p>
        </div>
        <Logo />
      </div>
      {children}
      <KeyValueList className="mt-3 border-t border-line pt-3">
        {receipt.paid.map(({ instalment, amount, at }) => (
          <KeyValue
            key={instalment}
            name={
              <>
                {extraNames?.has(instalment)
                  ? t('receipt:extra', { title: extraNames.get(instalment) })
                  : t(inTwo ? `receipt:instalment.${instalment}` : 'receipt:payment')}
                <span className="block text-sm">{fullDate(at)}</span>
              </>
            }
          >
            {money(amount)}
          </KeyValue>
        ))}
        <TakenOff receipt={receipt} />
        <Remains receipt={receipt} />
      </KeyValueList>
      {/* The fee is between the platform and the payee. */}
      {ownPart && (
        <KeyValueList className="mt-3 border-t border-line pt-3">
          <KeyValue name={t('receipt:fee')}>− {money(ownPart.fee)}</KeyValue>
          <KeyValue name={t('receipt:net')} strong="value">
            {money(ownPart.net)}
          </KeyValue>
        </KeyValueList>
      )}
      <p className="mt-3 border-t border-line pt-3 text-sm text-ink-2">
        {receipt.releasedAt
          ? t('receipt:released', {
              name: firstName(payeeName),
              date: fullDate(receipt.releasedAt),
            })
          : receipt.remains > 0 && t('receipt:held')}{' '}
        {t('receipt:noInvoice')}
      </p>
      {company && <IssuedBy company={company} />}
    </Card>
  )
}
