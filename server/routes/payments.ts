import type { FastifyInstance } from 'fastify'
import {
  createConnectedAccount,
  createPaymentIntent,
  getPayoutAccount,
  releasePayment,
} from '#src/contract/payments/payments.ts'
import { listSavedCards, removeSavedCard } from '#src/contract/payments/saved-cards.ts'
import { bind } from '#server/http/bind.ts'
import { removeCard, savedCards } from '#server/services/payments/saved-cards.ts'
import { intentFor } from '#server/services/payments/pay-request.ts'
import { payoutAccount, startOnboarding } from '#server/services/people/payout-account.ts'
import { release } from '#server/services/payments/release.ts'

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

  bind(app, listSavedCards, async ({ deps, session }) => ({
    cards: await savedCards(deps, session.uid),
  }))

  bind(app, removeSavedCard, {
    repeat: async ({ deps, session, params }) => ({
      cards: await removeCard(deps, session.uid, params.cardId),
    }),
  })

  bind(app, releasePayment, {
    repeat: async ({ deps, session, params }) => ({
      payment: await release(deps, session, params.paymentId),
    }),
  })
}
