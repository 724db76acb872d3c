import { expect, type Page } from '@playwright/test'
import { timeouts } from '../../scripts/test-timeouts.ts'

/** Waits until the app runs in the page: before, links load a whole new page. */
export const untilLive = (page: Page): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-live', { timeout: timeouts.slow })
