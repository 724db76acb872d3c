import Copy from 'lucide-react/icons/copy'
import CreditCard from 'lucide-react/icons/credit-card'
import ExternalLink from 'lucide-react/icons/external-link'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QrCode } from '#src/components/share/qr-code.tsx'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useOnline } from '#src/platform/network/use-online.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import type { OpenPix } from './pix.ts'

type PixWaitingProps = {
  pix: OpenPix
  /** BRL. */
  amount: number
  /** True once it is too late to pay: it may have been paid just before. */
  isOver: boolean
  onOtherWay: () => void
}

/** The page while a Pix is awaited: the code again, and what happens next. It goes on by itself. */
export function PixWaiting({ pix, amount, isOver, onOtherWay }: PixWaitingProps) {
  const { t } = useTranslation()
  const online = useOnline()
  return (
    <Card className="mx-auto w-full max-w-form p-5">
      <div className="flex items-start gap-3.5">
        <Spinner className="pt-0.5 text-brand" />
        <div role="status">
          <p className="font-bold">
            {t(isOver ? 'payment:pix.over' : 'payment:pix.waiting')}
          </p>
          <p className="pt-1 text-sm text-ink-2">
            {t(
              isOver
                ? 'payment:pix.overText'
                : online
                  ? 'payment:pix.leave'
                  : 'payment:pix.offline',
            )}
          </p>
        </div>
      </div>
      {!isOver && <OpenCode pix={pix} amount={amount} onOtherWay={onOtherWay} />}
    </Card>
  )
}

function OpenCode({ pix, amount, onOtherWay }: Omit<PixWaitingProps, 'isOver'>) {
  const { t } = useTranslation()
  const { money, stamp } = useFormat()
  return (
    <>
      <p className="pt-5 text-center text-xl font-bold">{money(amount)}</p>
      <p className="pb-4 text-center text-sm text-ink-2">
        {t('payment:pix.until', { time: stamp(pix.until) })}
      </p>
      <QrCode text={pix.code} label={t('payment:pix.qrCode')} />
      <p className="mt-4 rounded-md bg-sunken p-3 font-mono text-xs break-all text-ink-2 select-all">
        {pix.code}
      </p>
      <CopyCode code={pix.code} />
      <div className="flex flex-wrap justify-center gap-x-2">
        {pix.page && (
          <a
            href={pix.page}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'tab' })}
          >
            <ExternalLink aria-hidden className="size-4" />
            {t('payment:pix.page')}
          </a>
        )}
        <Button variant="tab" onClick={onOtherWay}>
          <CreditCard aria-hidden className="size-4" />
          {t('payment:pix.otherWay')}
        </Button>
      </div>
    </>
  )
}

function CopyCode({ code }: { code: string }) {
  const { t } = useTranslation()
  const [said, say] = useState('')
  async function copy() {
    try {
      await navigator.clipboard.writeText(code)
      say(t('payment:pix.copied'))
    } catch {
      say(t('payment:pix.notCopied'))
    }
  }
  return (
    <div className="grid pt-3">
      <Button onClick={() => void copy()}>
        <Copy aria-hidden className="size-4" />
        {t('payment:pix.copy')}
      </Button>
      <p role="status" className="min-h-8 py-1.5 text-center text-sm font-semibold">
        {said}
      </p>
    </div>
  )
}

/** Says that the code stays valid until another way to pay is taken. */
export function PixNote({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation()
  return (
    <Alert
      className="mb-4"
      action={
        <Button variant="tab" size="sm" onClick={onBack}>
          {t('payment:pix.back')}
        </Button>
      }
    >
      {t('payment:pix.stillOpen')}
    </Alert>
  )
}
