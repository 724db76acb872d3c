import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { fixedWorkMs, ratioOf } from './machine-speed.ts'
import {
  type Counted,
  fromPlaywright,
  fromVitest,
  formatReport,
  stageLine,
  type StageResult,
} from './test-report.ts'

export const root = resolve(import.meta.dirname, '..')
const bin = join(root, 'node_modules/.bin')

export type Stage = {
  name: string
  /** A command of node_modules/.bin or the system, and its arguments. */
  command: [string, ...string[]]
  runner?: 'vitest' | 'playwright'
  env?: Record<string, string | undefined>
}

/**
 * Runs the steps one after the other, the lanes of a step side by side and a lane's stages one
 * after the other. A failed step ends the run when it is `required` by those that follow. Prints a
 * line for each stage and then the report; the process exits with 1 when a stage has failed.
 */
export async function runStages(
  steps: { lanes: Stage[][]; required?: boolean }[],
): Promise<void> {
  const workMs = fixedWorkMs()
  const ratio = ratioOf(workMs)
  console.log(
    `${availableParallelism()} cores; fixed work ${workMs.toFixed(0)} ms, ${ratio.toFixed(2)} times the reference machine's`,
  )
  const start = performance.now()
  const results: StageResult[] = []
  for (const { lanes, required = false } of steps) {
    await Promise.all(lanes.map((lane) => runLane(lane, results)))
    if (required && results.some(({ ok }) => !ok)) break
  }
  console.log(formatReport(results, (performance.now() - start) / 1000, ratio))
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
}

async function runLane(lane: Stage[], results: StageResult[]): Promise<void> {
  for (const stage of lane) {
    const result = await runStage(stage)
    console.log(stageLine(result))
    results.push(result)
  }
}

async function runStage({ name, command, runner, env }: Stage): Promise<StageResult> {
  const folder = mkdtempSync(join(tmpdir(), 'oficio-test-'))
  const file = join(folder, 'report.json')
  const start = performance.now()
  const { code, output } = await run([...command, ...reporting(runner, file)], {
    // Playwright sets FORCE_COLOR for its workers, and Vitest takes any value of it for yes.
    ...(runner === 'playwright' ? { FORCE_COLOR: '0' } : { NO_COLOR: '1' }),
    ...env,
    ...(runner === 'playwright' && { PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
  })
  const counted = runner ? readReport(runner, file) : null
  rmSync(folder, { recursive: true, force: true })
  const seconds = (performance.now() - start) / 1000
  // A runner that wrote no report has run no tests.
  return { name, seconds, ok: code === 0 && (!runner || counted !== null), output, counted }
}

/** Both runners print only failures, and write their counts to a file. */
function reporting(runner: Stage['runner'], file: string): string[] {
  if (runner === 'vitest')
    return ['--reporter=minimal', '--reporter=json', `--outputFile.json=${file}`]
  return runner === 'playwright' ? ['--reporter=dot,json'] : []
}

function readReport(runner: 'vitest' | 'playwright', file: string): Counted | null {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return null // it ended before its tests, and its output says why
  }
  return runner === 'vitest'
    ? fromVitest(root, JSON.parse(text) as Parameters<typeof fromVitest>[1])
    : fromPlaywright(JSON.parse(text) as Parameters<typeof fromPlaywright>[0])
}

async function run(
  [command = '', ...args]: string[],
  env: Record<string, string | undefined>,
): Promise<{ code: number; output: string }> {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      // The commands start with `#!/usr/bin/env node`: the Node of the dependencies.
      PATH: `${bin}${delimiter}${process.env['PATH']}`,
      ...env,
    },
  })
  const end = () => child.kill()
  process.once('exit', end)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [code] = await once(child, 'close')
  process.off('exit', end)
  return { code: typeof code === 'number' ? code : 1, output }
}
