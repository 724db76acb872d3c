import { categorySlugs, type CategorySlug } from '#src/contract/categories.ts'
import { createRandom } from '#server/seed/random.ts'
import { group, picture, type Scene } from './kit.ts'
import { homeItems } from './items-home.ts'
import { outdoorItems } from './items-outdoors.ts'
import { palettes } from './palettes.ts'
import { houseScenes } from './scenes-house.ts'
import { installationScenes } from './scenes-installations.ts'
import { peopleScenes } from './scenes-people.ts'

const motifs: Record<CategorySlug, readonly Scene[]> = {
  ...installationScenes,
  ...houseScenes,
  ...peopleScenes,
}

const things: Record<string, Scene> = {
  ...homeItems,
  ...outdoorItems,
  notebook: installationScenes.informatica[0],
  violao: peopleScenes.aulas[1],
  cadeira: peopleScenes.marcenaria[1],
  'maquina-de-costura': houseScenes.costura[0],
  azulejos: peopleScenes.reformas[1],
}

/** The number of pictures of each category: its motifs, each in three palettes. */
const SCENES_PER_CATEGORY = 6

/** `work/eletrica-1` … `work/eletrica-6`. */
export function sceneKeysOf(category: CategorySlug): string[] {
  return Array.from({ length: SCENES_PER_CATEGORY }, (_, i) => `work/${category}-${i + 1}`)
}

const mirrored = (content: string) => group([content], 'translate(640 0) scale(-1 1)')

/** The pictures of things on sale as SVG, by key. */
export function drawItems(): Map<string, string> {
  return new Map(
    Object.entries(things).flatMap(([name, scene], at) =>
      [1, 2].map((variant) => {
        const key = `item/${name}-${variant}`
        const palette = palettes[(at + variant * 2) % palettes.length] ?? palettes[0]
        return [key, picture([scene({ palette, random: createRandom(key) })])] as const
      }),
    ),
  )
}

/** The work pictures as SVG, each from its own seed, by key. */
export function drawScenes(): Map<string, string> {
  return new Map(
    categorySlugs.flatMap((category, at) =>
      sceneKeysOf(category).map((key, index) => {
        const scenes = motifs[category]
        const scene = scenes[index % scenes.length]
        const palette = palettes[(at + index) % palettes.length] ?? palettes[0]
        if (!scene) throw new RangeError(`${category} has no drawing`)
        const drawn = scene({ palette, random: createRandom(key) })
        return [key, picture([index % 4 > 1 ? mirrored(drawn) : drawn])] as const
      }),
    ),
  )
}
