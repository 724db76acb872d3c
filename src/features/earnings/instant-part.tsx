import { useMutation } from '@tanstack/react-query'
import Zap from 'lucide-react/icons/zap'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import type { AtProvider } from '#src/contract/payments/deposits.ts'
import { toBrl, toCentavos } from '#src/contract/payments/money.ts'
import { randomUuid } from '#src/lib/hex.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { sendInstantMutation } from '#src/queries/deposits.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { toast } from '#src/ui/toast.ts'

type Asked = { id: string; gross: number; net: number }

/** Offers what is available at once, with its cost, and asks before it is sent. */
export function InstantPart({ instant }: { instant: NonNullable<AtProvider['instant']> }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { mutate, isPending, error, reset } = useMutation({
    ...sendInstantMutation,
    // Of the mutation, because afterwards there is nothing to offer, and this part is not there.
    onSuccess: ({ amount }) => {
      toast.success(t('earnings:instant.sent', { amount: money(amount) }))
      setAsked(null)
    },
  })
  const { button, note, dialog } = useMayNotWait({ pending: isPending })
  const costOf = ({ gross, net }: typeof instant) =>
    money(toBrl(toCentavos(gross) - toCentavos(net)))
  const close = () => {
    setAsked(null)
    reset()
  }
  const send = ({ id, net }: Asked) => mutate({ id, amount: net })
  return (
    <Card className="p-4">
      <Button
        {...button}
        variant="secondary"
        // One id for each question: a second press of it sends nothing more.
        onClick={() => setAsked({ id: randomUuid(), ...instant })}
      >
        <Zap aria-hidden className="size-5" />
        {t('earnings:instant.action', { amount: money(instant.net) })}
      </Button>
      <p className="pt-2 text-sm text-ink-2">
        {t('earnings:instant.cost', { amount: costOf(instant) })}
      </p>
      {note('pt-2')}
      <ConfirmDialog
        open={asked !== null}
        onClose={close}
        onConfirm={() => asked && send(asked)}
        title={t('earnings:instant.title', { amount: money(asked?.net ?? instant.net) })}
        confirmLabel={t('earnings:instant.confirm')}
        cancelLabel={t('common.back')}
        closeLabel={t('earnings:instant.close')}
        pending={isPending}
        error={error && actionErrorText(error, t)}
        {...dialog}
      >
        <p>
          {t('earnings:instant.text', {
            gross: money(asked?.gross ?? instant.gross),
            cost: costOf(asked ?? instant),
          })}
        </p>
      </ConfirmDialog>
    </Card>
  )
}
