import { readdirSync } from 'node:fs'
import { defineConfig } from 'oxlint'

/** Each folder may import itself, the folders named on its right, and packages. */
const web: Record<string, string[]> = {
  contract: [],
  lib: ['contract'],
  ui: [],
  platform: ['contract', 'lib'],
  drafts: ['contract', 'lib', 'platform'],
  stores: ['contract', 'lib', 'platform'],
  'api/errors': ['contract', 'lib', 'platform'],
  api: ['api/errors', 'contract', 'lib', 'platform', 'stores'],
  session: ['api', 'contract', 'drafts', 'lib', 'platform', 'stores'],
  queries: ['api', 'contract', 'lib', 'platform', 'session', 'stores'],
  features: [
    'api/errors',
    'contract',
    'drafts',
    'lib',
    'platform',
    'queries',
    'session',
    'stores',
    'ui',
  ],
  routes: [
    'api/errors',
    'contract',
    'drafts',
    'features',
    'lib',
    'platform',
    'queries',
    'session',
    'stores',
    'ui',
  ],
}

/** The stand-ins are reached from main.ts alone: product code never knows of them. */
const server: Record<string, string[]> = {
  data: [],
  errors: [],
  db: ['start-error'],
  providers: [],
  http: ['deps', 'db', 'errors', 'services', 'providers', 'config'],
  services: ['data', 'deps', 'db', 'errors', 'providers', 'config'],
  routes: ['deps', 'errors', 'http', 'services', 'providers', 'config', 'db'],
  jobs: ['deps', 'db', 'services', 'providers', 'config'],
  'stand-ins': [],
}

type Pattern = { group: string[]; message: string }

/** A pattern that bans every import under `alias` but those of the layer and its allowed ones. */
const only = (alias: string, layer: string, allowed: string[]): Pattern => ({
  group: [
    `${alias}**`,
    ...[layer, ...allowed].flatMap((name) => [
      `!${alias}${name}/**`,
      `!${alias}${name}.ts`,
    ]),
  ],
  message: `${layer} may import: ${allowed.join(', ') || 'nothing'}.`,
})

const restrict = (files: string, patterns: Pattern[]) => ({
  files: [files],
  excludeFiles: ['**/*.test.*', '**/test/**'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          { regex: '^\\.\\./', message: 'Reach other folders through # imports.' },
          ...patterns,
        ],
      },
    ] as ['error', object],
  },
})

const webLayers = Object.entries(web).map(([layer, allowed]) =>
  restrict(`src/${layer}/**`, [only('#src/', layer, allowed)]),
)

const serverLayers = Object.entries(server).map(([layer, allowed]) =>
  restrict(`server/${layer}/**`, [only('#server/', layer, allowed)]),
)

const features = readdirSync('src/features', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) =>
    restrict(`src/features/${name}/**`, [
      only('#src/', `features/${name}`, web['features'] ?? []),
    ]),
  )

export default defineConfig({
  plugins: ['typescript', 'react', 'import', 'jsx-a11y', 'vitest'],
  categories: { correctness: 'error' },
  options: { typeAware: true },
  ignorePatterns: [
    'src/routeTree.gen.ts',
    'dist/**',
    'public/**',
    'server/db/migrations/**',
    '**/*.browser.js',
  ],
  rules: {
    'import/no-cycle': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-floating-promises': 'error',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*'] }],
    // It would have an <img> for a drawing made of elements, an <output> around a page part.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
  },
  overrides: [...webLayers, ...serverLayers, ...features],
})
