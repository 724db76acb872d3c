import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { features } from 'web-features'
import { browserFloor } from './browser-floor.ts'
import { demoBuild } from './builds.ts'

const GUARDED = 'used only where it is there'
const OTHERS = 'a method of a library'

/** Uses that are no fault. */
const allowed: Record<string, string> = {
  '.setAppBadge': GUARDED,
  '.startViewTransition': GUARDED,
  '.skipTransition': GUARDED,
  requestIdleCallback: GUARDED,
  '.requestPermission': GUARDED,
  'AbortSignal.any': 'ky does without where it is missing',
  'Uint8Array.fromBase64': GUARDED,
  '.fromBase64': GUARDED,
  '.hidePopover': 'src/app/start.tsx brings it',
  'AbortSignal.timeout':
    'older than the data says, which waits for the right name of its error',
  '.createObjectURL': 'new in workers alone',
  '.revokeObjectURL': 'new in workers alone',
  createImageBitmap: 'older than the data says, which waits for the last of its options',
  '.createContext': OTHERS,
  '.isValid': OTHERS,
  '.addHandler': OTHERS,
  '.getLayers': OTHERS,
  '.toArray': OTHERS,
}

/** Whether all browsers of the floor have it, by its name. */
const known = new Map<string, boolean>()
const note = (name: string, has: boolean) =>
  known.set(name, (known.get(name) ?? false) || has)

for (const feature of Object.values(features)) {
  if (!('compat_features' in feature)) continue
  const { support } = feature.status
  const has = Object.entries(browserFloor).every(([browser, from]) => {
    const since = support[browser as keyof typeof support]
    return since !== undefined && !isLater(since, from)
  })
  for (const key of feature.compat_features ?? []) {
    const [, owner, member, isStatic] =
      /^(?:api|javascript\.builtins)\.(\w+?)(?:\.(\w+?)(_static)?)?$/.exec(key) ?? []
    if (!owner) continue
    if (!member) note(owner, has)
    else if (isStatic || key.startsWith('javascript')) note(`${owner}.${member}`, has)
    if (member && !isStatic) note(`.${member}`, has)
    if (member && owner === 'Window') note(member, has)
  }
}

function isLater(version: string, than: string): boolean {
  const [major = 0, minor = 0] = version.replace('≤', '').split('.').map(Number)
  const [thanMajor = 0, thanMinor = 0] = than.split('.').map(Number)
  return major > thanMajor || (major === thanMajor && minor > thanMinor)
}

/** A method that our own objects hardly have: of two words. */
const isTelling = (name: string) => /^[a-z]+[A-Z]/.test(name)

function usesOf(file: string): Set<string> {
  const uses = new Set<string>()
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  new Visitor({
    MemberExpression({ object, property, computed }) {
      if (computed || property.type !== 'Identifier') return
      if (object.type === 'Identifier') uses.add(`${object.name}.${property.name}`)
    },
    NewExpression({ callee }) {
      if (callee.type === 'Identifier') uses.add(callee.name)
    },
    CallExpression({ callee }) {
      if (callee.type === 'Identifier') uses.add(callee.name)
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier')
        return
      if (isTelling(callee.property.name)) uses.add(`.${callee.property.name}`)
    },
  }).visit(program)
  return uses
}

test('pages and workers use nothing that the oldest browsers lack', () => {
  const files = globSync(['*.js', 'assets/*.js'], { cwd: demoBuild })
  expect(files).not.toEqual([])
  const found = files.flatMap((file) =>
    [...usesOf(join(demoBuild, file))]
      .filter((use) => known.get(use) === false && !(use in allowed))
      .map((use) => `${use} in ${file}`),
  )
  expect(found).toEqual([])
})

test('a part that is missing in one of them is known', () => {
  const newer = ['AbortSignal.any', 'URL.canParse', '.checkVisibility', '.hidePopover']
  expect(newer.filter((use) => known.get(use) !== false)).toEqual([])
  expect(known.get('structuredClone')).toBe(true)
})
