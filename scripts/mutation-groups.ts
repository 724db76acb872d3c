import { globSync } from 'node:fs'

/** Files that are broken on purpose, and the tests that should notice. */
type Group = { files: string[]; tests: string[] }

const services = (...names: string[]) =>
  names.map((name) => `server/services/requests/${name}.ts`)
const routes = (...names: string[]) => names.map((name) => `server/routes/${name}.test.ts`)

const jobs = ['server/jobs/jobs.test.ts', 'server/services/requests/timers.test.ts']
const money = [...routes('payments', 'webhooks', 'chargebacks'), ...jobs]

/**
 * The code in which a fault costs money or lets a stranger in. Each group has few tests, so that it
 * is soon done.
 */
export const mutationGroups: Record<string, Group> = {
  lifecycle: {
    files: ['money', 'request-lifecycle', 'request-standing'].map(
      (name) => `src/contract/${name}.ts`,
    ),
    tests: ['money', 'request-lifecycle', 'request-standing'].map(
      (name) => `src/contract/${name}.test.ts`,
    ),
  },
  'saved-cards': {
    files: ['server/services/money/saved-cards.ts'],
    tests: routes('saved-cards'),
  },
  split: {
    files: ['server/services/money/split.ts'],
    tests: ['server/services/money/split.test.ts'],
  },
  access: {
    files: ['server/http/bind.ts', 'server/http/caller.ts'],
    tests: [
      'server/http/bind.test.ts',
      'server/http/rate-limit.test.ts',
      'server/http/shared-answers.test.ts',
      ...routes('session'),
    ],
  },
  sessions: {
    files: ['server/services/people/sessions.ts'],
    tests: ['server/http/bind.test.ts', ...routes('session')],
  },
  sending: {
    files: ['attention', 'claim', 'provider-call', 'recover', 'send-money'].map(
      (name) => `server/services/money/${name}.ts`,
    ),
    tests: [
      ...money,
      ...['claim', 'provider-call', 'recover', 'send-money'].map(
        (name) => `server/services/money/${name}.test.ts`,
      ),
    ],
  },
  paying: {
    files: services('apply-books', 'payment-case', 'payments', 'take-intent', 'webhooks'),
    tests: [
      ...money,
      ...['apply-books', 'payment-case', 'payments', 'pix', 'take-intent', 'webhooks'].map(
        (name) => `server/services/requests/${name}.test.ts`,
      ),
    ],
  },
  moving: {
    files: services(
      ...['cancellation', 'change-request', 'complete', 'release', 'run-effects'],
      ...['take-transition', 'transitions', 'parties'],
    ),
    tests: [
      ...routes('requests', 'payments', 'chargebacks', 'operator'),
      ...routes('disputes', 'job-photos', 'request-dates'),
      ...jobs,
      ...['cancellation', 'run-effects', 'take-transition', 'transitions'].map(
        (name) => `server/services/requests/${name}.test.ts`,
      ),
    ],
  },
  time: {
    files: [
      ...services('missed-events', 'move-overdue', 'overdue-work', 'reconcile', 'timers'),
      'server/services/money/next-look.ts',
    ],
    tests: [
      ...jobs,
      ...routes('payments'),
      ...['missed-events', 'overdue', 'overdue-work', 'reconcile'].map(
        (name) => `server/services/requests/${name}.test.ts`,
      ),
    ],
  },
  reminders: {
    files: [
      ...services('deadline-reminders', 'reminder-notes', 'reminders'),
      'server/services/orders/deadline-reminders.ts',
    ],
    tests: [
      'requests/deadline-reminders',
      'requests/reminders',
      'orders/deadline-reminders',
    ].map((name) => `server/services/${name}.test.ts`),
  },
  chargebacks: {
    files: services('chargebacks'),
    tests: routes('chargebacks'),
  },
  attention: {
    files: ['server/services/operator/attention-list.ts'],
    tests: [
      'server/services/operator/attention-list.test.ts',
      ...routes('chargebacks', 'disputes', 'operator', 'safety'),
    ],
  },
  owners: {
    files: [
      'server/services/money/case-owner.ts',
      'server/services/money/payment-view.ts',
      'server/services/money/settle.ts',
      ...services('intents', 'lock-owner', 'request-owner'),
    ],
    tests: [
      ...money,
      ...routes('orders'),
      'server/services/money/payment-view.test.ts',
      'server/services/requests/intents.test.ts',
      'server/services/requests/pix.test.ts',
      'server/services/requests/request-owner.test.ts',
      'server/services/requests/take-transition.test.ts',
    ],
  },
  orders: {
    files: ['change-order', 'log', 'order-owner', 'orders', 'parties', 'pickup', 'reserve']
      .concat('stock', 'take-step', 'view')
      .map((name) => `server/services/orders/${name}.ts`),
    tests: [
      ...routes('orders'),
      ...['change-order', 'log', 'order-owner', 'order-sequences', 'orders']
        .concat('reserve', 'view')
        .map((name) => `server/services/orders/${name}.test.ts`),
    ],
  },
  dates: {
    files: services('clashes', 'date-proposals', 'terms'),
    tests: routes('request-clash', 'request-dates', 'requests'),
  },
  listing: {
    files: services('find-words', 'standing-order', 'week'),
    tests: routes('requests-list'),
  },
  asking: {
    files: services(
      'desk',
      'earnings',
      'limits',
      'log',
      'meeting',
      'place-shown',
      'requests',
      'view',
    ),
    tests: [
      ...routes(
        'meeting',
        'requests',
        'request-dates',
        'request-decline',
        'privacy',
        'desk',
        'earnings',
      ),
      ...['limits', 'log', 'requests', 'view'].map(
        (name) => `server/services/requests/${name}.test.ts`,
      ),
    ],
  },
  disputes: {
    files: services(
      ...['decide-dispute', 'dispute-rows', 'dispute-view', 'disputes', 'evidence'],
    ),
    tests: [...routes('disputes', 'operator'), 'server/services/requests/disputes.test.ts'],
  },
  ledger: {
    files: ['check-ledger', 'ledger', 'post-books'].map(
      (name) => `server/services/money/${name}.ts`,
    ),
    tests: [
      'server/services/money/ledger.test.ts',
      'server/ops/ledger-check.test.ts',
      ...routes('chargebacks'),
    ],
  },
  words: {
    files: services('conversation', 'job-photos', 'unread', 'write-message'),
    tests: [
      ...routes('job-photos', 'messages', 'notifications', 'requests', 'taskers'),
      ...routes('privacy'),
      'server/services/requests/conversation.test.ts',
    ],
  },
  reviews: {
    files: services('reviews', 'show-reviews', 'write-review'),
    tests: routes('reviews', 'taskers', 'privacy', 'job-photos'),
  },
}

/** Types alone: there is nothing to break. */
const typesAlone = ['deps', 'effects'].map((name) => `server/services/money/${name}.ts`)

/** The files that the groups must hold between them. */
export const filesToBreak = (root: string): string[] =>
  globSync('server/services/{money,orders,requests}/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts') && !typesAlone.includes(file),
  )
