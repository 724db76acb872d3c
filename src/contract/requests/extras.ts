import { z } from 'zod/mini'
import { endpoint } from '#src/contract/protocol/endpoint.ts'
import { idParam } from '#src/contract/protocol/params.ts'
import { Brl, Id, list, Price, text, title } from '#src/contract/protocol/primitives.ts'
import { providerErrors } from '#src/contract/payments/errors.ts'
import { createPaymentIntent } from '#src/contract/payments/payments.ts'
import { extraDeclineReasons, extraKinds } from './extra-lifecycle.ts'
import { EXTRA_PHOTOS_MAX, EXTRA_REASON, EXTRA_TITLE } from './limits.ts'
import { RequestExtra, ServiceRequest } from './requests.ts'

const id = idParam('requests/not-found')
const extraId = idParam('requests/extra-not-found')

/** Grows with each change. Each answer names the one that was read. */
const ExtraVersion = z.int().check(z.minimum(1), z.maximum(1000))

/**
 * What is to be done or paid beside the agreed work. Photos are sent by `uploadJobPhoto` with the
 * request's id first; contacts are allowed in texts and photos.
 */
const ExtraInput = z
  .object({
    kind: z.enum(extraKinds),
    title: title(EXTRA_TITLE.min, EXTRA_TITLE.max),
    reason: text(EXTRA_REASON.min, EXTRA_REASON.max, { multiline: true }),
    /** BRL, above zero also for a discount. */
    amount: Price,
    /** Material needs one at least. Photos that the changed extra has already may be named again. */
    photoIds: list(text(1, 128), EXTRA_PHOTOS_MAX),
    /** The first photo is the receipt of the material, which then carries no fee. */
    receipt: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ kind, photoIds }) => kind !== 'material' || photoIds.length > 0, {
      path: ['photoIds'],
      error: 'material needs a photo',
    }),
    z.refine(
      ({ kind, receipt, photoIds }) =>
        !receipt || (kind === 'material' && photoIds.length > 0),
      { path: ['receipt'], error: 'only material has a receipt' },
    ),
  )

const answer = z.object({ data: ServiceRequest })

/** The body of 409 `requests/extra-changed`: the extra as it is now. */
export const ExtraChanged = z.object({ details: RequestExtra })

/** The body of 409 `requests/extra-limit`: the most that is possible now, in BRL. */
export const ExtraLimit = z.object({ details: z.object({ max: Brl }) })

const proposalErrors = [
  'images/not-found',
  'requests/extras-closed',
  'requests/extra-limit',
  'requests/too-many-proposals',
] as const

/** By either party, from paid until delivered. It waits 24 hours for the answer. */
export const proposeExtra = endpoint({
  method: 'POST',
  path: '/api/requests/:id/extras',
  summary: 'Propose an extra, or a lower price',
  access: 'verified',
  params: { id },
  body: ExtraInput,
  response: answer,
  errors: [...proposalErrors, 'requests/too-many-extras'],
})

/** By the party that proposed it. It waits another 24 hours, also once the tasker has agreed. */
export const changeExtra = endpoint({
  method: 'PUT',
  path: '/api/requests/:id/extras/:extraId',
  summary: 'Change my extra that waits',
  access: 'verified',
  params: { id, extraId },
  body: z.extend(ExtraInput, { version: ExtraVersion }),
  response: answer,
  errors: [...proposalErrors, 'requests/extra-changed'],
})

/** By the party that proposed it. Repeating it changes nothing. */
export const withdrawExtra = endpoint({
  method: 'POST',
  path: '/api/requests/:id/extras/:extraId/withdraw',
  summary: 'Withdraw my extra that waits',
  access: 'user',
  whileSuspended: true,
  params: { id, extraId },
  body: z.object({ version: ExtraVersion }),
  response: answer,
  errors: ['requests/extra-changed'],
})

/** By the other party. Repeating it changes nothing. */
export const declineExtra = endpoint({
  method: 'POST',
  path: '/api/requests/:id/extras/:extraId/decline',
  summary: 'Decline an extra',
  access: 'user',
  whileSuspended: true,
  params: { id, extraId },
  body: z.object({ version: ExtraVersion, reason: z.enum(extraDeclineReasons) }),
  response: answer,
  errors: ['requests/extra-changed'],
})

/**
 * A discount, by the other party: it holds at once and costs nothing. What the client asks for, by
 * the tasker: the client has 24 hours to pay it.
 *
 * With '50-50' a discount lowers the balance. With '100' it stays held with the rest, and goes back
 * to the client when the request is settled: whole when it is completed, and before the division
 * when a dispute ends.
 */
export const acceptExtra = endpoint({
  method: 'POST',
  path: '/api/requests/:id/extras/:extraId/accept',
  summary: 'Accept a discount, or what the client asks for',
  access: 'verified',
  params: { id, extraId },
  body: z.object({ version: ExtraVersion }),
  response: answer,
  errors: ['requests/extras-closed', 'requests/extra-changed'],
})

/**
 * By the client, of the version that was read; a second call answers the same intent. Once it is
 * paid the extra is accepted: `markPaid` asks the provider now, and the request's `extras` say so. A
 * payment of an extra that was changed, withdrawn, declined or expired meanwhile is given back whole.
 */
export const payExtra = endpoint({
  method: 'POST',
  path: '/api/requests/:id/extras/:extraId/payment-intent',
  summary: 'Accept an extra and pay it',
  access: 'verified',
  params: { id, extraId },
  body: z.object({ version: ExtraVersion }),
  response: z.extend(z.omit(createPaymentIntent.response, { instalment: true }), {
    extraId: Id,
  }),
  errors: [
    'payments/client-only',
    'payments/already-paid',
    'payments/nothing-due',
    'requests/extras-closed',
    'requests/extra-changed',
    'requests/tasker-cannot-receive',
    ...providerErrors,
  ],
})
