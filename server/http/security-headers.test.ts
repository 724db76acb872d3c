import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { createTestApp } from '#server/test/harness.ts'
import { companyEnv } from '#server/test/production-env.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://oficio.example',
  DATA_DIR: '/var/oficio',
  DATABASE_URL: 'postgresql://db/oficio?sslmode=verify-full',
  FIREBASE_PROJECT_ID: 'oficio-prod',
  STRIPE_SECRET_KEY: 'sk_live_secret',
  STRIPE_WEBHOOK_SECRET: 'whsec_a',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_b',
  OPERATOR_EMAILS: 'ana@oficio.example',
  ...companyEnv,
  LOG_LEVEL: 'silent',
}
const theme = "document.documentElement.style.colorScheme = 'dark'"

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'oficio-dist-'))
  writeFileSync(
    join(root, 'index.html'),
    `<!doctype html><script>${theme}</script><script type="module" src="/a.js"></script>`,
  )
})
afterAll(() => rmSync(root, { recursive: true }))

/** The sources of each directive, and the other headers, of a page. */
async function pageOf(env: Record<string, string>, url = '/') {
  const t = await createTestApp({
    config: loadConfig(env),
    options: { webApp: { root } },
  })
  const { headers } = await t.app.inject({ url, headers: { accept: 'text/html' } })
  await t.close()
  const directives = String(headers['content-security-policy']).split(';')
  const policy = Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ')
      return [name, sources]
    }),
  )
  return { policy, headers }
}

describe('locally', () => {
  test('nothing but ourselves, where the stand-ins are too', async () => {
    const { policy, headers } = await pageOf({})
    expect(policy['connect-src']).toEqual(["'self'"])
    // The emulator's and the payment stand-in's pages.
    expect(policy['frame-src']).toEqual(["'self'"])
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  test.each(['/', '/login', '/verify-email?mode=verifyEmail'])(
    '%s: its own inline script, by its hash, and no other',
    async (url) => {
      const hash = createHash('sha256').update(theme).digest('base64')
      const { policy } = await pageOf({}, url)
      expect(policy['script-src']).toEqual([
        "'self'",
        "'wasm-unsafe-eval'",
        `'sha256-${hash}'`,
      ])
    },
  )
})

test.each([
  ['a.css', false],
  ['a.woff2', false],
  ['a.png', false],
  // These can hold or start scripts.
  ['a.svg', true],
  ['a.js', true],
])('%s has a content policy: %s', async (file, has) => {
  writeFileSync(join(root, file), 'a')
  const { headers } = await pageOf({}, `/${file}`)
  expect(headers['content-security-policy'] !== undefined).toBe(has)
  expect(headers['x-content-type-options']).toBe('nosniff')
})

describe.each([
  ['locally', {}],
  ['in production', production],
])('%s', (_where, env: Record<string, string>) => {
  let page: Awaited<ReturnType<typeof pageOf>>
  beforeAll(async () => {
    page = await pageOf(env)
  })

  test('no other page may frame ours, move its base or take its forms', () => {
    const { policy, headers } = page
    expect(policy['frame-ancestors']).toEqual(["'none'"])
    expect(headers['x-frame-options']).toBe('DENY')
    expect(policy['base-uri']).toEqual(["'none'"])
    expect(policy['object-src']).toEqual(["'none'"])
    expect(policy['form-action']).not.toContain('https:')
  })

  test('pictures come from ourselves: an injected one carries nothing away', () => {
    const { policy } = page
    expect(policy['img-src']).toEqual(["'self'", 'data:', 'blob:'])
  })

  test('violations are reported to ourselves', () => {
    const { policy, headers } = page
    expect(policy['report-uri']).toEqual(['/api/csp-reports'])
    expect(policy['report-to']).toEqual(['csp'])
    expect(headers['reporting-endpoints']).toBe('csp="/api/csp-reports"')
  })

  test('features that no page asks for are off', () => {
    const allowed = String(page.headers['permissions-policy']).split(', ')
    expect(allowed).toEqual(
      expect.arrayContaining(['camera=()', 'microphone=()', 'geolocation=(self)']),
    )
  })
})

describe('in production', () => {
  test('the providers in use', async () => {
    const { policy, headers } = await pageOf(production)
    expect(policy['script-src']).toEqual(
      expect.arrayContaining(['https://apis.google.com', 'https://js.stripe.com']),
    )
    expect(policy['frame-src']).toContain('https://oficio-prod.firebaseapp.com')
    expect(policy['connect-src']).toEqual([
      "'self'",
      'https://api.stripe.com',
      'https://*.googleapis.com',
    ])
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(headers['permissions-policy']).toContain('payment=(self "https://js.stripe.com"')
    // The popup must be able to answer the page that opened it.
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  })

  test('the hosts that the build is configured for', async () => {
    const { policy } = await pageOf({
      ...production,
      VITE_API_URL: 'https://api.oficio.example',
      VITE_SENTRY_DSN: 'https://abc@o1.ingest.sentry.io/42',
      VITE_ENABLE_ANALYTICS: 'true',
      VITE_MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
      VITE_MEDIA_URL: 'https://cdn.example/media',
      VITE_FIREBASE_AUTH_DOMAIN: 'auth.oficio.example',
    })
    expect(policy['connect-src']).toEqual(
      expect.arrayContaining([
        'https://api.oficio.example',
        'https://cdn.example',
        'https://o1.ingest.sentry.io',
        'https://*.google-analytics.com',
        'https://*.analytics.google.com',
        'https://*.googletagmanager.com',
      ]),
    )
    expect(policy['script-src']).toContain('https://www.googletagmanager.com')
    expect(policy['img-src']).toEqual([
      "'self'",
      'data:',
      'blob:',
      'https://api.oficio.example',
      'https://cdn.example',
      'https://tiles.example',
      'https://*.google-analytics.com',
      'https://*.googletagmanager.com',
    ])
    expect(policy['media-src']).toContain('https://cdn.example')
    expect(policy['frame-src']).toContain('https://auth.oficio.example')
    expect(policy['frame-src']).not.toContain('https://oficio-prod.firebaseapp.com')
  })

  test('the description of the API is not public', async () => {
    const t = await createTestApp({ config: loadConfig(production) })
    for (const url of ['/api/docs', '/api/docs/', '/api/openapi.json'])
      expect((await t.app.inject(url)).statusCode, url).toBe(404)
    await t.close()
  })

  test('no counting of visits unless switched on', async () => {
    const { policy } = await pageOf({ ...production, VITE_ENABLE_ANALYTICS: 'false' })
    expect(JSON.stringify(policy)).not.toMatch(/google-analytics|googletagmanager/)
  })
})
