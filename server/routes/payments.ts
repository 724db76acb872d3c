import type { FastifyInstance } from 'fastify'
import {
  createConnectedAccount,
  createPaymentIntent,
  getPayoutAccount,
  releasePayment,
} from '#src/contract/payments.ts'
import { bind } from '#server/http/bind.ts'
import { intentFor } from '#server/services/requests/payments.ts'
import { payoutAccount, startOnboarding } from '#server/services/people/payout-account.ts'
import { release } from '#server/services/requests/release.ts'

export function registerPaymentRoutes(app: FastifyInstance): void {
  bind(app, createConnectedAccount, {
    repeat: async ({ deps, session, body }) => ({
      url: await startOnboarding(deps, session.uid, body?.returnPath),
    }),
  })

  bind(app, getPayoutAccount, ({ deps, session }) => payoutAccount(deps, session.uid))

  bind(app, createPaymentIntent, {
    repeat: ({ deps, session, body }) =>
      intentFor(deps, session.uid, body.serviceRequestId),
  })

  bind(app, releasePayment, {
    repeat: async ({ deps, session, params }) => ({
      payment: await release(deps, session, params.paymentId),
    }),
  })
}
