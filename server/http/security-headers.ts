import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { REPORTS_PATH } from './csp-reports.ts'

/**
 * Types of files to which the policy of the page applies: a policy of their own has no effect, and
 * a kilobyte more for each small picture costs time.
 */
const HAS_NO_CONTENT_POLICY = /^(font\/|text\/css|image\/(webp|avif|png|jpeg))/

/** Sets the security headers of every answer. `webRoot` is where the built pages are. */
export async function setSecurityHeaders(
  app: FastifyInstance,
  webRoot: string | null,
): Promise<void> {
  const { config } = app.deps
  await app.register(helmet, helmetOptions(config, webRoot))
  const permissions = permissionsPolicy(config)
  app.addHook('onSend', async (_request, reply) => {
    const type = String(reply.getHeader('content-type'))
    if (HAS_NO_CONTENT_POLICY.test(type)) reply.removeHeader('content-security-policy')
    if (!type.startsWith('text/html')) return
    reply.header('permissions-policy', permissions)
    reply.header('reporting-endpoints', `csp="${REPORTS_PATH}"`)
  })
}

/** Only our own origin, and the providers that are in use. */
function helmetOptions(config: Config, webRoot: string | null): FastifyHelmetOptions {
  const https = config.publicUrl.startsWith('https:')
  return {
    contentSecurityPolicy: { useDefaults: false, directives: directives(config, webRoot) },
    // The sign-in popup talks to the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  }
}

function directives(config: Config, webRoot: string | null) {
  const { apiOrigin, authDomain, sentryOrigin, tilesOrigin } = config.web
  const stripe = (...hosts: string[]) => (config.stripe ? hosts : [])
  const firebase = (...hosts: string[]) => (config.firebaseProjectId ? hosts : [])
  const analytics = (...hosts: string[]) => (config.web.analytics ? hosts : [])
  const set = (origin: string | null) => (origin === null ? [] : [origin])
  const mediaOrigin = config.web.mediaUrl && new URL(config.web.mediaUrl).origin
  return {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      "'wasm-unsafe-eval'", // WebAssembly alone, which decodes HEIC
      ...inlineScriptHashes(webRoot),
      ...stripe('https://js.stripe.com', 'https://*.js.stripe.com'),
      ...firebase('https://apis.google.com'),
      ...analytics('https://www.googletagmanager.com'),
    ],
    // Toasts, Stripe's and Google's frames are styled inline: see docs/decisions/0009.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': [
      "'self'",
      'data:',
      'blob:',
      ...set(apiOrigin),
      ...set(mediaOrigin),
      ...set(tilesOrigin),
      ...analytics('https://*.google-analytics.com', 'https://*.googletagmanager.com'),
    ],
    'font-src': ["'self'"],
    'media-src': ["'self'", 'blob:', ...set(apiOrigin), ...set(mediaOrigin)],
    'connect-src': [
      "'self'",
      ...stripe('https://api.stripe.com'),
      ...firebase('https://*.googleapis.com'),
      ...set(apiOrigin),
      ...set(mediaOrigin), // the service worker caches pictures
      ...set(sentryOrigin),
      ...analytics(
        'https://*.google-analytics.com',
        'https://*.analytics.google.com',
        'https://*.googletagmanager.com',
      ),
    ],
    'frame-src': [
      "'self'",
      ...stripe(
        'https://js.stripe.com',
        'https://*.js.stripe.com',
        'https://hooks.stripe.com',
      ),
      // The sign-in popup and the page talk through a hidden frame of this host.
      ...set(authDomain && `https://${authDomain}`),
    ],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...stripe('https://hooks.stripe.com')],
    'frame-ancestors': ["'none'"],
    'report-uri': [REPORTS_PATH],
    'report-to': ['csp'],
  }
}

/** Browser features that our pages do not use. */
const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** Location is for "near me"; payment for the wallets in Stripe's frames. */
function permissionsPolicy({ stripe }: Config): string {
  const wallets = stripe ? ' "https://js.stripe.com" "https://pay.google.com"' : ''
  return [
    ...unusedFeatures.map((feature) => `${feature}=()`),
    'geolocation=(self)',
    `payment=(self${wallets})`,
  ].join(', ')
}

/** The inline scripts of our own built pages, by their hash. */
function inlineScriptHashes(webRoot: string | null): string[] {
  if (!webRoot) return []
  const pages = readdirSync(webRoot, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  )
  const scripts = pages.flatMap((page) => [
    ...readFileSync(join(webRoot, page), 'utf8').matchAll(
      /<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g,
    ),
  ])
  const hashes = scripts.map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  return [...new Set(hashes)]
}
