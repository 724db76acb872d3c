/** The imports that a folder may have beside its own files. */
export type Layer = {
  /** Folders or files below the same root (`src` or `server`). */
  imports: string[]
  /** Packages of package.json; all others are refused. */
  packages: string[]
}

const layer = (imports: string[], packages: string[] = []): Layer => ({ imports, packages })

const query = ['@tanstack/react-query']
const view = ['react', 'react-i18next', 'i18next', 'lucide-react']
/** The internal layers that any part of a screen may import. */
const screen = [
  ...['api/errors', 'components', 'contract', 'drafts', 'lib', 'outbox', 'platform'],
  ...['queries', 'stores', 'ui'],
]
const form = ['react-hook-form', '@hookform/resolvers', 'zod']

/**
 * The layers of the web app, lowest first. A folder inside a layer may have a row of its own, after
 * that of the layer: then its own row holds.
 */
export const web: Record<string, Layer> = {
  contract: layer([], ['zod', '@fnando/cnpj', '@fnando/cpf']),
  lib: layer(['contract'], ['libheif-js', '@fnando/cnpj', '@fnando/cpf']),
  ui: layer(['lib'], ['react', 'react-dom', 'lucide-react', 'sonner']),
  platform: layer(
    ['contract', 'lib'],
    [
      ...query,
      'react',
      'react-i18next',
      'i18next',
      '@sentry/react',
      '@stripe/stripe-js',
      'firebase',
    ],
  ),
  'service-worker': layer(
    ['contract', 'lib', 'outbox/worker'],
    [
      'workbox-core',
      'workbox-expiration',
      'workbox-precaching',
      'workbox-routing',
      'workbox-strategies',
    ],
  ),
  drafts: layer(
    ['contract', 'lib', 'platform'],
    ['idb', 'react', 'react-hook-form', 'zod'],
  ),
  stores: layer(['contract', 'lib', 'platform', 'session/machine'], ['zustand']),
  api: layer(['api/errors', 'contract', 'lib', 'platform', 'stores'], ['i18next', 'ky']),
  'api/errors': layer(['contract', 'lib', 'platform'], ['i18next']),
  outbox: layer(
    ['api', 'contract', 'drafts', 'lib', 'platform', 'stores'],
    [...query, 'idb', 'react', 'tus-js-client'],
  ),
  session: layer(
    ['api', 'contract', 'drafts', 'lib', 'outbox', 'platform', 'stores'],
    [
      ...query,
      '@tanstack/query-sync-storage-persister',
      '@tanstack/react-query-persist-client',
      '@tanstack/react-router',
      'react',
    ],
  ),
  queries: layer(
    ['api', 'contract', 'lib', 'outbox', 'platform', 'session', 'stores'],
    [...query, 'i18next', 'react'],
  ),
  live: layer(
    ['api', 'contract', 'lib', 'platform', 'queries'],
    [...query, 'eventsource-parser'],
  ),
  components: layer(
    ['api/errors', 'contract', 'drafts', 'lib', 'outbox', 'platform', 'ui'],
    [...query, ...view, '@tanstack/react-router'],
  ),
  'components/client-record': layer(screen, [...query, ...view]),
  'components/defence': layer(screen, [...query, ...view, '@tanstack/react-router']),
  'components/dispute': layer(screen, [...query, ...view, 'zod']),
  'components/questions': layer(screen, [
    ...query,
    ...view,
    '@tanstack/react-router',
    'zod',
  ]),
  'components/job': layer(screen, [...query, ...view, 'zod']),
  'components/keep-address': layer(screen, [...query, ...view]),
  'components/map': layer(
    ['contract', 'lib', 'platform', 'ui'],
    ['react', 'react-i18next', 'leaflet'],
  ),
  'components/address': layer(['contract', 'ui'], ['react', 'react-i18next', 'zod']),
  'components/pay': layer(
    ['api/errors', 'components', 'contract', 'lib', 'platform', 'ui'],
    [
      ...query,
      ...view,
      '@tanstack/react-router',
      '@stripe/react-stripe-js',
      '@stripe/stripe-js',
      '@fontsource-variable/figtree',
    ],
  ),
  'components/photos': layer(
    ['components/outbox', 'contract', 'drafts', 'lib', 'outbox', 'platform', 'ui'],
    [
      'react',
      'react-i18next',
      'lucide-react',
      'zod',
      '@tanstack/react-router',
      '@dnd-kit/core',
      '@dnd-kit/sortable',
      '@dnd-kit/utilities',
    ],
  ),
  'components/share': layer(
    ['lib', 'platform', 'ui'],
    ['react', 'react-i18next', 'lucide-react', 'uqr'],
  ),
  features: layer(
    [...screen, 'session'],
    [...query, ...view, ...form, '@tanstack/react-router', 'react-dom'],
  ),
  routes: layer(
    [
      'api/errors',
      'components',
      'contract',
      'drafts',
      'features',
      'lib',
      'platform',
      'queries',
      'session',
      'stores',
      'ui',
    ],
    [...query, ...view, '@tanstack/react-router'],
  ),
  app: layer(
    [
      'api',
      'components/outbox',
      'contract',
      'drafts',
      'features',
      'lib',
      'live',
      'outbox',
      'platform',
      'queries',
      'routeTree.gen',
      'session',
      'stores',
      'ui',
    ],
    [...query, ...view, '@oddbird/popover-polyfill', '@tanstack/react-router', 'react-dom'],
  ),
  documents: layer(
    ['api', 'app', 'contract', 'features', 'lib', 'platform', 'queries'],
    [...query, ...view, '@tanstack/react-router', 'react-dom'],
  ),
  mocks: layer(['contract', 'lib'], ['msw', 'zod']),
}

/** Packages that one feature alone may use. */
export const featurePackages: Record<string, string[]> = {
  tour: ['driver.js'],
}

const ground = ['deps', 'db', 'errors', 'config', 'i18n', 'locales']
const room = (below: string[], packages: string[] = []): Layer =>
  layer(
    [...ground, 'data', 'providers', ...below.map((name) => `services/${name}`)],
    ['drizzle-orm', 'uuid', ...packages],
  )

/** The layers of the server. Only main.ts and the seed know the stand-ins. */
export const server: Record<string, Layer> = {
  data: layer(['locales']),
  errors: layer(['i18n']),
  db: layer(['start-error'], ['drizzle-orm', '@electric-sql/pglite', 'pg', 'uuid', 'zod']),
  providers: layer([], ['jose', 'stripe']),
  'providers/mail': layer(['local-hosts'], ['nodemailer']),
  'providers/places': layer([], ['lru-cache', 'zod']),
  'providers/ocr': layer(['providers/threads'], ['sharp', 'tesseract.js-core']),
  'providers/calendars': layer(['providers/threads'], ['ical.js', 'ipaddr.js']),
  'providers/video': layer(['providers/threads'], ['mediabunny']),
  'providers/storage': layer([], ['ky', 's3mini']),
  'providers/uploads': layer(['providers/threads'], ['@tus/file-store', '@tus/server']),
  http: layer(
    [...ground, 'local-hosts', 'services', 'providers'],
    [
      '@fastify/accept-negotiator',
      '@fastify/helmet',
      '@fastify/multipart',
      '@fastify/rate-limit',
      '@fastify/reply-from',
      '@fastify/static',
      '@fastify/swagger',
      '@fastify/swagger-ui',
      'drizzle-orm',
      'fastify',
      'ipaddr.js',
      'lru-cache',
      'pino',
      'uuid',
      'zod',
    ],
  ),
  services: layer(ground, ['drizzle-orm']),
  'services/places': room([], ['date-holidays']),
  'services/texts': room([]),
  'services/media': room(['texts'], ['lru-cache', 'sharp']),
  'services/money': room(['notifications']),
  'services/notifications': room(['media', 'places', 'texts']),
  'services/live': room([], ['zod']),
  'services/search': room(['media', 'places'], ['zod']),
  'services/people': room(
    ['media', 'money', 'notifications', 'places', 'search', 'texts'],
    ['lru-cache', 'zod'],
  ),
  'services/market': room([
    'media',
    'notifications',
    'people',
    'places',
    'search',
    'texts',
  ]),
  'services/share': room(['market', 'search'], ['lru-cache', 'satori', 'sharp']),
  'services/deals': room(['media', 'money', 'notifications']),
  'services/defences': room(
    ['media', 'money', 'notifications', 'places', 'texts'],
    ['sharp'],
  ),
  'services/orders': room(['deals', 'media', 'money', 'notifications', 'people', 'places']),
  'services/needs': room(['media', 'notifications', 'people', 'places', 'search', 'texts']),
  'services/requests': room([
    'deals',
    'media',
    'money',
    'needs',
    'notifications',
    'people',
    'places',
    'search',
    'texts',
  ]),
  'services/series': room([
    'deals',
    'media',
    'money',
    'needs',
    'notifications',
    'people',
    'requests',
  ]),
  'services/questions': room([
    'market',
    'media',
    'needs',
    'notifications',
    'people',
    'texts',
  ]),
  'services/waiting': room(['needs', 'orders', 'questions', 'requests', 'series']),
  'services/payments': room([
    'deals',
    'defences',
    'media',
    'money',
    'notifications',
    'orders',
    'people',
    'requests',
  ]),
  'services/operator': room(
    [
      ...['deals', 'media', 'money', 'needs', 'notifications', 'orders', 'people'],
      'requests',
    ],
    ['zod'],
  ),
  routes: layer(['deps', 'errors', 'http', 'services', 'config'], ['fastify', 'zod']),
  jobs: layer([...ground, 'services', 'providers'], ['drizzle-orm', 'pg-boss']),
  'stand-ins': layer([], ['fastify', 'stripe', 'uqr', 'zod']),
  ops: layer([...ground, 'http/logging', 'open-providers', 'services', 'start-error']),
  seed: layer(
    [
      ...ground,
      'data',
      'http/logging',
      'open-providers',
      'providers',
      'services',
      'stand-ins',
      'start-error',
    ],
    ['@dicebear/core', '@dicebear/notionists', 'drizzle-orm', 'pg', 'sharp', 'uuid', 'zod'],
  ),
}

/** Of the web app, the server may import these. */
export const sharedWithServer = ['contract', 'lib']

/** The names of the contract's files that import no schema, so that any page may load them. */
export const schemaFree = [
  ...['attention', 'card-brands', 'categories', 'chargebacks', 'digests', 'error-codes'],
  ...[
    'errors',
    'fees',
    'filters',
    'hours',
    'idempotency',
    'languages',
    'lifecycle',
    'limits',
  ],
  ...[
    'money',
    'move-reasons',
    'operator-acts',
    'paths',
    'person-header',
    'roles',
    'server-mark',
  ],
  ...['service-keys', '*-events', '*-kinds', '*-lifecycle'],
  ...['*-standing', '*-states', '*-statuses', '*-tags', '*-topics'],
]
