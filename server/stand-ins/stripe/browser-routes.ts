import { readFileSync } from 'node:fs'
import { localeOf } from '#server/stand-ins/locale.ts'
import { stripeTexts } from '#server/stand-ins/texts.ts'
import { answerForm, isStage, openLink } from './accounts.ts'
import { finishAuthentication } from './confirmation.ts'
import { decodeForm, text } from './params.ts'
import { onboardingPage } from './pages/onboarding-page.ts'
import { paymentFramePage } from './pages/payment-frame-page.ts'
import { pixPage, qrCodeSvg } from './pages/pix-page.ts'
import { threeDSPage } from './pages/three-ds-page.ts'
import { endCode, endOverdueCodes, openCode, payCode, stateOfCode } from './pix.ts'
import type { StateFile } from './state-file.ts'
import type { World } from './world.ts'

const javascript = 'text/javascript; charset=utf-8'
const css = 'text/css; charset=utf-8'

const assets: Record<string, { file: string; type: string }> = {
  '/stripe.js': { file: 'stripe-js.browser.js', type: javascript },
  // As js.stripe.com names the release of this API.
  '/endive/stripe.js': { file: 'stripe-js.browser.js', type: javascript },
  '/assets/payment-frame.js': { file: 'pages/payment-frame.browser.js', type: javascript },
  '/assets/payment-frame.css': { file: 'pages/payment-frame.css', type: css },
  '/assets/three-ds.js': { file: 'pages/three-ds.browser.js', type: javascript },
  '/assets/pix.js': { file: 'pages/pix.browser.js', type: javascript },
  '/assets/pages.css': { file: 'pages/pages.css', type: css },
}

/** No inline script runs in our pages; the app's own fonts may be shown. */
const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'self'"

/** Serves browsers: Stripe.js, the form, the banks' pages, onboarding. */
export function createBrowserRoutes({ world, file }: { world: World; file: StateFile }) {
  return async (request: Request, url: URL): Promise<Response> => {
    const [, area = '', ...rest] = url.pathname.split('/')
    const asset = Object.hasOwn(assets, url.pathname) ? assets[url.pathname] : undefined
    if (asset) return serve(asset)
    if (url.pathname === '/elements/payment') return html(paymentFramePage())
    if (area === '3ds') return bankPage({ world, file }, request, url, rest[0] ?? '')
    if (area === 'pix') return pix({ world, file }, request, url, rest)
    if (area === 'setup')
      return onboarding({ world, file }, request, rest[1] ?? '', rest[2] ?? '')
    return notFound()
  }
}

/** The texts of Stripe.js when it cannot load the form, which has the others. */
const connectionTexts = {
  pt: stripeTexts.pt.cardForm.connection,
  es: stripeTexts.es.cardForm.connection,
  en: stripeTexts.en.cardForm.connection,
}

type Place = { world: World; file: StateFile }

function serve({ file, type }: { file: string; type: string }): Response {
  const source = readFileSync(new URL(file, import.meta.url), 'utf8')
  const body = source.replace('__CONNECTION_TEXTS__', JSON.stringify(connectionTexts))
  return new Response(body, {
    headers: { 'content-type': type, 'cache-control': 'no-cache' },
  })
}

const html = (body: string, status = 200) =>
  new Response(body, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': CSP,
    },
  })

const notFound = () => new Response('not found', { status: 404 })

const redirect = (location: string) =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })

async function bankPage(
  { world, file }: Place,
  request: Request,
  url: URL,
  id: string,
): Promise<Response> {
  const { intents } = world.state
  const intent = Object.hasOwn(intents, id) ? intents[id] : undefined
  const form = decodeForm(request.method === 'POST' ? await request.text() : '')
  const secret = url.searchParams.get('client_secret') ?? text(form, 'client_secret')
  if (!intent || secret !== intent.client_secret) return notFound()
  if (request.method !== 'POST')
    return html(threeDSPage(intent, localeOf(url.searchParams.get('locale'))))
  finishAuthentication(world, intent, text(form, 'result') === 'ok')
  file.changed()
  await file.commit()
  return Response.json({ status: intent.status })
}

/** The page of a Pix code, its picture, and the bank at which it is paid. */
async function pix(
  { world, file }: Place,
  request: Request,
  url: URL,
  [id = '', name = '', picture]: string[],
): Promise<Response> {
  const { intents } = world.state
  const intent = Object.hasOwn(intents, id) ? intents[id] : undefined
  if (!intent) return notFound()
  if (endOverdueCodes(world)) file.changed()
  const code = openCode(intent)
  const state = () => stateOfCode(world, intent, name)
  if (request.method === 'POST') {
    const action = text(decodeForm(await request.text()), 'action')
    if (action === 'pay') payCode(world, intent, name)
    if (action === 'end') endCode(world, intent, name)
    file.changed()
    await file.commit()
    return Response.json({ state: state() })
  }
  if (picture && code && state() === 'open')
    return new Response(qrCodeSvg(code.data), {
      headers: { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' },
    })
  if (picture) return notFound()
  const { amount, currency } = intent
  const shown = code && { data: code.data, expiresAt: code.expires_at, amount, currency }
  const asked = url.searchParams.get('locale') ?? request.headers.get('accept-language')
  return html(pixPage(shown, state(), localeOf(asked)))
}

async function onboarding(
  { world, file }: Place,
  request: Request,
  accountId: string,
  token: string,
): Promise<Response> {
  const open = openLink(world, accountId, token)
  if (!open) return notFound()
  if (open.expired) return redirect(open.link.refresh_url)
  if (request.method !== 'POST')
    return html(
      onboardingPage(open.account, localeOf(request.headers.get('accept-language'))),
    )
  const form = decodeForm(await request.text())
  const action = text(form, 'action')
  answerForm(world, open, isStage(action) ? action : undefined)
  file.changed()
  await file.commit()
  return redirect(open.link.return_url)
}
