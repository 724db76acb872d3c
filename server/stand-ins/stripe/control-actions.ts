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

/** The test's hands over HTTP, in JSON: what each action takes, and does. */
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
  dispute: (control, input) =>
    control.dispute(z.object({ charge: z.string() }).parse(input).charge),
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
