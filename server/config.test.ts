import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { companyEnv } from '#server/test/production-env.ts'
import { ConfigError, loadConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://oficio.example/',
  DATA_DIR: '/var/oficio',
  DATABASE_URL: 'postgresql://db/oficio?sslmode=verify-full',
  FIREBASE_PROJECT_ID: 'oficio-prod',
  STRIPE_SECRET_KEY: 'sk_live_secret',
  STRIPE_WEBHOOK_SECRET: 'whsec_a',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_b',
  OPERATOR_EMAILS: 'Ana@oficio.example, rui@oficio.example',
  ...companyEnv,
}

const problemsOf = (env: Record<string, string>): string => {
  try {
    loadConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  throw new Error('the settings were accepted')
}

test('local mode needs nothing', () => {
  expect(loadConfig({})).toMatchObject({
    mode: 'local',
    port: 4000,
    publicUrl: 'http://localhost:4000',
    dataDir: '.data',
    database: null,
    firebaseProjectId: null,
    stripe: null,
    platformFeePercent: 15,
    operatorEmails: ['operador@oficio.test'],
  })
})

test('production reads everything', () => {
  expect(loadConfig(production)).toMatchObject({
    mode: 'production',
    publicUrl: 'https://oficio.example',
    operatorEmails: ['ana@oficio.example', 'rui@oficio.example'],
    stripe: { secretKey: 'sk_live_secret' },
  })
})

test('production names every missing variable at once', () => {
  const message = problemsOf({ NODE_ENV: 'production', PUBLIC_URL: ' ' })
  for (const name of Object.keys(production).filter((key) => key !== 'NODE_ENV')) {
    expect(message).toContain(name)
  }
})

describe('the hosts of the web app', () => {
  const webOf = (env: Record<string, string>) => loadConfig(env).web

  test('nothing by default', () => {
    expect(webOf({})).toEqual({
      apiOrigin: null,
      authDomain: null,
      authHelperUpstream: null,
      sentryOrigin: null,
      analytics: false,
      tilesOrigin: null,
      mediaUrl: null,
    })
  })

  test('the origins of the settings of its build', () => {
    expect(
      webOf({
        ...production,
        VITE_API_URL: 'https://api.oficio.example/v1',
        VITE_SENTRY_DSN: 'https://abc@o1.ingest.sentry.io/42',
        VITE_ENABLE_ANALYTICS: 'true',
        VITE_MAP_TILES_URL: 'https://{s}.tiles.example/v1/{z}/{x}/{y}.png?key=geheim',
        VITE_MEDIA_URL: 'https://cdn.example/m/',
        VITE_FIREBASE_AUTH_DOMAIN: 'Auth.oficio.example',
      }),
    ).toEqual({
      apiOrigin: 'https://api.oficio.example',
      authDomain: 'auth.oficio.example',
      authHelperUpstream: null,
      sentryOrigin: 'https://o1.ingest.sentry.io',
      analytics: true,
      tilesOrigin: 'https://*.tiles.example',
      mediaUrl: 'https://cdn.example/m',
    })
  })

  test("Firebase's own host for its pages, unless they are served on ours", () => {
    expect(webOf(production)).toMatchObject({
      authDomain: 'oficio-prod.firebaseapp.com',
      authHelperUpstream: null,
    })
    expect(
      webOf({ ...production, VITE_FIREBASE_AUTH_DOMAIN: 'oficio.example' }),
    ).toMatchObject({
      authDomain: 'oficio.example',
      authHelperUpstream: 'https://oficio-prod.firebaseapp.com',
    })
    // The emulator serves its pages itself.
    expect(
      webOf({ PUBLIC_URL: 'http://localhost', VITE_FIREBASE_AUTH_DOMAIN: 'localhost' }),
    ).toMatchObject({ authDomain: null, authHelperUpstream: null })
  })

  test('its own origin needs no mention', () => {
    const env = {
      ...production,
      VITE_API_URL: 'https://oficio.example/',
    }
    expect(webOf(env).apiOrigin).toBeNull()
  })

  test.each([
    ['VITE_SENTRY_DSN', 'geheim'],
    ['VITE_SENTRY_DSN', 'https://o1.ingest.sentry.io/42'],
    ['VITE_SENTRY_DSN', 'https://abc@o1.ingest.sentry.io'],
    ['VITE_API_URL', 'geheim'],
    ['VITE_API_URL', 'javascript://geheim'],
    ['VITE_FIREBASE_AUTH_DOMAIN', 'https://oficio.example'],
    ['VITE_FIREBASE_AUTH_DOMAIN', "oficio.example 'unsafe-inline'"],
  ])('%s is not %s', (name, value) => {
    const problems = problemsOf({ [name]: value })
    expect(problems).toContain(name)
    expect(problems).not.toContain(value)
  })
})

test.each<[Record<string, string>, RegExp]>([
  [{ STRIPE_SECRET_KEY: 'sk_test_geheim' }, /^STRIPE_SECRET_KEY is a key of test mode/],
  [{ STRIPE_SECRET_KEY: 'rk_test_geheim' }, /^STRIPE_SECRET_KEY is a key of test mode/],
  [
    { STRIPE_SECRET_KEY: 'pk_live_geheim' },
    /^STRIPE_SECRET_KEY is no secret key: .*publishable one\.$/,
  ],
  [{ STRIPE_SECRET_KEY: 'geheim' }, /^STRIPE_SECRET_KEY is no secret key/],
  [{ STRIPE_TEST_MODE: 'true' }, /^STRIPE_TEST_MODE=true does not go with a live/],
  [
    { STRIPE_WEBHOOK_SECRET: 'sk_live_geheim' },
    /^STRIPE_WEBHOOK_SECRET is no secret of a webhook/,
  ],
  [
    { STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_a' },
    /^STRIPE_WEBHOOK_SECRET and STRIPE_CONNECT_WEBHOOK_SECRET are the same secret\.$/,
  ],
  [
    { DATABASE_URL: 'postgresql://u:geheim@db.example/oficio' },
    /^DATABASE_URL leads to another machine without TLS/,
  ],
  [
    { DATABASE_URL: 'postgresql://u:geheim@db.example/oficio?sslmode=disable' },
    /^DATABASE_URL leads .* without TLS/,
  ],
  [
    { DIRECT_DATABASE_URL: 'postgresql://u:geheim@203.0.113.7/oficio' },
    /^DIRECT_DATABASE_URL leads/,
  ],
  [{ DATABASE_URL: 'postgresql://a:5,b:5/geheim' }, /^DATABASE_URL names several hosts/],
  [{ DATABASE_URL: 'geheim' }, /^DATABASE_URL must be like postgresql:/],
  [
    { COMPANY_CNPJ: '1234geheim' },
    /^COMPANY_CNPJ must be like 11\.222\.333\/0001-81, with its check digits\.$/,
  ],
  [{ PRIVACY_EMAIL: 'geheim' }, /^PRIVACY_EMAIL must be an e-mail address\.$/],
  [
    { COMPANY_ADDRESS: 'geheim'.repeat(40) },
    /^COMPANY_ADDRESS must have at most 200 characters\.$/,
  ],
  [{ OPERATOR_EMAILS: 'geheim' }, /^OPERATOR_EMAILS must list e-mail addresses/],
  [
    { PLATFORM_FEE_PERCENT: '100' },
    /^PLATFORM_FEE_PERCENT must be a number from 0 to 50\.$/,
  ],
  [
    { TRUSTED_PROXIES: '0.0.0.0/1,128.0.0.0/1' },
    /^TRUSTED_PROXIES lists so much of the internet/,
  ],
  [{ TRUSTED_PROXIES: '64.0.0.0/3' }, /^TRUSTED_PROXIES lists so much/],
  [{ TRUSTED_PROXIES: '2000::/3' }, /^TRUSTED_PROXIES lists so much/],
  [{ CEP_LOOKUP_URL: 'http://cep.example/{cep}' }, /^CEP_LOOKUP_URL must begin with https/],
  [{ VITE_MEDIA_URL: 'http://cdn.example/m' }, /^VITE_MEDIA_URL must begin with https/],
  [
    { VITE_SENTRY_DSN: 'http://geheim@o1.example/4' },
    /^VITE_SENTRY_DSN must begin with https/,
  ],
  [
    { VITE_MAP_TILES_URL: 'http://t.example/{z}/{x}/{y}.png' },
    /^VITE_MAP_TILES_URL must begin/,
  ],
  [
    { SMTP_URL: 'smtp://u:geheim@mail.example?ignoreTLS=true' },
    /^SMTP_URL may have no options/,
  ],
])('production refuses unsafe settings, in one sentence: %o', (extra, sentence) => {
  const message = problemsOf({ ...production, ...extra })
  expect(message).toMatch(sentence)
  expect(message).not.toMatch(/geheim|\n/)
})

test.each<Record<string, string>>([
  { STRIPE_SECRET_KEY: 'rk_live_x' },
  { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_TEST_MODE: 'true' },
  { DATABASE_URL: 'postgresql://localhost/oficio' },
  { DATABASE_URL: 'postgresql:///oficio?host=/var/run/postgresql' },
  { DATABASE_URL: 'postgresql://10.0.0.7/oficio?sslmode=disable' },
  { DATABASE_URL: 'postgresql://db.example/oficio?sslmode=require' },
  {
    TRUSTED_PROXIES:
      'uniquelocal, 10.0.0.0/8, 104.16.0.0/13, 2400:cb00::/32, 2a06:98c0::/29',
  },
  { SMTP_URL: 'smtp://u:p@mail.example:587' },
])('production takes %o', (extra) => {
  expect(loadConfig({ ...production, ...extra }).mode).toBe('production')
})

test.each([
  { VITE_AUTH_EMULATOR: 'true' },
  { STAND_IN_CONTROL: 'true' },
  { FIREBASE_PROJECT_ID: 'demo-oficio' },
])('production refuses stand-ins: %o', (extra) => {
  const [name = ''] = Object.keys(extra)
  expect(problemsOf({ ...production, ...extra })).toContain(name)
})

describe('where people reach the app', () => {
  const here = [
    'http://localhost:4000',
    'https://localhost',
    'http://127.0.0.1:9',
    'http://[::1]',
  ]

  test.each(here)('both modes take %s', (PUBLIC_URL) => {
    expect(loadConfig({ PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL)
    expect(loadConfig({ ...production, PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL)
  })

  test.each([
    'https://oficio.example',
    'http://localhost.oficio.example',
    'http://192.168.0.4:4000',
    'http://127.0.0.1.nip.io',
    'http://[::2]',
  ])('local mode refuses %s in one sentence', (PUBLIC_URL) => {
    expect(problemsOf({ PUBLIC_URL })).toMatch(
      /^PUBLIC_URL must be on localhost unless .*\.$/,
    )
    // Any other value than "production" is local mode.
    expect(problemsOf({ ...production, NODE_ENV: 'prod', PUBLIC_URL })).toContain(
      'localhost',
    )
  })

  test('production refuses plain http to anywhere else', () => {
    const env = { ...production, PUBLIC_URL: 'http://oficio.example' }
    expect(problemsOf(env)).toMatch(/^PUBLIC_URL must begin with https:\/\/ unless .*\.$/)
  })
})

describe('the proxies that may name an address', () => {
  const proxiesOf = (list: string) => loadConfig({ TRUSTED_PROXIES: list }).trustedProxies

  test('are those on private networks by default', () => {
    expect(loadConfig({}).trustedProxies).toEqual(['loopback', 'linklocal', 'uniquelocal'])
  })

  test('are the addresses and ranges of the setting', () => {
    expect(proxiesOf('loopback, 203.0.113.7,2001:db8::/32 10.0.0.0/8')).toEqual([
      'loopback',
      '203.0.113.7',
      '2001:db8::/32',
      '10.0.0.0/8',
    ])
  })

  test.each([
    'cdn.example',
    '10.0.0.0/33',
    '10.0.0.0/',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/8/8',
    'fe80::1%eth0',
    'true',
  ])('are not %s', (list) => {
    expect(problemsOf({ TRUSTED_PROXIES: `127.0.0.1, ${list}` })).toMatch(
      /^TRUSTED_PROXIES must list /,
    )
  })
})

describe("the key of Firebase's service account", () => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const account = {
    project_id: 'oficio-prod',
    client_email: 'server@oficio-prod.iam.gserviceaccount.com',
    private_key: privateKey,
  }
  const withKey = (value: string) => ({
    FIREBASE_PROJECT_ID: 'oficio-prod',
    FIREBASE_SERVICE_ACCOUNT: value,
  })

  test('is read as Google gives it out', () => {
    expect(loadConfig(withKey(JSON.stringify(account))).serviceAccount).toEqual({
      clientEmail: account.client_email,
      privateKey,
    })
    expect(loadConfig({}).serviceAccount).toBeNull()
  })

  test('sends push messages too, unless another account does', () => {
    const config = loadConfig(withKey(JSON.stringify(account)))
    expect(config.pushAccount).toEqual(config.serviceAccount)
    const other = { ...account, client_email: 'push@oficio-prod.test' }
    const both = loadConfig({
      ...withKey(JSON.stringify(account)),
      FCM_SERVICE_ACCOUNT: JSON.stringify(other),
    })
    expect(both.pushAccount?.clientEmail).toBe('push@oficio-prod.test')
    expect(both.serviceAccount?.clientEmail).toBe(account.client_email)
    expect(problemsOf({ FCM_SERVICE_ACCOUNT: 'geheim' })).toMatch(/^FCM_SERVICE_ACCOUNT /)
  })

  test.each([
    ['no JSON', 'geheim'],
    ['another thing', '{"client_email":"geheim"}'],
    ['no key', JSON.stringify({ ...account, private_key: 'geheim' })],
    ['another project', JSON.stringify({ ...account, project_id: 'geheim' })],
  ])('is refused when it is %s, without showing it', (_what, value) => {
    const message = problemsOf(withKey(value))
    expect(message).toMatch(/^FIREBASE_SERVICE_ACCOUNT /)
    expect(message).not.toMatch(/geheim|PRIVATE/)
  })
})

describe('a bucket for media', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'oficio-media',
    S3_ACCESS_KEY_ID: 'AKIA',
    S3_SECRET_ACCESS_KEY: 'geheim',
  }

  test('none by default', () => {
    expect(loadConfig({}).s3).toBeNull()
    expect(loadConfig({ S3_REGION: 'sa-east-1', S3_PATH_STYLE: 'false' }).s3).toBeNull()
  })

  test('its four settings, and the optional ones', () => {
    const s3 = {
      endpoint: 'https://s3.example',
      bucket: 'oficio-media',
      accessKeyId: 'AKIA',
      secretAccessKey: 'geheim',
    }
    expect(loadConfig(bucket).s3).toEqual({ ...s3, region: 'us-east-1', pathStyle: true })
    const told = { ...bucket, S3_REGION: 'sa-east-1', S3_PATH_STYLE: 'false' }
    expect(loadConfig(told).s3).toEqual({ ...s3, region: 'sa-east-1', pathStyle: false })
  })

  test.each(Object.keys(bucket))('%s may not be missing alone', (name) => {
    const message = problemsOf({ ...bucket, [name]: '' })
    expect(message).toMatch(new RegExp(`missing: ${name}\\.$`))
    expect(message).not.toContain('geheim')
  })

  test.each([
    ['S3_ENDPOINT', 's3.example'],
    ['S3_ENDPOINT', 'ftp://s3.example'],
    ['S3_ENDPOINT', 'https://geheim:geheim@s3.example'],
    ['S3_ENDPOINT', 'https://s3.example/?geheim'],
    ['S3_BUCKET', 'https://s3.example/geheim'],
    ['S3_BUCKET', '../geheim'],
  ])('%s is refused as %s', (name, value) => {
    const message = problemsOf({ ...bucket, [name]: value })
    expect(message).toMatch(new RegExp(`^${name} `))
    expect(message).not.toContain('geheim')
  })
})

describe('the mail server', () => {
  test('none by default; the sender is of the product’s host', () => {
    expect(loadConfig({}).smtp).toBeNull()
    const SMTP_URL = 'smtps://user:geheim@smtp.example'
    expect(loadConfig({ ...production, SMTP_URL }).smtp).toEqual({
      url: SMTP_URL,
      from: 'oficio <avisos@oficio.example>',
    })
    const MAIL_FROM = 'Oficio Brasil <ola@oficio.example>'
    expect(loadConfig({ SMTP_URL, MAIL_FROM }).smtp?.from).toBe(MAIL_FROM)
  })

  test.each([
    ['SMTP_URL', 'https://geheim'],
    ['SMTP_URL', 'geheim'],
    ['MAIL_FROM', 'geheim'],
    ['MAIL_FROM', 'a@geheim.test, b@geheim.test'],
    ['MAIL_FROM', 'geheim <a@geheim.test>\nBcc: b@geheim.test'],
  ])('%s is refused as %j', (name, value) => {
    const message = problemsOf({ [name]: value })
    expect(message).toMatch(new RegExp(`^${name} `))
    expect(message).not.toContain('geheim')
  })
})

test('wrong values are named, all at once, and never shown', () => {
  const message = problemsOf({
    PORT: 'geheim1',
    PUBLIC_URL: 'geheim2',
    PLATFORM_FEE_PERCENT: '101',
    LOG_LEVEL: 'geheim3',
    STRIPE_SECRET_KEY: 'geheim4',
    VITE_MAP_TILES_URL: 'https://geheim6.example/tiles',
    VITE_MEDIA_URL: 'geheim7',
    CEP_LOOKUP_URL: 'https://geheim5.example/without-the-code',
  })
  for (const name of [
    'PORT',
    'PUBLIC_URL',
    'PLATFORM_FEE_PERCENT',
    'LOG_LEVEL',
    'STRIPE',
    'CEP_LOOKUP_URL',
    'VITE_MAP_TILES_URL',
    'VITE_MEDIA_URL',
  ]) {
    expect(message).toContain(name)
  }
  expect(message).not.toContain('geheim')
})
