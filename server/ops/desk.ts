import { parseArgs } from 'node:util'
import { attentionGroups } from '#src/contract/operator/attention.ts'
import { type TextDecision } from '#src/contract/operator/operator-acts.ts'
import type {
  ActState,
  AttentionItem,
  OperatorCase,
} from '#src/contract/operator/operator.ts'
import type { Order } from '#src/contract/orders/orders.ts'
import { RESOLUTION_MAX } from '#src/contract/operator/limits.ts'
import type { Viewer } from '#server/deps.ts'
import { DomainError } from '#server/errors/errors.ts'
import {
  actsOnOrder,
  actsOnRequest,
  listLoggedActs,
} from '#server/services/operator/acts.ts'
import {
  finishAttentionItem,
  listAttentionItems,
  showAttentionItem,
} from '#server/services/operator/attention-list.ts'
import { operatorCase } from '#server/services/operator/cases.ts'
import { operatorOf } from '#server/services/operator/operators.ts'
import { personFile } from '#server/services/operator/records.ts'
import { decideText } from '#server/services/operator/reported-texts.ts'
import { suspend } from '#server/services/operator/suspension.ts'
import { orderDisputes } from '#server/services/orders/disputes.ts'
import { showOrder } from '#server/services/orders/orders.ts'
import { requestDisputes } from '#server/services/requests/disputes.ts'
import { runEffects } from '#server/services/payments/run-effects.ts'
import { StartError } from '#server/start-error.ts'
import type { Command, OpsDeps } from './command.ts'

type Work = (deps: OpsDeps, viewer: Viewer, words: readonly string[]) => Promise<void>

/**
 * A command of an operator, who is named by `--as <e-mail>`: the same rules as in the app. A
 * refusal is printed, with exit code 1.
 */
const command = (says: string, work: Work): Command => ({
  says: `${says} --as <e-mail>`,
  run: async (deps, args) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { as: { type: 'string' } },
    })
    const viewer = values.as ? await operatorOf(deps, values.as) : null
    if (!viewer) throw new StartError('--as names no operator: see OPERATOR_EMAILS')
    try {
      await work(deps, viewer, positionals)
      return 0
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      deps.print(`refused: ${error.code} ${JSON.stringify(error.options.details ?? {})}`)
      return 1
    }
  },
})

function need(words: readonly string[], at: number, name: string): string {
  const word = words[at]
  if (!word) throw new StartError(`<${name}> is missing`)
  return word
}

function reasonIn(words: readonly string[], from: number): string {
  const reason = words.slice(from).join(' ').trim()
  if (reason === '' || reason.length > RESOLUTION_MAX)
    throw new StartError(`<reason> has 1 to ${RESOLUTION_MAX} characters`)
  return reason
}

function percentIn(words: readonly string[]): number {
  const percent = Number(need(words, 1, 'percent'))
  if (!Number.isInteger(percent) || percent < 0 || percent > 100)
    throw new StartError('<percent> is the tasker’s part, a whole number from 0 to 100')
  return percent
}

const onText =
  (decision: TextDecision): Work =>
  (deps, viewer, words) => {
    const id = need(words, 0, 'id')
    return decideText(deps, viewer, id, { decision, reason: reasonIn(words, 1) })
  }

const onPerson =
  (suspended: boolean): Work =>
  (deps, viewer, words) => {
    const uid = need(words, 0, 'uid')
    return suspend(deps, viewer, { uid, suspended, reason: reasonIn(words, 1) })
  }

/** Ends the dispute of a request or an order; returns both sums. */
async function decided(
  deps: OpsDeps,
  viewer: Viewer,
  decision: { item: AttentionItem; taskerPercent: number; note: string },
): Promise<ActState> {
  const { item, taskerPercent, note } = decision
  const { kind, requestId, orderId } = item
  const judged = { payeePercent: taskerPercent, note }
  if (kind === 'dispute' && requestId) {
    await runEffects(deps, await requestDisputes.decide(deps, viewer, requestId, judged))
    return (await actsOnRequest(deps.db, requestId))[0]?.after ?? {}
  }
  if (kind === 'dispute' && orderId) {
    await runEffects(deps, await orderDisputes.decide(deps, viewer, orderId, judged))
    return (await actsOnOrder(deps.db, orderId))[0]?.after ?? {}
  }
  throw new StartError('<id> is of no dispute')
}

/** The most lines that a command prints. */
const LINES = 50

export const deskCommands: Record<string, Command> = {
  list: command('what waits: list [dispute|report|money]', async (deps, viewer, words) => {
    const group = attentionGroups.find((known) => known === words[0])
    const { data, total } = await listAttentionItems(deps, viewer, {
      show: 'open',
      group,
      page: 1,
      limit: LINES,
    })
    for (const item of data) deps.print(lineOf(item))
    deps.print(`${total} open.`)
  }),
  show: command('one of them whole: show <id>', async (deps, viewer, words) => {
    const item = await showAttentionItem(deps, viewer, need(words, 0, 'id'))
    deps.print(lineOf(item))
    if (item.report) {
      const { person, by, note, text } = item.report
      deps.print(`of ${person?.uid ?? 'unknown'}, by ${by?.uid ?? 'unknown'}: ${note}`)
      if (text) deps.print(`${text.kind} ${text.id}: ${text.words}`)
    }
    if (item.requestId && !item.involved)
      printCase(deps, await operatorCase(deps.db, viewer, item.requestId))
    if (item.orderId && !item.involved)
      printOrder(deps, await showOrder(deps.db, item.orderId, viewer))
  }),
  person: command('their record: person <uid>', async (deps, viewer, words) => {
    const file = await personFile(deps.db, viewer, need(words, 0, 'uid'))
    deps.print(`${file.uid} ${file.name}, suspended: ${file.suspendedAt ?? 'no'}`)
    for (const { number, status, date, other } of [...file.running, ...file.runningOrders])
      deps.print(`running #${number} ${status} ${date} with ${other.uid}`)
  }),
  decide: command(
    'ends a dispute: decide <id> <percent> <reason>',
    async (deps, viewer, words) => {
      const item = await showAttentionItem(deps, viewer, need(words, 0, 'id'))
      const decision = { taskerPercent: percentIn(words), note: reasonIn(words, 2) }
      const { net = 0, refund = 0 } = await decided(deps, viewer, { item, ...decision })
      deps.print(`tasker ${net.toFixed(2)}, client ${refund.toFixed(2)}`)
    },
  ),
  hide: command('hides a reported text: hide <id> <reason>', onText('hide')),
  keep: command('keeps a reported text: keep <id> <reason>', onText('keep')),
  finish: command('takes off the list: finish <id> <reason>', (deps, viewer, words) =>
    finishAttentionItem(deps, viewer, need(words, 0, 'id'), reasonIn(words, 1)),
  ),
  suspend: command('suspends a person: suspend <uid> <reason>', onPerson(true)),
  lift: command('ends a suspension: lift <uid> <reason>', onPerson(false)),
  audit: command('what operators did: audit [words]', async (deps, _viewer, words) => {
    const q = words.join(' ')
    const { data, total } = await listLoggedActs(deps.db, { q, page: 1, limit: LINES })
    for (const { at, by, act, number, person, before, after, reason } of data)
      deps.print(
        [
          at,
          by.uid,
          act,
          number && `#${number}`,
          person?.uid,
          `${JSON.stringify(before)} -> ${JSON.stringify(after)}`,
          reason,
        ]
          .filter(Boolean)
          .join('  '),
      )
    deps.print(`${total} acts.`)
  }),
}

const lineOf = ({
  _id,
  kind,
  since,
  number,
  amount,
  reason,
  waitsUntil,
  bankDueAt,
}: AttentionItem) =>
  [
    _id,
    kind,
    since,
    number && `#${number}`,
    amount !== null && amount.toFixed(2),
    reason,
    waitsUntil && `waits until ${waitsUntil}`,
    bankDueAt && `bank's deadline ${bankDueAt}`,
  ]
    .filter(Boolean)
    .join('  ')

function printOrder({ print }: OpsDeps, order: Order) {
  print(`${order.buyerUid} bought of ${order.sellerUid}: ${order.item.title}`)
  for (const { at, by, action, reason, note } of order.timeline)
    print([at, by, action, reason, note].filter(Boolean).join('  '))
  print(`held ${(order.payment?.heldAmount ?? 0).toFixed(2)}`)
}

function printCase(
  { print }: OpsDeps,
  { request, dispute, messages, ledger }: OperatorCase,
) {
  print(
    `${request.clientUid} asked ${request.taskerId}: ${request.serviceDetails.description}`,
  )
  for (const { by, text } of dispute?.statements ?? []) print(`${by} says: ${text}`)
  if (dispute) print(`held ${dispute.held.toFixed(2)}`)
  for (const { from, parts } of messages)
    print(`${from}: ${parts.map((part) => ('text' in part ? part.text : '…')).join('')}`)
  for (const { kind, at, entries } of ledger)
    print(
      `${at} ${kind} ${entries.map(({ account, amount }) => `${account} ${amount.toFixed(2)}`).join(', ')}`,
    )
}
