import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findBrowser } from '../e2e/browser.ts'

const run = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: 'inherit' }).status === 0

const isDebianRoot = () =>
  existsSync('/usr/bin/apt-get') &&
  typeof process.getuid === 'function' &&
  process.getuid() === 0

/** Playwright's own browser needs libraries that a bare Debian has not. */
const withLibraries = () => (isDebianRoot() ? ['--with-deps'] : [])

const found = findBrowser()
if (found) {
  console.log(`End-to-end tests use ${found}`)
} else {
  console.log('No browser for the end-to-end tests: installing one.')
  const installed =
    run('npx', ['playwright', 'install', ...withLibraries(), 'chromium']) ||
    (isDebianRoot() &&
      run('apt-get', ['update']) &&
      run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']))
  const path = installed ? findBrowser() : undefined
  if (!path) {
    console.error('No browser could be installed. Install Chromium and set CHROMIUM_PATH.')
    process.exit(1)
  }
  console.log(`End-to-end tests use ${path}`)
}
