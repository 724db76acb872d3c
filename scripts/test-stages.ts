import type { Stage } from './run-stages.ts'

/** The stages that `npm test`, the nightly run and the quick run are made of. */

/** A script of package.json. */
const script = (name: string): Stage => ({
  name,
  command: ['npm', 'run', '--silent', name],
})

export const types = script('check:types')
export const lint = script('check:lint')
export const checks = [types, lint, script('check:format'), script('check:unused')]

export const builds: Stage[] = [
  { name: 'browser installed', command: ['node', 'scripts/ensure-browser.ts'] },
  { name: 'builds', command: ['node', 'scripts/build-if-changed.ts', '--all'] },
]

/** Vitest on some of its projects. */
export const unit = (
  name: string,
  projects: string[],
  env: Stage['env'] = {},
  args: string[] = [],
): Stage => ({
  name,
  command: [
    'vitest',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    ...args,
  ],
  runner: 'vitest',
  env,
})

export const browser = (args: string[] = [], env: Stage['env'] = {}): Stage => ({
  name: 'browser tests',
  command: ['playwright', 'test', ...args],
  runner: 'playwright',
  env,
})

/** Two servers on the PostgreSQL of TEST_DATABASE_URL. */
export const twoServers = (env: Stage['env'] = {}): Stage => ({
  name: 'two servers, one database',
  command: ['playwright', 'test', '--config', 'playwright.postgres.config.ts'],
  runner: 'playwright',
  env,
})
