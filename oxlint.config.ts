import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from 'oxlint'
import {
  featurePackages,
  type Layer,
  schemaFree,
  server,
  sharedWithServer,
  web,
} from './layers.config.ts'

type Pattern = { group?: string[]; regex?: string; message: string }

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>
const packages = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })

const onlyPackages = (name: string, allowed: string[]): Pattern => ({
  group: packages
    .filter((each) => !allowed.includes(each))
    .flatMap((each) => [each, `${each}/**`]),
  message: `${name} may use these packages: ${allowed.join(', ') || 'none'}.`,
})

/** Bans every import under `root` but the named folders and files. */
const onlyFolders = (root: string, name: string, allowed: string[]): Pattern => ({
  group: [
    `${root}**`,
    ...allowed.flatMap((each) => [`!${root}${each}/**`, `!${root}${each}.ts`]),
  ],
  message: `${name} may import from ${root}: ${allowed.join(', ') || 'nothing'}.`,
})

const upwards: Pattern = {
  regex: '^\\.\\./',
  message: 'Reach other folders through # imports.',
}
const noServer: Pattern = { group: ['#server/**'], message: 'The web app ends here.' }
const noNode: Pattern = { group: ['node:**'], message: 'The web app runs in browsers.' }

const restrict = (files: string[], patterns: Pattern[], excludeFiles: string[] = []) => ({
  files,
  excludeFiles: ['**/*.test.*', '**/test/**', ...excludeFiles],
  rules: {
    'no-restricted-imports': ['error', { patterns: [upwards, ...patterns] }] as [
      'error',
      object,
    ],
  },
})

const webRow = (name: string, { imports, packages: allowed }: Layer, folder = name) =>
  restrict(
    [`src/${folder}/**`],
    [
      onlyFolders('#src/', folder, [folder, ...imports]),
      onlyPackages(folder, allowed),
      noServer,
      noNode,
    ],
  )

const features = readdirSync('src/features', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => {
    const row = web['features']
    if (!row) return []
    const own = [...row.packages, ...(featurePackages[name] ?? [])]
    return [webRow(name, { ...row, packages: own }, `features/${name}`)]
  })

const serverRow = (name: string, { imports, packages: allowed }: Layer) =>
  restrict(
    [`server/${name}/**`],
    [
      onlyFolders('#server/', name, [name, ...imports]),
      onlyFolders('#src/', `server/${name}`, sharedWithServer),
      onlyPackages(name, allowed),
    ],
  )

/** Files at the root of `src` or `server` put the parts together. */
const rootRows = [
  restrict(
    ['src/*.ts', 'src/*.tsx'],
    [onlyFolders('#src/', 'src', ['routes']), noServer, noNode],
  ),
  // Only the start knows the demo and the stand-ins.
  restrict(
    ['server/*.ts'],
    [
      onlyFolders('#src/', 'server', sharedWithServer),
      {
        group: ['**/seed/**', '**/stand-ins/**', '**/test/**'],
        message: 'Only the start may.',
      },
    ],
    ['server/main.ts', 'server/open-providers.ts'],
  ),
]

/** Pages that do without zod import these files of the contract. */
const schemaFreeRow = restrict(
  schemaFree.map((name) => `src/contract/*/${name}.ts`),
  [
    {
      group: ['#src/**', ...schemaFree.map((name) => `!#src/contract/*/${name}.ts`)],
      message: 'No schemas here.',
    },
    {
      group: ['./*.ts', ...schemaFree.map((name) => `!./${name}.ts`)],
      message: 'No schemas here.',
    },
    noServer,
    noNode,
    onlyPackages('A file without schemas', []),
  ],
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
    // The rule would have an <img> for a drawing made of elements, an <output> around a page part.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // A comment names its subject: the client, a visitor, the caller (docs/glossary.md).
    'no-warning-comments': [
      'error',
      {
        terms: ['somebody', 'whoever', 'nobody', 'anybody', 'everybody'],
        location: 'anywhere',
      },
    ],
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
  },
  overrides: [
    ...rootRows,
    ...Object.entries(web).map(([name, row]) => webRow(name, row)),
    schemaFreeRow,
    ...features,
    ...Object.entries(server).map(([name, row]) => serverRow(name, row)),
  ],
})
