import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** Each row is a file and a line in it that crosses a wall. */
const offences: [file: string, line: string][] = [
  ['src/contract/a.ts', `import '#src/lib/cep.ts'`],
  ['src/contract/b.ts', `import 'react'`],
  ['src/contract/c.ts', `import 'drizzle-orm'`],
  ['src/contract/orders/limits.ts', `import 'zod'`],
  ['src/contract/orders/order-kinds.ts', `import './orders.ts'`],
  [
    'src/contract/orders/errors.ts',
    `import type {} from '#src/contract/requests/requests.ts'`,
  ],
  ['src/lib/a.ts', `import '#src/platform/env.ts'`],
  ['src/lib/b.ts', `import 'i18next'`],
  ['src/lib/c.ts', `import 'node:fs'`],
  ['src/ui/a.tsx', `import '#src/queries/users.ts'`],
  ['src/ui/b.tsx', `import '#src/contract/people/session.ts'`],
  ['src/ui/c.tsx', `import '@tanstack/react-router'`],
  ['src/platform/a.ts', `import '#src/stores/app-store.ts'`],
  ['src/platform/b.ts', `import 'ky'`],
  ['src/drafts/a.ts', `import '#src/api/client.ts'`],
  ['src/stores/a.ts', `import '#src/session/session.ts'`],
  ['src/stores/b.ts', `import '@tanstack/react-query'`],
  ['src/api/a.ts', `import '#src/queries/users.ts'`],
  ['src/api/b.ts', `import 'react'`],
  ['src/api/errors/a.ts', `import '#src/api/client.ts'`],
  ['src/session/a.ts', `import '#src/queries/users.ts'`],
  ['src/session/b.ts', `import 'ky'`],
  ['src/queries/a.ts', `import '#src/features/auth/typed.ts'`],
  ['src/queries/b.ts', `import 'firebase/auth'`],
  ['src/features/search/a.ts', `import '#src/features/auth/typed.ts'`],
  ['src/features/search/b.ts', `void import('#src/features/auth/typed.ts')`],
  ['src/features/search/c.ts', `import '#src/api/client.ts'`],
  ['src/features/search/d.ts', `import 'ky'`],
  ['src/features/search/e.ts', `import '#server/db/schema.ts'`],
  ['src/features/search/f.ts', `import '@stripe/react-stripe-js'`],
  ['src/features/search/g.ts', `import type {} from '#server/services/search/taskers.ts'`],
  ['src/features/search/h.ts', `import '../auth/typed.ts'`],
  ['src/components/a.tsx', `import '#src/queries/users.ts'`],
  ['src/components/b.tsx', `import '#src/features/auth/typed.ts'`],
  ['src/routes/a.tsx', `import '#src/api/client.ts'`],
  ['src/routes/b.tsx', `import 'firebase/auth'`],
  ['src/app/a.ts', `import '#server/seed/seed.ts'`],
  ['src/app/b.ts', `import '#src/mocks/mock.ts'`],
  ['src/a.ts', `import '#server/seed/seed.ts'`],
  ['src/b.ts', `import '#src/features/auth/typed.ts'`],
  ['src/mocks/a.ts', `import '#src/test/server.ts'`],
  ['server/a.ts', `import '#src/features/auth/typed.ts'`],
  ['server/b.ts', `import './stand-ins/text-file.ts'`],
  ['server/c.ts', `import '#server/seed/seed.ts'`],
  ['server/data/a.ts', `import '#server/db/schema.ts'`],
  ['server/errors/a.ts', `import '#server/http/bind.ts'`],
  ['server/db/a.ts', `import '#server/services/people/users.ts'`],
  ['server/db/b.ts', `import 'fastify'`],
  ['server/providers/a.ts', `import '#server/services/people/users.ts'`],
  ['server/providers/b.ts', `import 'drizzle-orm'`],
  ['server/http/a.ts', `import '#server/routes/users.ts'`],
  ['server/http/b.ts', `import 'stripe'`],
  ['server/services/people/a.ts', `import 'fastify'`],
  ['server/services/people/b.ts', `import '#server/http/bind.ts'`],
  ['server/services/people/c.ts', `import '#server/stand-ins/text-file.ts'`],
  ['server/services/people/d.ts', `import '#server/seed/seed.ts'`],
  ['server/services/people/e.ts', `import '#server/services/requests/requests.ts'`],
  ['server/services/people/f.ts', `import '#src/queries/users.ts'`],
  ['server/services/people/g.ts', `import 'stripe'`],
  ['server/services/money/a.ts', `import '#server/services/requests/requests.ts'`],
  ['server/services/money/b.ts', `import '#server/services/payments/reconcile.ts'`],
  ['server/services/requests/a.ts', `import '#server/services/payments/intents.ts'`],
  ['server/services/orders/a.ts', `import '#server/services/payments/intents.ts'`],
  ['server/services/orders/b.ts', `import '#server/services/requests/requests.ts'`],
  ['server/services/requests/b.ts', `import '#server/services/orders/orders.ts'`],
  ['server/services/deals/a.ts', `import '#server/services/requests/requests.ts'`],
  ['server/services/search/a.ts', `import '#server/services/people/users.ts'`],
  ['server/services/notifications/a.ts', `import '#server/services/people/users.ts'`],
  ['server/routes/a.ts', `import '#server/db/schema.ts'`],
  ['server/routes/b.ts', `import '#server/providers/payments/stripe-payments.ts'`],
  ['server/routes/c.ts', `import 'drizzle-orm'`],
  ['server/jobs/a.ts', `import '#server/routes/users.ts'`],
  ['server/stand-ins/a.ts', `import '#server/db/schema.ts'`],
  ['server/seed/a.ts', `import '#server/app.ts'`],
  ['server/seed/b.ts', `import '#src/features/auth/typed.ts'`],
]

/** Each row is allowed: without these, a wall that refuses everything would pass. */
const permitted: [file: string, line: string][] = [
  ['src/contract/ok.ts', `import 'zod/mini'`],
  ['src/contract/payments/limits.ts', `import './money.ts'`],
  ['src/contract/payments/errors.ts', `import '#src/contract/orders/errors.ts'`],
  ['src/ui/ok.tsx', `import '#src/lib/cep.ts'`],
  ['src/lib/ok.ts', `import '#src/contract/payments/money.ts'`],
  ['src/api/ok.ts', `import 'ky'`],
  ['src/queries/ok.ts', `import '#src/api/client.ts'`],
  ['src/features/search/ok.ts', `import '#src/queries/users.ts'`],
  ['src/components/pay/ok.ts', `import '@stripe/react-stripe-js'`],
  ['src/routes/ok.tsx', `import '#src/features/auth/typed.ts'`],
  ['server/routes/ok.ts', `import '#server/services/people/users.ts'`],
  ['server/services/requests/ok.ts', `import '#server/services/people/users.ts'`],
  ['server/services/requests/ok2.ts', `import '#src/contract/payments/money.ts'`],
  ['server/services/people/a.test.ts', `import '#server/test/harness.ts'`],
]

type Finding = { filename: string; code: string }

let folder = ''
let refused = new Set<string>()

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'oficio-layers-'))
  for (const name of ['oxlint.config.ts', 'layers.config.ts', 'package.json'])
    cpSync(join(root, name), join(folder, name))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const name of ['search', 'auth', 'payments'])
    mkdirSync(join(folder, 'src/features', name), { recursive: true })
  for (const [file, line] of [...offences, ...permitted]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `${line}\n`)
  }
  refused = new Set(
    lint()
      .filter(({ code }) => code.includes('no-restricted-imports'))
      .map(({ filename }) => filename),
  )
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** oxlint's findings in the folder; it exits with 1 where there are any. */
function lint(): Finding[] {
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
  const args = [oxlint, '--format', 'json', 'src', 'server']
  try {
    return findingsIn(
      execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }),
    )
  } catch (error) {
    if (error instanceof Error && 'stdout' in error && typeof error.stdout === 'string')
      return findingsIn(error.stdout)
    throw error
  }
}

function findingsIn(output: string): Finding[] {
  const report = JSON.parse(output) as { diagnostics: Finding[] }
  return report.diagnostics
}

describe('the linter refuses', () => {
  test.each(offences)('%s: %s', (file) => {
    expect([...refused]).toContain(file)
  })
})

describe('the linter permits', () => {
  test.each(permitted)('%s: %s', (file) => {
    expect([...refused]).not.toContain(file)
  })
})
