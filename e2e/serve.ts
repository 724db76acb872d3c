import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'

/** The real product on fresh demo data in the folder DATA_DIR, which is deleted when it ends. */
const dataDir = process.env['DATA_DIR']
if (!dataDir) throw new Error('DATA_DIR names no folder: start this through Playwright')
const forget = () => rmSync(dataDir, { recursive: true, force: true })
forget()

const server = spawn(process.execPath, ['server/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, STAND_IN_CONTROL: 'true', LOG_LEVEL: 'warn' },
})

const stop = () => server.kill('SIGTERM')
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
server.on('exit', (code) => {
  forget()
  process.exit(code ?? 0)
})
