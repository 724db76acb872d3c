import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import postcss, { type ChildNode, type Container } from 'postcss'
import { build as buildWith, type Plugin } from 'vite'
import type { StyleRule } from '#server/http/documents/page-styles.ts'

/** Below dist, in a folder that is not served. */
const FOLDER = '.documents'

/**
 * Builds the parts with which the server renders public pages (docs/decisions/0028): the same pages as a
 * script for the server, the frame around them, and the styles rule by rule. Comes before the
 * plugins that change index.html for the app alone.
 */
export function documents(envPrefix: string[]): Plugin {
  let root = ''
  let outDir = ''
  let mode = ''
  let html = ''
  return {
    name: 'documents',
    apply: 'build',
    configResolved(config) {
      ;({ root, mode } = config)
      outDir = resolve(root, config.build.outDir)
    },
    transformIndexHtml: {
      order: 'post', // the links to what was built are there
      handler(built) {
        html = built
      },
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (html === '') return // the build failed, and says why
        const folder = join(outDir, FOLDER)
        mkdirSync(folder, { recursive: true })
        const { template, styles } = frameOf(
          withFont(html, outDir),
          join(root, 'src/documents'),
        )
        const css = styles
          .map((style) => readFileSync(join(outDir, style), 'utf8'))
          .join('')
        writeFileSync(join(folder, 'template.html'), template)
        writeFileSync(join(folder, 'styles.json'), JSON.stringify(rulesOf(css)))
        await buildRenderer({ root, mode, folder, envPrefix })
      },
    },
  }
}

/** Placeholder in the page for the name of its one built file, the font. */
const UNWRITTEN = /__VITE_ASSET__\w+?__/g
const FONT = /<link\s[^>]*href="([^"]+)"[^>]*as="font"/

/** Names the font as the written index.html does: only there it has its built name. */
function withFont(html: string, outDir: string): string {
  const font = FONT.exec(readFileSync(join(outDir, 'index.html'), 'utf8'))?.[1]
  if (!font) throw new Error('index.html preloads no font')
  return html.replaceAll(UNWRITTEN, () => font)
}

/** index.html without the app's scripts and styles, which the loader brings later. */
function frameOf(html: string, sources: string) {
  const scripts = [
    ...matchesOf(html, /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/g),
    ...matchesOf(html, /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g),
  ]
  const styles = matchesOf(html, /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g)
  const bare = html.replaceAll(
    /\s*(<script type="module"[^>]*><\/script>|<link rel="(modulepreload|stylesheet)"[^>]*>)/g,
    '',
  )
  const loader = readFileSync(join(sources, 'loader.browser.js'), 'utf8')
  const parts = JSON.stringify({ scripts, styles, page: null }) // compose.ts says of which page
  const links = styles.map((style) => `<link rel="stylesheet" href="${style}">`).join('')
  const template = bare
    .replace('</head>', `<noscript>${links}</noscript></head>`)
    .replace(
      '</body>',
      `<script type="application/json" id="parts">${parts}</script><script>${compact(loader)}</script></body>`,
    )
    .replaceAll(/>\s+</g, '><')
  return { template, styles }
}

const matchesOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)

const compact = (script: string): string =>
  script.replaceAll(/^\s*\/\/.*$/gm, '').replaceAll(/\s*\n\s*/g, '\n')

/** Each rule with the at-rules around it, in the order of the file. */
function rulesOf(css: string): StyleRule[] {
  const found: StyleRule[] = []
  const walk = (container: Container<ChildNode>, around: string[]) =>
    container.each((node) => {
      if (node.type === 'comment') return
      if (node.type === 'rule')
        found.push({ around, css: node.toString(), needs: node.selectors.map(classesIn) })
      else if (node.type === 'atrule' && node.nodes && isAround(node.name))
        walk(node, [...around, `@${node.name} ${node.params}`])
      else found.push({ around, css: statement(node), needs: [[]] })
    })
  walk(postcss.parse(css), [])
  return found
}

/** The text of a node. An at-rule without a block ends with a semicolon. */
const statement = (node: ChildNode): string =>
  node.toString() + (node.type === 'atrule' && !node.nodes ? ';' : '')

const isAround = (name: string) =>
  ['layer', 'media', 'supports', 'container'].includes(name)

/** The classes without which a selector selects nothing. */
const classesIn = (selector: string): string[] =>
  [
    ...selector
      .replaceAll(/:(not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g, '')
      .matchAll(/\.((?:\\.|[\w-])+)/g),
  ].map(([, name = '']) => unescaped(name))

/** "w-1\/2" as "w-1/2", and "\32xl" as "2xl". */
const unescaped = (name: string): string =>
  name
    .replaceAll(/\\([\da-f]{1,6}) ?/gi, (_, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    )
    .replaceAll(/\\(.)/g, '$1')

type Target = { root: string; mode: string; folder: string; envPrefix: string[] }

const buildRenderer = ({ root, mode, folder, envPrefix }: Target) =>
  buildWith({
    root,
    mode,
    envPrefix,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: join(root, 'src/documents/renderer.tsx'),
      outDir: folder,
      emptyOutDir: false,
      target: 'node24',
      rolldownOptions: {
        output: { codeSplitting: false, entryFileNames: 'renderer.js' },
      },
    },
  })
