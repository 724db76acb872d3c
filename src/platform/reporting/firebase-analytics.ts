import {
  initializeAnalytics,
  logEvent,
  setAnalyticsCollectionEnabled,
  setConsent,
  setDefaultEventParameters,
} from 'firebase/analytics'
import { initializeApp } from 'firebase/app'
import { env } from '#src/platform/env.ts'

/** The analytics SDK. Only analytics.ts loads this file, after the person has agreed. */

setConsent({
  analytics_storage: 'granted',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
})

/** The page of every event, in place of its address, title and referrer. */
const describe = (page: string) => ({
  page_location: location.origin + page,
  page_path: page,
  page_title: page,
  page_referrer: '',
})

const analytics = initializeAnalytics(initializeApp(env.firebase), {
  config: {
    ...describe('/'),
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    cookie_flags: 'SameSite=Lax;Secure',
  },
})

export const allow = (granted: boolean): void =>
  setAnalyticsCollectionEnabled(analytics, granted)

/** Counts one view of a page, by its pattern. */
export function countPage(page: string): void {
  setDefaultEventParameters(describe(page))
  logEvent(analytics, 'page_view', describe(page))
}
