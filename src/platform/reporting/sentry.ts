import {
  breadcrumbsIntegration,
  captureException,
  dedupeIntegration,
  eventFiltersIntegration,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
  tanstackRouterBrowserTracingIntegration,
} from '@sentry/react'
import { scrub } from '#src/lib/scrub.ts'
import { env } from '#src/platform/env.ts'
import { onErrorReport } from './error-reporting.ts'

type Options = NonNullable<Parameters<typeof init>[0]>

/** No personal data: none is collected, and it is removed from the texts of errors. */
const privacy: Options = {
  dataCollection: {
    userInfo: false,
    cookies: false,
    httpHeaders: false,
    httpBodies: [],
    urlQueryParams: false,
    stackFrameVariables: false,
  },
  tracePropagationTargets: [], // no headers of its own on our calls
  beforeBreadcrumb: scrub,
  beforeSendSpan: scrub,
  beforeSend: ({ sdkProcessingMetadata, ...event }) => ({
    ...scrub(event),
    ...(sdkProcessingMetadata && { sdkProcessingMetadata }), // never sent
  }),
}

/** Sends errors to Sentry from now on, the stored ones first. Loaded late, and with a DSN only. */
export function startSentry(router: object): void {
  init({
    ...privacy,
    dsn: env.sentryDsn,
    environment: 'production',
    release: env.appVersion,
    tracesSampleRate: 1,
    enhanceFetchErrorMessages: false,
    // Without the global error listeners: error-reporting.ts has its own.
    defaultIntegrations: false,
    integrations: [
      eventFiltersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
      breadcrumbsIntegration({ dom: false }),
      tanstackRouterBrowserTracingIntegration(router),
    ],
  })
  onErrorReport(({ error, eventId, requestId }) => {
    captureException(error, {
      event_id: eventId,
      captureContext: {
        tags: {
          error_code: eventId.slice(0, 8),
          ...(requestId && { request_id: requestId }),
        },
      },
    })
  })
}
