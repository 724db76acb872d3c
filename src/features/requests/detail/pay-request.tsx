import { useTranslation } from 'react-i18next'
import { PayLink, type PayNeeds } from '#src/components/deal/pay-link.tsx'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { awaitsPix, dueInstalment } from '#src/lib/request/instalment.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'

type PayRequestProps = { request: ServiceRequest; needs: PayNeeds }

export function PayRequest({ request, needs }: PayRequestProps) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const amount = money(dueInstalment(request)?.amount ?? 0)
  return (
    <PayLink
      to="/payment/$serviceRequestId"
      params={{ serviceRequestId: request._id }}
      needs={needs}
    >
      {t(awaitsPix(request) ? 'requests.openPix' : 'requests.payAmount', { amount })}
    </PayLink>
  )
}
