import { globSync } from 'node:fs'

/** Files that are broken on purpose, and the tests that should notice. */
type Group = { files: string[]; tests: string[] }

const filesIn =
  (folder: string) =>
  (...names: string[]) =>
    names.map((name) => `server/services/${folder}/${name}.ts`)
const services = filesIn('requests')
const deals = filesIn('deals')
const orders = filesIn('orders')
const money = filesIn('money')
const payments = filesIn('payments')
const testsOf = (files: string[]) => files.map((file) => file.replace('.ts', '.test.ts'))
const routes = (...names: string[]) => names.map((name) => `server/routes/${name}.test.ts`)

const jobs = ['server/jobs/jobs.test.ts', ...testsOf(payments('timers'))]
const moneyRoutes = [...routes('payments', 'webhooks', 'chargebacks'), ...jobs]

/**
 * The code in which a fault costs money or lets a stranger in. Each group has few tests, so that it
 * is soon done.
 */
export const mutationGroups: Record<string, Group> = {
  lifecycle: {
    files: [
      'deals/lifecycle',
      'orders/order-lifecycle',
      'payments/fees',
      'payments/money',
      'requests/request-lifecycle',
      'requests/request-standing',
    ].map((name) => `src/contract/${name}.ts`),
    tests: [
      'orders/order-lifecycle',
      'payments/money',
      'requests/request-lifecycle',
      'requests/request-standing',
    ].map((name) => `src/contract/${name}.test.ts`),
  },
  'saved-cards': {
    files: payments('saved-cards'),
    tests: routes('saved-cards'),
  },
  split: {
    files: money('split'),
    tests: testsOf(money('split')),
  },
  loss: {
    files: money('loss'),
    tests: [...testsOf(money('loss')), ...routes('defences')],
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
    files: [
      ...money('attention', 'due', 'provider-call'),
      ...payments('claim', 'recover', 'send-money'),
    ],
    tests: [
      ...moneyRoutes,
      ...testsOf(money('provider-call')),
      ...testsOf(payments('claim', 'recover', 'send-money')),
    ],
  },
  paying: {
    files: payments(
      ...['apply-books', 'apply-intent', 'pay-order', 'pay-request'],
      ...['payment-case', 'webhooks'],
    ),
    tests: [
      ...moneyRoutes,
      ...routes('orders'),
      ...testsOf(
        payments('apply-books', 'apply-intent', 'pay-request', 'payment-case', 'pix'),
      ),
      ...testsOf(payments('webhooks')),
    ],
  },
  moving: {
    files: [
      ...deals('change-deal', 'divide', 'parties', 'transition'),
      ...services(
        'accept-need-offer',
        'new-request',
        'cancellation',
        'change-request',
        'deal',
      ),
      ...services('transitions', 'parties'),
      ...payments('release', 'run-effects'),
    ],
    tests: [
      ...routes('requests', 'payments', 'chargebacks', 'operator'),
      ...routes('disputes', 'job-photos', 'need-accept', 'request-dates'),
      ...jobs,
      ...testsOf(services('cancellation', 'deal', 'transitions')),
      ...testsOf(payments('run-effects')),
    ],
  },
  extras: {
    files: [
      'src/contract/requests/extra-lifecycle.ts',
      ...services('extra-changes', 'extra-view', 'extras'),
      ...payments('expire-extras', 'pay-extra'),
    ],
    tests: ['src/contract/requests/extra-lifecycle.test.ts', ...routes('extras')],
  },
  series: {
    files: [
      'src/lib/schedule/series-visits.ts',
      ...filesIn('series')('make-visits', 'move-series', 'propose-series'),
      ...filesIn('series')('series-view', 'skip-visit'),
    ],
    tests: ['src/lib/schedule/series-visits.test.ts', ...routes('series')],
  },
  deposits: {
    files: payments(
      ...['account-balance', 'balance-view', 'deposit-view', 'deposits'],
      ...['instant-deposit', 'job-earnings', 'next-payout', 'statement'],
    ),
    tests: [
      ...routes('deposits', 'earnings'),
      ...testsOf(payments('next-payout', 'webhooks')),
    ],
  },
  calendar: {
    files: services('calendar-feed', 'calendar-import'),
    tests: routes('calendar-feed', 'calendar-import'),
  },
  statistics: {
    files: services('statistics'),
    tests: routes('statistics'),
  },
  time: {
    files: [
      ...services('overdue-work'),
      ...payments('missed-events', 'next-look', 'reconcile', 'timers'),
    ],
    tests: [
      ...jobs,
      ...routes('orders', 'payments'),
      ...testsOf(services('overdue-work')),
      ...testsOf(payments('missed-events', 'overdue', 'reconcile')),
    ],
  },
  reminders: {
    files: [...deals('deadline-reminders'), ...services('reminders')],
    tests: [
      ...testsOf(services('deadline-reminders', 'reminders')),
      ...testsOf(orders('deadline-reminders')),
    ],
  },
  chargebacks: {
    files: payments('chargebacks'),
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
      ...money('case-owner', 'payment-view', 'settle'),
      ...payments('intents', 'lock-owner'),
      ...deals('owner'),
    ],
    tests: [
      ...moneyRoutes,
      ...routes('orders'),
      ...testsOf(money('payment-view')),
      ...testsOf(payments('intents', 'pix')),
      ...testsOf(services('deal', 'deal-owner')),
      ...testsOf(orders('deal-owner')),
    ],
  },
  orders: {
    files: [
      ...orders('change-order', 'deal', 'events', 'orders', 'parties', 'pickup', 'reserve'),
      ...orders('stock', 'view'),
    ],
    tests: [
      ...routes('orders'),
      ...testsOf(orders('change-order', 'deal-owner', 'events', 'order-sequences')),
      ...testsOf(orders('orders', 'reserve', 'view')),
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
    files: [
      ...deals('log'),
      ...services('desk', 'events', 'limits', 'meeting', 'place-shown', 'requests', 'view'),
      ...payments('earnings'),
    ],
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
      ...['events', 'limits', 'requests', 'view'].map(
        (name) => `server/services/requests/${name}.test.ts`,
      ),
    ],
  },
  disputes: {
    files: [
      ...deals(
        ...['answers', 'decide-dispute', 'dispute-rows', 'dispute-view', 'evidence'].map(
          (name) => `disputes/${name}`,
        ),
      ),
      'server/services/requests/disputes.ts',
      'server/services/orders/disputes.ts',
    ],
    tests: [
      ...routes('disputes', 'order-disputes', 'operator'),
      'server/services/requests/disputes.test.ts',
      'server/services/orders/change-order.test.ts',
    ],
  },
  ledger: {
    files: money('check-ledger', 'ledger', 'post-books'),
    tests: [
      ...testsOf(money('ledger')),
      'server/ops/ledger-check.test.ts',
      ...routes('chargebacks'),
    ],
  },
  words: {
    files: services(
      'conversation',
      'hide-contacts',
      'job-photos',
      'unread',
      'write-message',
    ),
    tests: [
      ...routes('job-photos', 'messages', 'notifications', 'requests', 'taskers'),
      ...routes('privacy'),
      ...testsOf(services('conversation', 'hide-contacts')),
    ],
  },
  reviews: {
    files: services('reviews', 'show-reviews', 'write-review'),
    tests: routes('reviews', 'taskers', 'privacy', 'job-photos'),
  },
}

/** Types alone: there is nothing to break. */
const typesAlone = [
  ...deals('deal'),
  ...money('deps', 'effects'),
  ...orders('order-types'),
  ...services('request-types'),
]

/** The files that the groups must hold between them. */
export const filesToBreak = (root: string): string[] =>
  globSync('server/services/{deals,money,orders,payments,requests}/*.ts', {
    cwd: root,
  }).filter((file) => !file.endsWith('.test.ts') && !typesAlone.includes(file))
