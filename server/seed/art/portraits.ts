import { createAvatar } from '@dicebear/core'
import * as notionists from '@dicebear/notionists'
import { createRandom } from '#server/seed/random.ts'

export type Look = 'woman' | 'man'

/** Soft tints behind the portraits, those of the design. */
const tints = ['fdeebf', 'dff1e8', 'ffe3cf', 'e6e4fb', 'dcecf7', 'f9dfe6', 'e9efcf']

/** The drawing set does not group hair by gender; these are chosen by eye. */
const hair = {
  woman: [
    'variant02',
    'variant04',
    'variant08',
    'variant10',
    'variant11',
    'variant20',
    'variant23',
    'variant28',
    'variant29',
    'variant30',
    'variant36',
    'variant37',
    'variant39',
    'variant41',
    'variant43',
    'variant45',
    'variant46',
    'variant47',
    'variant48',
    'variant57',
    'variant58',
    'variant59',
  ],
  man: [
    'variant01',
    'variant03',
    'variant05',
    'variant06',
    'variant07',
    'variant09',
    'variant12',
    'variant13',
    'variant15',
    'variant16',
    'variant18',
    'variant19',
    'variant21',
    'variant22',
    'variant24',
    'variant25',
    'variant26',
    'variant27',
    'variant31',
    'variant32',
    'variant33',
    'variant34',
    'variant35',
    'variant38',
    'variant44',
    'variant49',
    'variant55',
    'variant56',
    'variant60',
  ],
} as const

/** Faces that one would open the door to. */
const friendly = {
  lips: [
    'variant03',
    'variant05',
    'variant08',
    'variant10',
    'variant14',
    'variant17',
    'variant21',
    'variant22',
    'variant23',
    'variant30',
  ],
  eyes: ['variant04', 'variant05'],
  brows: [
    'variant01',
    'variant04',
    'variant05',
    'variant07',
    'variant08',
    'variant09',
    'variant12',
  ],
  glasses: ['variant03', 'variant08', 'variant11'],
} as const

/**
 * A person's portrait as square SVG (DiceBear "notionists", CC0) on a tint. The same name gives
 * the same face.
 */
export function drawPortrait(name: string, look: Look): string {
  const random = createRandom(`portrait ${name}`)
  return createAvatar(notionists, {
    seed: name,
    backgroundColor: [random.pick(tints)],
    hair: [random.pick(hair[look])],
    lips: [random.pick(friendly.lips)],
    eyes: [random.pick(friendly.eyes)],
    brows: [random.pick(friendly.brows)],
    glasses: [random.pick(friendly.glasses)],
    bodyIconProbability: 25,
    beardProbability: look === 'man' ? 45 : 0,
    glassesProbability: 22,
    gestureProbability: 0,
    scale: 128,
    translateY: 10,
  }).toString()
}
