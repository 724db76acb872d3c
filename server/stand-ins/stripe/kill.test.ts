import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createBed } from '#server/test/stripe-test-bed.ts'

const script = fileURLToPath(new URL('../../test/payments-under-fire.ts', import.meta.url))

/** Pays until `count` payments were acknowledged, and is killed in the middle of the next ones. */
async function payAndKill(file: string, count: number): Promise<string[]> {
  const child = spawn(process.execPath, [script, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit')
  const acknowledged: string[] = []
  for await (const id of createInterface(child.stdout)) {
    acknowledged.push(id)
    if (acknowledged.length === count) child.kill('SIGKILL')
  }
  await exit
  return acknowledged
}

test('kill -9 in the middle of writes loses no payment that was acknowledged', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stripe-kill-'))
  const file = join(folder, 'stripe-stand-in.json')
  try {
    const acknowledged: string[] = []
    for (const count of [3, 17, 40]) acknowledged.push(...(await payAndKill(file, count)))
    const { control, standIn } = createBed({ file, webhooks: [] })
    const { intents, charges } = control.state()
    expect(acknowledged.length).toBeGreaterThanOrEqual(60)
    for (const id of acknowledged) expect(intents[id]?.status).toBe('succeeded')
    expect(Object.keys(charges)).toHaveLength(Object.keys(intents).length)
    await standIn.close()
  } finally {
    await rm(folder, { recursive: true })
  }
})
