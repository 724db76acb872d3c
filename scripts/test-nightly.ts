import { changedFiles } from './changed-files.ts'
import { mutationGroups } from './mutation-groups.ts'
import { usablePostgres } from './postgres.ts'
import { runStages, type Stage } from './run-stages.ts'
import { browser, builds, checks, twoServers, unit } from './test-stages.ts'

/**
 * `npm run test:nightly -- [commit]`: in full what `npm test` samples. Thousands of random sequences
 * with a new seed, every crash point, every server test on both databases, every browser test twice,
 * and the mutation of the changes since the commit, or in the last day.
 */

const full = { TEST_DEPTH: 'full', SEQUENCES: '1000' }

async function onPostgres(): Promise<Stage[]> {
  const { url, lacks } = await usablePostgres(process.env)
  if (url) {
    const env = { ...full, TEST_DATABASE_URL: url }
    return [unit('server on PostgreSQL', ['server'], env), twoServers(env)]
  }
  if (process.env['TEST_DATABASE_URL']) throw new Error(lacks.join('; '))
  console.log(`Nothing runs on PostgreSQL: ${lacks.join('; ')}.`)
  return []
}

function mutations(): Stage[] {
  const changed = new Set(changedFiles(process.argv[2]))
  const groups = Object.entries(mutationGroups)
    .filter(([, { files }]) => files.some((file) => changed.has(file)))
    .map(([name]) => name)
  console.log(`Groups to mutate: ${groups.join(', ') || 'none has changed'}`)
  return groups.map((name) => ({
    name: `mutation of ${name}`,
    command: ['node', 'scripts/mutate.ts', name],
  }))
}

const onEmbedded = { ...full, TEST_DATABASE_URL: undefined }

await runStages([
  { lanes: [checks, builds], required: true },
  {
    lanes: [
      [
        unit('pages and components', ['web', 'pages', 'isolated'], full, [
          '--sequence.shuffle.files',
        ]),
        unit('builds and scripts', ['build'], full),
        unit('server, embedded', ['server'], onEmbedded),
        ...(await onPostgres()),
        browser(['--repeat-each', '2'], full),
        ...mutations(),
      ],
    ],
  },
])
