import { z } from 'zod/mini'
import { ApiError } from './api-error.ts'
import type { Control } from './control.ts'

const Fault = z.object({
  match: z.string(),
  mode: z.enum(['drop_before', 'drop_after', '500_before', 'delay']),
  times: z._default(z.int(), 1),
  ms: z._default(z.int(), 500),
})
const WebhookMode = z.object({
  mode: z.enum(['ok', 'drop', 'duplicate', 'reorder']),
  types: z.optional(z.array(z.string())),
})

const OpenedDispute = z.object({
  charge: z.string(),
  amount: z.optional(z.int()),
  inquiry: z.optional(z.boolean()),
  reason: z.optional(z.string()),
})
const ClosedDispute = z.object({ dispute: z.string(), outcome: z.enum(['won', 'lost']) })

const PaidOut = z.object({
  account: z.string(),
  status: z.optional(z.enum(['paid', 'in_transit'])),
})

/** The test's control over HTTP, in JSON: the input and effect of each action. */
const actions: Record<string, (control: Control, input: unknown) => unknown> = {
  fault: (control, input) => control.fault(Fault.parse(input)),
  'clear-faults': (control) => control.clearFaults(),
  'webhook-mode': (control, input) => {
    const { mode, types } = WebhookMode.parse(input)
    control.webhookMode(mode, types)
  },
  idle: (control) => control.idle(),
  resend: (control, input) =>
    control.resend(z.object({ event: z.string() }).parse(input).event),
  clock: (control, input) =>
    control.advanceClock(z.object({ seconds: z.int() }).parse(input).seconds),
  dispute: (control, input) => {
    const { charge, ...options } = OpenedDispute.parse(input)
    return control.dispute(charge, options)
  },
  'close-dispute': (control, input) => {
    const { dispute, outcome } = ClosedDispute.parse(input)
    return control.closeDispute(dispute, outcome)
  },
  'fail-refund': (control, input) =>
    control.failRefund(z.object({ refund: z.string() }).parse(input).refund),
  'pay-out': (control, input) => {
    const { account, status } = PaidOut.parse(input)
    return control.payOut(account, status)
  },
  'add-debit-card': (control, input) =>
    control.addDebitCard(z.object({ account: z.string() }).parse(input).account),
  'fail-payout': (control, input) =>
    control.failPayout(z.object({ payout: z.string() }).parse(input).payout),
  state: (control) => control.state(),
}

/** @param body JSON, or nothing */
export async function controlAction(
  control: Control,
  action: string,
  body: string,
): Promise<{ status: number; body: object }> {
  const run = Object.hasOwn(actions, action) ? actions[action] : undefined
  if (!run) return { status: 404, body: { error: `no such action: ${action}` } }
  try {
    const result = await run(control, body === '' ? {} : JSON.parse(body))
    return { status: 200, body: { result: result ?? null } }
  } catch (error) {
    if (error instanceof ApiError || error instanceof SyntaxError || isZodError(error))
      return { status: 400, body: { error: error.message } }
    throw error
  }
}

const isZodError = (error: unknown): error is Error => error instanceof z.core.$ZodError
