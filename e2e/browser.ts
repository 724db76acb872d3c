import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Chromium counts only the last --disable-features, so that these are Playwright's own too. */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // Pages of the browser itself behind its address bar: each window that a test opens would load
  // them, at the cost of five of our own pages.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
]

export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  `--disable-features=${disabledFeatures.join(',')}`,
]

/**
 * The browser that the tests drive: CHROMIUM_PATH, else one that is installed, else
 * Playwright's own; undefined when there is none (scripts/ensure-browser.ts then installs one).
 */
export function findBrowser(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names no file: ${named}`)
    return named
  }
  return [...installed, chromium.executablePath()].find((path) => existsSync(path))
}
