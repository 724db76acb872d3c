import { close, flush } from '@sentry/react'
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { http, HttpResponse } from 'msw/http'
import { afterEach, expect, test } from 'vitest'
import { expectComplaint } from '#src/test/console.ts'
import { server } from '#src/test/server.ts'
import { env } from '#src/platform/env.ts'
import { errorCode, reportError } from './error-reporting.ts'
import { startSentry } from './sentry.ts'

afterEach(async () => {
  await close()
  env.sentryDsn = ''
  window.history.replaceState(null, '', '/')
  document.cookie = 'userRole=; Max-Age=0'
})

test('an error is sent under the code that the person sees, without personal data', async () => {
  expectComplaint(/refused/)
  const sent: string[] = []
  server.use(
    http.post('https://errors.example/api/1/envelope/', async ({ request }) => {
      sent.push(await request.text())
      return HttpResponse.json({})
    }),
  )
  env.sentryDsn = 'https://key@errors.example/1'
  window.history.replaceState(null, '', '/verify-email?oobCode=geheim')
  document.cookie = 'userRole=tasker'
  startSentry(
    createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() }),
  )

  const error = new Error('POST /api/auth?from=/requests refused ana@oficio.example')
  reportError(error)
  await flush(2000)

  const event = sent.find((envelope) => envelope.includes('"exception"')) ?? ''
  expect(event).toContain(`"event_id":"${errorCode(error)}`)
  expect(event).toContain(`"error_code":"${errorCode(error)}"`)
  expect(event).toContain('"environment":"production"')
  expect(event).toContain(`"release":"${env.appVersion}"`)
  expect(event).toContain('POST /api/auth refused [e-mail]')
  expect(sent.join('\n')).not.toMatch(/geheim|oobCode|userRole|ana@oficio|from=/)
})
