import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import satori, { type Font } from 'satori'
import sharp, { type Sharp } from 'sharp'
import { categorySlugs, type CategorySlug } from '#src/contract/taskers/categories.ts'
import { homeItems } from '#server/seed/art/items-home.ts'
import { outdoorItems } from '#server/seed/art/items-outdoors.ts'
import { group, picture, type Scene } from '#server/seed/art/kit.ts'
import { palettes } from '#server/seed/art/palettes.ts'
import { houseScenes } from '#server/seed/art/scenes-house.ts'
import { installationScenes } from '#server/seed/art/scenes-installations.ts'
import { peopleScenes } from '#server/seed/art/scenes-people.ts'
import { createRandom, type Random } from '#server/seed/random.ts'

/** A drawn picture and the truth about it. */
export type LabelledImage = {
  name: string
  hasPhone: boolean
  /** The written lines. */
  lines: string[]
  /** The slant of the lines, in degrees clockwise. */
  angle: number
  /** Where, in shares of the picture. */
  area: { left: number; top: number; right: number; bottom: number } | null
  bytes: Buffer
}

/** How a picture is made hard to read; each is measured by itself. */
export const ways = [
  ...(['drawn', 'slanted', 'on its side', 'on its head', 'white on clear'] as const),
  ...(['black on clear', 'large', 'small', 'struck through', 'speckled'] as const),
  'edge to edge',
] as const
export type Way = (typeof ways)[number]

const resolve = createRequire(import.meta.url).resolve

/** Of packages, not of the machine: the same pictures everywhere. */
const typefaces: Record<string, string> = {
  Figtree: '@fontsource/figtree/files/figtree-latin-500-normal.woff',
  'Figtree Heavy': '@fontsource/figtree/files/figtree-latin-800-normal.woff',
  Anton: '@fontsource/anton/files/anton-latin-400-normal.woff',
  'Archivo Narrow': '@fontsource/archivo-narrow/files/archivo-narrow-latin-600-normal.woff',
  Pacifico: '@fontsource/pacifico/files/pacifico-latin-400-normal.woff',
  'Roboto Mono': '@fontsource/roboto-mono/files/roboto-mono-latin-500-normal.woff',
  'Roboto Slab': '@fontsource/roboto-slab/files/roboto-slab-latin-600-normal.woff',
}

let loadedFonts: Promise<Font[]> | undefined
const fonts = () =>
  (loadedFonts ??= Promise.all(
    Object.entries(typefaces).map(async ([name, path]) => ({
      name,
      data: await readFile(resolve(path)),
      weight: 400 as const,
      style: 'normal' as const,
    })),
  ))

const areaCodes = ['11', '21', '31', '41', '48', '51', '61', '71', '81', '85', '91']
const digit = (random: Random) => String(random.int(0, 9))
const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => digit(random)).join('')

type Parts = { area: string; a: string; b: string }
const words = {
  pt: ['zero', 'um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove'],
  es: ['cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'],
}
const spelled = (number: string, lang: 'pt' | 'es') =>
  Array.from(number, (each) => words[lang][Number(each)]).join(' ')

/** The ways in which people write a number, each a line or two. */
const shapes: ((parts: Parts) => string[])[] = [
  ({ area, a, b }) => [`(${area}) ${a}-${b}`],
  ({ area, a, b }) => [`(${area}) ${a}-${b}`],
  ({ area, a, b }) => [`${area} ${a}-${b}`],
  ({ area, a, b }) => [`${area}${a}${b}`],
  ({ area, a, b }) => [`+55 ${area} ${a} ${b}`],
  ({ area, a, b }) => [`${area} ${a.slice(0, 1)} ${a.slice(1)} ${b}`],
  ({ area, a, b }) => [`${area}.${a}.${b}`],
  ({ area, a, b }) => [`(${area})`, `${a}-${b}`],
  ({ a, b }) => [`${a}-${b}`],
  ({ area, a, b }) => [(area + a + b).split('').join(' ')],
  ({ area, a, b }) => [(area + a + b).split('').join('.')],
  ({ area, a, b }) => [spelled(area + a.slice(0, 1), 'pt'), spelled(a.slice(1) + b, 'pt')],
  ({ area, a, b }) => [spelled(area + a.slice(0, 1), 'es'), spelled(a.slice(1) + b, 'es')],
]

const announcements = [
  ...['WhatsApp', 'Ligue', 'Llame ya', 'Contato', 'Contacto', 'Zap', 'Orçamento grátis'],
  ...['Peça pelo celular', 'Fale comigo', 'Pida su presupuesto'],
]

function phoneLines(random: Random): string[] {
  const landline = random.chance(0.2)
  const a = landline ? `${random.int(2, 5)}${digits(random, 3)}` : `9${digits(random, 4)}`
  const b = digits(random, 4)
  const number = random.pick(shapes)({ area: random.pick(areaCodes), a, b })
  const lead = random.pick(announcements)
  if (random.chance(0.3)) return number
  return random.chance(0.5) && number.length === 1
    ? [`${lead}: ${number.join('')}`]
    : [lead, ...number]
}

/** Figures that are no phone number. */
const otherLines: ((random: Random) => string)[] = [
  (random) => `CEP ${digits(random, 5)}-${digits(random, 3)}`,
  (random) =>
    `Rua das Flores, ${random.int(10, 2500)} - ${digits(random, 5)}-${digits(random, 3)}`,
  (random) =>
    `CNPJ ${digits(random, 2)}.${digits(random, 3)}.${digits(random, 3)}/0001-${digits(random, 2)}`,
  (random) =>
    `CPF ${digits(random, 3)}.${digits(random, 3)}.${digits(random, 3)}-${digits(random, 2)}`,
  (random) => `R$ ${random.int(1, 9)}.${digits(random, 3)},00`,
  (random) => `A partir de R$ ${random.int(20, 400)},90`,
  (random) => `${random.int(2, 12)}x de R$ ${random.int(20, 400)},${digits(random, 2)}`,
  (random) => `Desde ${random.int(1970, 2024)}`,
  (random) => `${random.int(1980, 2010)} - ${random.int(2011, 2026)}`,
  (random) => `Seg a sex ${random.int(7, 9)}h às ${random.int(17, 20)}h`,
  (random) => `Lunes a viernes 0${random.int(7, 9)}:00-${random.int(17, 20)}:30`,
  () => 'Atendimento 24 horas',
  (random) => `Pedido nº ${digits(random, 9)}`,
  (random) => `Orden ${digits(random, 8)}`,
  (random) => `NF ${digits(random, 6)}`,
  (random) => `Cód. ${digits(random, 4)}-${digits(random, 4)}`,
  (random) => `${random.int(1, 28)}/0${random.int(1, 9)}/20${random.int(20, 26)}`,
  (random) => `${random.int(2, 60)} anos de experiência`,
  (random) => `${random.int(20, 400)} m² por ${random.int(5, 40)} dias`,
  (random) => `${random.pick(['110', '220'])}V ${random.int(1, 9)}000 BTUs`,
  () => 'Tamanhos 34 36 38 40 42 44',
]

const plainLines = [
  ...['Eletricista', 'Pintura e reforma', 'Faxina completa', 'Montagem de móveis'],
  ...['Plomero de confianza', 'Electricista matriculado', 'Limpieza profunda'],
  ...['Jardinagem', 'Consertos em geral', 'Aulas de violão', 'Trabajos garantizados'],
]

function otherThings(random: Random, figures: number): string[] {
  const lines = random.sample(otherLines, figures).map((line) => line(random))
  return random.chance(0.8) ? [random.pick(plainLines), ...lines] : lines
}

type Kind = 'photo' | 'banner' | 'flyer'
const sizes: Record<Kind, { width: number; height: number }> = {
  photo: { width: 1200, height: 900 },
  banner: { width: 1500, height: 500 },
  flyer: { width: 900, height: 1200 },
}

/** Text and ground, with the contrast of print. */
const inks = [
  ...[
    ['#141414', '#ffffff'],
    ['#ffffff', '#141414'],
    ['#ffffff', '#b3261e'],
  ],
  ...[
    ['#ffeb3b', '#1b5e20'],
    ['#0d2b6b', '#ffe9a8'],
    ['#ffffff', '#0b63b5'],
  ],
  ...[
    ['#7a1030', '#fbe3ea'],
    ['#ffd400', '#1d1d1d'],
    ['#2b2b2b', '#d6d2c4'],
  ],
  ...[
    ['#f4f4f4', '#5b6b4c'],
    ['#fff8e1', '#6a1b9a'],
    ['#00332e', '#9fe3cf'],
  ],
] as [string, string][]

const motifs: Record<CategorySlug, readonly Scene[]> = {
  ...installationScenes,
  ...houseScenes,
  ...peopleScenes,
}
const things: readonly [string, Scene][] = [
  ...Object.entries({ ...homeItems, ...outdoorItems }),
  ['notebook', installationScenes.informatica[0]],
  ['violao', peopleScenes.aulas[1]],
  ['cadeira', peopleScenes.marcenaria[1]],
  ['maquina-de-costura', houseScenes.costura[0]],
  ['azulejos', peopleScenes.reformas[1]],
]
/** The colours of the measured rates: more would make other pictures. */
const colours = palettes.slice(0, 6)

function plainPicture(key: string, scene: Scene, colour: number, flip = false): string {
  const palette = colours[colour % colours.length] ?? palettes[0]
  const content = scene({ palette, random: createRandom(key) })
  return picture([flip ? group([content], 'translate(640 0) scale(-1 1)') : content])
}

let drawn: string[] | undefined
/** The demo's scenes without its framings and lights, so that the rates do not follow those. */
const scenes = () =>
  (drawn ??= [
    ...categorySlugs.flatMap((category, at) =>
      [0, 1, 2, 3, 4, 5].flatMap((index) => {
        const scene = motifs[category][index % 2]
        const key = `work/${category}-${index + 1}`
        return scene ? plainPicture(key, scene, at + index, index % 4 > 1) : []
      }),
    ),
    ...things.flatMap(([name, scene], at) =>
      [1, 2].map((variant) =>
        plainPicture(`item/${name}-${variant}`, scene, at + variant * 2),
      ),
    ),
  ])

type Style = { font: string; ink: string; size: number; isStruck: boolean }

/** A text as outlines, on a transparent ground that is as large as it. */
async function lettering(lines: string[], { font, ink, size, isStruck }: Style) {
  const decoration = isStruck ? { textDecoration: 'line-through' } : {}
  const children = lines.map((line) => ({
    type: 'div',
    props: {
      style: { display: 'flex', whiteSpace: 'nowrap', ...decoration },
      children: line,
    },
  }))
  const svg = await satori(
    {
      type: 'div',
      key: null,
      props: {
        style: {
          ...{ display: 'flex', flexDirection: 'column', color: ink, fontFamily: font },
          ...{ fontSize: size, lineHeight: 1.35, padding: 6 },
        },
        children,
      },
    },
    {
      width: 2400,
      height: Math.ceil(lines.length * size * 1.35 + 12),
      fonts: await fonts(),
    },
  )
  return sharp(Buffer.from(svg)).trim({ threshold: 0 }).png().toBuffer()
}

async function ground(random: Random, kind: Kind, plain: string | null): Promise<Sharp> {
  const size = sizes[kind]
  if (kind === 'photo') {
    const scene = Buffer.from(random.pick(scenes()))
    return sharp(scene, { density: 160 })
      .resize({ ...size, fit: 'cover' })
      .flatten()
  }
  return sharp({
    create: plain
      ? { ...size, channels: 3, background: plain }
      : { ...size, channels: 4, background: '#0000' },
  })
}

/** A strip of colour under the letters, as on a sign in a photo. */
async function sign(text: Buffer, background: string, margin = 30): Promise<Buffer> {
  return sharp(text)
    .flatten({ background })
    .extend({ top: 24, bottom: 24, left: margin, right: margin, background })
    .png()
    .toBuffer()
}

/** Large figures are on separate lines. */
function largeLines(random: Random, hasPhone: boolean): string[] {
  if (!hasPhone) return random.pick(otherLines)(random).split(' ').slice(0, 3)
  const [area, a, b] = [random.pick(areaCodes), `9${digits(random, 4)}`, digits(random, 4)]
  return random.chance(0.5) ? [`(${area})`, a, b] : [`${area} ${a}`, b]
}

function linesFor(random: Random, hasPhone: boolean, way: Way): string[] {
  if (way === 'large') return largeLines(random, hasPhone)
  if (way === 'edge to edge')
    return [hasPhone ? phoneLines(random).join(' ') : random.pick(otherLines)(random)]
  if (hasPhone) return [...otherThings(random, random.int(0, 2)), ...phoneLines(random)]
  return random.chance(0.1) ? [] : otherThings(random, random.int(1, 4))
}

/** The fixed parts of a way; the rest is random. */
const prescribed: Partial<
  Record<Way, { kinds?: Kind[]; inks?: [ink: string, plain: string | null][] }>
> = {
  'white on clear': { kinds: ['banner', 'flyer'], inks: [['#ffffff', null]] },
  'black on clear': { kinds: ['banner', 'flyer'], inks: [['#000000', null]] },
  large: { kinds: ['banner', 'flyer'] },
  'edge to edge': { kinds: ['banner'] },
}

const textSizes: Partial<Record<Way, [number, number]>> = {
  large: [240, 400],
  small: [18, 28],
  'edge to edge': [60, 130],
}

function angleFor(random: Random, way: Way): number {
  if (way === 'slanted') return random.int(1, 15) * (random.chance(0.5) ? 1 : -1)
  if (way === 'large' || way === 'edge to edge') return 0
  return random.chance(0.4) ? 0 : random.int(-15, 15)
}

/** One picture; the same name and way draw the same. Angles are whole degrees up to 15. */
export async function drawLabelled(
  name: string,
  hasPhone: boolean,
  way: Way = 'drawn',
): Promise<LabelledImage> {
  const random = createRandom(name)
  const kind = random.pick(
    prescribed[way]?.kinds ?? (['photo', 'banner', 'flyer'] as const),
  )
  const size = sizes[kind]
  const [ink, plain] = random.pick(prescribed[way]?.inks ?? inks)
  const lines = linesFor(random, hasPhone, way)
  // The ink goes on beyond a sign that its letters touch.
  const background = await ground(random, kind, way === 'edge to edge' ? ink : plain)
  const angle = angleFor(random, way)
  const layer =
    lines.length > 0
      ? await placed(random, { lines, ink, plain, kind, angle, size, way })
      : null
  const base = await background
    .composite(layer ? [layer] : [])
    .png()
    .toBuffer()
  const area = layer && {
    left: layer.left / size.width,
    top: layer.top / size.height,
    right: (layer.left + layer.width) / size.width,
    bottom: (layer.top + layer.height) / size.height,
  }
  const bytes = await finished(random, base, { way, ink, plain })
  return { name, hasPhone, lines, angle, area, bytes }
}

type Layout = {
  lines: string[]
  ink: string
  plain: string | null
  kind: Kind
  angle: number
  size: { width: number; height: number }
  way: Way
}

async function placed(
  random: Random,
  { lines, ink, plain, kind, angle, size, way }: Layout,
) {
  const font = random.pick(Object.keys(typefaces))
  const text = await lettering(lines, {
    ...{ font, ink, isStruck: way === 'struck through' },
    size: random.int(...(textSizes[way] ?? [34, 72])),
  })
  const touches = way === 'edge to edge'
  const onSign =
    plain && (touches || kind === 'photo')
      ? await sign(text, plain, touches ? 0 : 30)
      : text
  const turned = sharp(onSign).rotate(angle, { background: '#0000' })
  // The whole text must be in the picture, and its letters large enough for an eye.
  const input = await sharp(await turned.png().toBuffer())
    .resize({
      width: size.width - 40,
      height: size.height - 40,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .png()
    .toBuffer()
  const { width, height } = await sharp(input).metadata()
  return {
    input,
    width,
    height,
    left: random.int(10, size.width - width - 10),
    top: random.int(10, size.height - height - 10),
  }
}

type Finish = { way: Way; ink: string; plain: string | null }

async function finished(random: Random, base: Buffer, { way, ink, plain }: Finish) {
  if (!plain) return base
  const drawing = way === 'speckled' ? await speckled(random, base, [ink, plain]) : base
  const taken = await asTaken(random, drawing)
  const quarters = { 'on its side': random.pick([90, 270]), 'on its head': 180 }
  const degrees = way in quarters ? quarters[way as keyof typeof quarters] : 0
  return degrees === 0 ? taken : sharp(taken).rotate(degrees).jpeg().toBuffer()
}

const SPECKS = 2500

/** With specks of both colours all over it. */
async function speckled(random: Random, base: Buffer, colours: string[]): Promise<Buffer> {
  const { width, height } = await sharp(base).metadata()
  const specks = Array.from({ length: SPECKS }, () => {
    const [x, y] = [random.int(0, width), random.int(0, height)]
    const [wide, high] = [random.int(2, 5), random.int(2, 5)]
    return `<path d="M${x} ${y}h${wide}v${high}h-${wide}z" fill="${random.pick(colours)}"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${specks.join('')}</svg>`
  return sharp(base)
    .composite([{ input: Buffer.from(svg) }])
    .png()
    .toBuffer()
}

/** Nearly normal noise with a deviation of 1, in a row whose length is a multiple of no width. */
const grainOf = (random: Random) =>
  Float32Array.from(
    { length: 65_537 },
    () => (random.next() + random.next() + random.next() - 1.5) * 2,
  )

/** Noise, blur and JPEG, as of a camera and of a messenger. */
async function asTaken(random: Random, png: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(png)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const sigma = random.chance(0.3) ? 0 : random.int(2, 14)
  const grain = grainOf(random)
  for (let at = 0; at < data.length; at++) {
    const noise = (grain[at % grain.length] ?? 0) * sigma
    data[at] = Math.max(0, Math.min(255, (data[at] ?? 0) + noise))
  }
  const { width, height, channels } = info
  const image = sharp(data, { raw: { width, height, channels } })
  if (random.chance(0.3)) image.blur(0.3 + random.next() * 0.8)
  return image.jpeg({ quality: random.int(40, 92) }).toBuffer()
}
