import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Pictures and fonts are compressed already. */
const COMPRESSIBLE = '**/*.{css,html,js,json,svg,wasm,webmanifest}'

const ways = {
  br: promisify(brotliCompress),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
}

/** Writes each file of the build compressed beside it, so that the server never does it. */
export function storedCompressed(): Plugin {
  let outDir = ''
  return {
    name: 'stored-compressed',
    apply: 'build',
    configResolved({ root, build }) {
      outDir = resolve(root, build.outDir)
    },
    closeBundle: {
      order: 'post', // and after the plugins before it, which write here too
      sequential: true,
      async handler() {
        const files = globSync(COMPRESSIBLE, { cwd: outDir })
        await Promise.all(files.map((file) => compress(join(outDir, file))))
      },
    },
  }
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  for (const [ending, shorten] of Object.entries(ways)) {
    const short = await shorten(bytes)
    if (short.length < bytes.length) await writeFile(`${file}.${ending}`, short)
  }
}
