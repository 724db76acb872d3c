import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ApiError, isApiError } from '#src/api/errors/api-error.ts'
import type { Opportunity } from '#src/contract/needs/opportunities.ts'
import { useSendOrWait } from '#src/outbox/use-send-or-wait.ts'
import {
  makeNeedOfferAction,
  withdrawNeedOfferAction,
} from '#src/queries/opportunity-outbox.ts'
import { toast } from '#src/ui/toast.ts'
import type { OfferBody } from './typed-offer.ts'

type Said = { sent: string; waits: string }

/** Sends an offer or its withdrawal; `onDone` leaves the page, also while it waits for the network. */
export function useOfferSending(opportunity: Opportunity, onDone: () => void) {
  const { t } = useTranslation()
  const sendOrWait = useSendOrWait()
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<ApiError>()
  const input = { params: { id: opportunity._id } }
  const options = { about: opportunity.title }

  async function run(
    call: () => Promise<{ isSent: boolean; isStored: boolean }>,
    { sent, waits }: Said,
  ): Promise<boolean> {
    setSending(true)
    setError(undefined)
    try {
      const { isSent, isStored } = await call()
      if (isSent) toast.success(sent)
      else toast.info(waits)
      onDone()
      return isSent || isStored
    } catch (failure) {
      if (!isApiError(failure)) throw failure
      setError(failure)
      return false
    } finally {
      setSending(false)
    }
  }

  const waits = t('opportunities:offer.waits')
  return {
    isSending,
    error,
    /** Resolves to true once the draft may go. */
    send: (body: OfferBody) =>
      run(() => sendOrWait(makeNeedOfferAction, { ...input, body }, options), {
        sent: t(
          opportunity.mine?.status === 'made'
            ? `opportunities:offer.${opportunity.mine.outdated ? 'confirmed' : 'changed'}`
            : 'opportunities:offer.sent',
        ),
        waits,
      }),
    withdraw: () =>
      run(() => sendOrWait(withdrawNeedOfferAction, { ...input, body: {} }, options), {
        sent: t('opportunities:offer.withdrawn'),
        waits: t('opportunities:offer.withdrawalWaits'),
      }),
  }
}

export type OfferSending = ReturnType<typeof useOfferSending>
