import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Checkout } from '#src/components/pay/checkout.tsx'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { isPaid, type Instalment } from '#src/lib/request/instalment.ts'
import { paymentQueries } from '#src/queries/payments.ts'
import { markPaidMutation, requestQueries } from '#src/queries/requests.ts'
import { Amounts } from './amounts.tsx'

type RequestCheckoutProps = { request: ServiceRequest; instalment: Instalment }

/** The form to pay an instalment of a request. */
export function RequestCheckout({ request, instalment }: RequestCheckoutProps) {
  const client = useQueryClient()
  const { queryKey } = paymentQueries.intent(request._id)
  const intent = useQuery(paymentQueries.intent(request._id))
  const { mutateAsync } = useMutation(markPaidMutation)
  return (
    <Checkout
      payable={{
        amount: instalment.amount,
        isPage: true,
        summary: <Amounts request={request} instalment={instalment} />,
        intent,
        renew: () => void client.resetQueries({ queryKey }),
        look: (saysPaid) => mutateAsync({ id: request._id, saysPaid }),
        isDone: () => {
          const known = client.getQueryData(requestQueries.detail(request._id).queryKey)
          return known !== undefined && isPaid(known, instalment.number)
        },
      }}
    />
  )
}
