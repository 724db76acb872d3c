import type { QueryClient } from '@tanstack/react-query'
import { env } from '#src/platform/env.ts'
import { readConsent } from '#src/platform/reporting/consent.ts'
import { blankPage, takingNewVersion, unsavedInput } from '#src/platform/page/page-state.ts'

const FIELDS = 'input, textarea, select, [contenteditable]'
const OVERLAYS = 'dialog[open], [popover]:popover-open'

/** True while the page is fully loaded and the user is not in the middle of an action. */
export const isQuietPage = (client: QueryClient): boolean =>
  document.visibilityState === 'visible' &&
  !blankPage.isUp() &&
  client.isFetching() === 0 &&
  client.isMutating() === 0 &&
  !isOccupied() &&
  !isAsked()

/** True while the user types, or a dialog or sheet covers the page. */
export const isOccupied = (): boolean =>
  unsavedInput.isUp() ||
  takingNewVersion.isUp() ||
  document.activeElement?.matches(FIELDS) === true ||
  document.querySelector(OVERLAYS) !== null

/** The consent to analytics is asked for first. */
const isAsked = (): boolean => env.analytics && readConsent() === 'unasked'
