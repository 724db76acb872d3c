import { categorySlugs, type CategorySlug } from '#src/contract/taskers/categories.ts'
import { createRandom } from '#server/seed/random.ts'
import { group, picture, type Scene } from './kit.ts'
import { homeItems } from './items-home.ts'
import { outdoorItems } from './items-outdoors.ts'
import { daylights, type Light, lights } from './light.ts'
import { type Palette, palettes } from './palettes.ts'
import { houseScenes } from './scenes-house.ts'
import { installationScenes } from './scenes-installations.ts'
import * as more from './scenes-more.ts'
import { peopleScenes } from './scenes-people.ts'

const [, pendants] = installationScenes.eletrica
const [, nursery] = houseScenes.cuidados
const [, shelves] = houseScenes.montagem

const things: Record<string, Scene> = {
  ...homeItems,
  ...outdoorItems,
  notebook: installationScenes.informatica[0],
  violao: peopleScenes.aulas[1],
  cadeira: peopleScenes.marcenaria[1],
  'maquina-de-costura': houseScenes.costura[0],
  azulejos: peopleScenes.reformas[1],
}

const { ventilador, luminaria, geladeira, livros, tapete, escrivaninha } = homeItems
const { escada, tintas, tabuas, capacetes, vasos, brinquedos, carrinho } = outdoorItems
const washer = homeItems['maquina-de-lavar']
const diningTable = homeItems['mesa-de-jantar']
const toolbox = outdoorItems['caixa-de-ferramentas']

/** The scenes of each trade. */
const motifs: Record<CategorySlug, readonly Scene[]> = {
  eletrica: [...installationScenes.eletrica, more.showerBath, ventilador, luminaria],
  encanamento: [
    ...installationScenes.encanamento,
    more.kitchenSink,
    more.showerBath,
    washer,
  ],
  pintura: [...installationScenes.pintura, more.facade, tintas, escada],
  'ar-condicionado': [
    ...installationScenes['ar-condicionado'],
    more.bedroomSplit,
    ventilador,
    toolbox,
  ],
  informatica: [...installationScenes.informatica, more.phoneRepair, escrivaninha],
  limpeza: [...houseScenes.limpeza, more.windowCleaning, more.kitchenSink, washer],
  montagem: [...houseScenes.montagem, escrivaninha, nursery, diningTable],
  jardinagem: [...houseScenes.jardinagem, more.lawn, vasos],
  cuidados: [...houseScenes.cuidados, carrinho, brinquedos],
  costura: [...houseScenes.costura, more.clothesRail, tapete],
  chaveiro: [...houseScenes.chaveiro, more.padlock, toolbox],
  fretes: [...peopleScenes.fretes, geladeira, homeItems.sofa],
  reformas: [...peopleScenes.reformas, more.facade, tabuas, capacetes],
  beleza: [...peopleScenes.beleza, more.nails],
  aulas: [...peopleScenes.aulas, livros, installationScenes.informatica[0]],
  pets: [...peopleScenes.pets, more.dogBath],
  eventos: [...peopleScenes.eventos, more.cake, pendants],
  marcenaria: [...peopleScenes.marcenaria, diningTable, shelves, tabuas],
}

const mirrored = (content: string) => group([content], 'translate(640 0) scale(-1 1)')

/** The zoom of a scene, and its fixed point. */
type Framing = readonly [near: number, x: number, y: number]

const framings: readonly Framing[] = [
  [1, 320, 240],
  [1.2, 250, 300],
  [1.34, 330, 270],
  [1.2, 400, 240],
]
/** An item on sale is shown whole. */
const wholeFramings: readonly Framing[] = [
  [1, 320, 240],
  [1.08, 320, 270],
]

const framed = (content: string, [near, x, y]: Framing) =>
  near === 1
    ? content
    : group([content], `translate(${x * (1 - near)} ${y * (1 - near)}) scale(${near})`)

const at = <T>(list: readonly [T, ...T[]] | readonly T[], index: number): T => {
  const found = list[index % list.length]
  if (found === undefined) throw new RangeError('there is nothing to draw')
  return found
}

type Look = {
  /** The seed of a scene's random parts. */
  key: string
  palette: Palette
  /** Counts the pictures of a kind: each has another viewpoint. */
  turn: number
  shift: number
  lights: readonly Light[]
  framings: readonly Framing[]
}

/** One scene in its colours, framing and light. */
function drawn(scene: Scene, look: Look): string {
  const { key, palette, turn, shift } = look
  const random = createRandom(key)
  const content = scene({ palette, random })
  const turned = Math.floor(turn / 2) % 2 === 1 ? mirrored(content) : content
  const light = at(look.lights, turn * 2 + shift)(random)
  return picture([framed(turned, at(look.framings, turn + shift)), light])
}

/** `work/eletrica-1`, `work/eletrica-2` and so on, without a limit. */
export const sceneKey = (category: CategorySlug, number: number) =>
  `work/${category}-${number}`

/** A picture of work as SVG, from its own seed. */
function drawScene(category: CategorySlug, number: number): string {
  const scenes = motifs[category]
  const index = number - 1
  const round = Math.floor(index / scenes.length)
  const turn = round * 3 + index
  const shift = categorySlugs.indexOf(category) * 7 + (index % scenes.length) * 2
  const palette = at(palettes, turn * 5 + shift)
  const key = sceneKey(category, number)
  return drawn(at(scenes, index), { key, palette, turn, shift, lights, framings })
}

/** Only the first palettes are used for items: descriptions name their colours. */
const COLOURS_OF_THINGS = 6

/** An item on sale as SVG, in favourable light. */
function drawItem(name: string, number: number): string {
  const scene = things[name]
  if (!scene) throw new RangeError(`there is no drawing of ${name}`)
  const shift = Object.keys(things).indexOf(name)
  const palette = at(palettes.slice(0, COLOURS_OF_THINGS), shift + number * 2)
  const key = `item/${name}-${number}`
  const taken = { lights: daylights, framings: wholeFramings }
  return drawn(scene, { key, palette, turn: number - 1, shift, ...taken })
}

const KEY = /^(?<kind>work|item)\/(?<name>[a-z-]+)-(?<number>\d+)$/

const isCategory = (name: string): name is CategorySlug =>
  categorySlugs.some((slug) => slug === name)

/** The drawing of a key as SVG; null for an unknown key. */
export function drawPicture(key: string): string | null {
  const { kind, name = '', number } = KEY.exec(key)?.groups ?? {}
  if (kind === 'item' && name in things) return drawItem(name, Number(number))
  return kind === 'work' && isCategory(name) ? drawScene(name, Number(number)) : null
}
