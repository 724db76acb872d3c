import { findLack } from './postgres.ts'
import { runStages } from './run-stages.ts'
import { browser, builds, checks, twoServers, unit } from './test-stages.ts'

/**
 * `npm test`: every check. With TEST_DATABASE_URL the server's tests run on that PostgreSQL, and
 * those of its dialect on the embedded database too.
 */

const url = process.env['TEST_DATABASE_URL']?.trim()
const lack = url ? await findLack(url) : null
if (lack !== null) {
  console.error(`The PostgreSQL of TEST_DATABASE_URL cannot be used: ${lack}.`)
  process.exit(1)
}

await runStages([
  { lanes: [checks, builds], required: true },
  {
    lanes: [
      [
        unit('pages and components', ['web', 'pages', 'isolated']),
        url
          ? unit('server on PostgreSQL', ['server', 'embedded'])
          : unit('server', ['server']),
        unit('builds and scripts', ['build']),
        browser(),
        ...(url ? [twoServers()] : []),
      ],
    ],
  },
])
