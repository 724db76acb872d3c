import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Config } from '#server/config.ts'

/** Helmet's settings: only ourselves, and the providers that are really used. */
export function securityHeaders(
  config: Config,
  webRoot: string | null,
): FastifyHelmetOptions {
  const https = config.publicUrl.startsWith('https:')
  return {
    contentSecurityPolicy: { useDefaults: false, directives: directives(config, webRoot) },
    // The sign-in popup talks to the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  }
}

function directives(config: Config, webRoot: string | null) {
  const { apiOrigin, authDomain, sentryOrigin } = config.web
  const stripe = (...hosts: string[]) => (config.stripe ? hosts : [])
  const firebase = (...hosts: string[]) => (config.firebaseProjectId ? hosts : [])
  const analytics = (...hosts: string[]) => (config.web.analytics ? hosts : [])
  const set = (origin: string | null) => (origin === null ? [] : [origin])
  return {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...inlineScriptHashes(webRoot),
      ...stripe('https://js.stripe.com', 'https://*.js.stripe.com'),
      ...firebase('https://apis.google.com'),
      ...analytics('https://www.googletagmanager.com'),
    ],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'font-src': ["'self'"],
    'media-src': ["'self'", 'blob:'],
    'connect-src': [
      "'self'",
      ...stripe('https://api.stripe.com'),
      ...firebase('https://*.googleapis.com'),
      ...set(apiOrigin),
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
    'base-uri': ["'self'"],
    'form-action': ["'self'", ...stripe('https://hooks.stripe.com')],
    'frame-ancestors': ["'self'"],
  }
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
