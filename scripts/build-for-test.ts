import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'

const root = resolve(import.meta.dirname, '..')

export type TestBuild = {
  folder: string
  code: number
  /** The output of the build, on both streams. */
  said: string
  /** Every file, by its path in the folder. */
  files: string[]
  read: (file: string) => string
  remove: () => void
}

/** Builds the web app into a folder of its own, with no other variables than these. */
export async function buildForTest(
  mode: 'production' | 'demo',
  variables: Record<string, string>,
): Promise<TestBuild> {
  const folder = mkdtempSync(join(tmpdir(), 'oficio-build-'))
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const child = spawn(
    process.execPath,
    [vite, 'build', '--mode', mode, '--outDir', folder, '--emptyOutDir'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'], ...variables },
    },
  )
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return {
    folder,
    code: typeof code === 'number' ? code : 1,
    said: out + err,
    files: readdirSync(folder, { recursive: true, encoding: 'utf8' }),
    read: (file) => readFileSync(join(folder, file), 'utf8'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Values for the eight variables without which the app does not start. */
export const requiredVariables = {
  VITE_FIREBASE_API_KEY: 'test-key',
  VITE_FIREBASE_AUTH_DOMAIN: 'test.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'test',
  VITE_FIREBASE_STORAGE_BUCKET: 'test.appspot.com',
  VITE_FIREBASE_MESSAGING_SENDER_ID: '1',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
  VITE_FIREBASE_MEASUREMENT_ID: 'G-TEST',
  VITE_FIREBASE_VAPID_KEY: 'test',
}
