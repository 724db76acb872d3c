import { readFile } from 'node:fs/promises'
import satori from 'satori'
import sharp from 'sharp'
import type { Facts } from './facts.ts'

/** The size that every network shows uncropped. */
const SIZE = { width: 1200, height: 630 }

/** The tokens of src/ui/tokens.css, in light. */
const colour = {
  paper: '#faf7f1',
  ink: '#1c1a15',
  ink2: '#5a5549',
  ink3: '#6f6857',
  brand: '#0c6a4d',
  brandBright: '#7fe0bd',
  brandSoft: '#dcf0e6',
  brandStrong: '#084a36',
  star: '#e39a0b',
  onTint: '#2b271f',
  tints: ['#fdeebf', '#dff1e8', '#ffe3cf', '#e6e4fb', '#fbdfe4'],
}

const MARK =
  'M8 0h6a8 8 0 0 1 8 8v6a8 8 0 0 1-8 8H2a2 2 0 0 1-2-2V8a8 8 0 0 1 8-8Zm3 6a5 5 0 1 0 0 10 5 5 0 0 0 0-10Z'
const STAR = 'M12 2l3.1 6.3 6.9 1-5 4.9 1.2 6.8L12 17.8 5.8 21l1.2-6.8-5-4.9 6.9-1z'

type Box = { left: number; top: number; width: number; height: number; radius: number }

/** Where a photo goes: a face in a card, a thing to the edge. */
const photoBox: Record<'tasker' | 'item', Box> = {
  tasker: { left: 708, top: 72, width: 420, height: 486, radius: 48 },
  item: { left: 620, top: 0, width: 580, height: 630, radius: 0 },
}

type Node = { type: string; props: Record<string, unknown> }
type Style = Record<string, string | number>

const box = (style: Style, ...children: (Node | string | false | undefined)[]): Node => ({
  type: 'div',
  props: {
    style: { display: 'flex', ...style },
    children: children.filter((child) => child !== false && child !== undefined),
  },
})

const icon = (viewBox: string, path: string, size: number, fill: string): Node => ({
  type: 'svg',
  props: {
    viewBox,
    width: size,
    height: size,
    children: [{ type: 'path', props: { d: path, fill, fillRule: 'evenodd' } }],
  },
})

const mark = (size: number, fill: string) => icon('0 0 22 22', MARK, size, fill)

const logo = (fill: string) =>
  box(
    { alignItems: 'center', color: fill },
    mark(46, fill),
    box(
      { fontSize: 50, fontWeight: 800, letterSpacing: -2.2, marginLeft: 14, lineHeight: 1 },
      'oficio',
    ),
  )

/** The font size of a title: a long one gets smaller letters before it is cut. */
const titleSize = (title: string, large: number): number =>
  title.length > 44 ? large * 0.68 : title.length > 22 ? large * 0.78 : large

const title = (text: string, large: number, lines: number) =>
  box(
    {
      display: 'block',
      fontSize: titleSize(text, large),
      fontWeight: 800,
      letterSpacing: titleSize(text, large) * -0.035,
      lineHeight: 1.08,
      lineClamp: lines,
      wordBreak: 'break-word',
      color: colour.ink,
    },
    text,
  )

const lines = (texts: string[]) =>
  texts.map((text) =>
    box(
      {
        display: 'block',
        fontSize: 36,
        lineHeight: 1.35,
        lineClamp: 1,
        color: colour.ink2,
      },
      text,
    ),
  )

const rating = ({ rating: found }: Facts) =>
  found &&
  box(
    { alignItems: 'center', fontSize: 38, marginRight: 24 },
    icon('0 0 24 24', STAR, 40, colour.star),
    box({ fontWeight: 800, marginLeft: 10, color: colour.ink }, found.stars),
    box({ marginLeft: 10, color: colour.ink3 }, found.count),
  )

const price = ({ price: found }: Facts) =>
  found &&
  box(
    {
      alignItems: 'baseline',
      padding: '14px 30px',
      borderRadius: 999,
      whiteSpace: 'nowrap',
      background: colour.brandSoft,
      color: colour.brandStrong,
    },
    box({ fontSize: 42, fontWeight: 800, letterSpacing: -1 }, found.amount),
    found.unit !== undefined && box({ fontSize: 28, marginLeft: 12 }, found.unit),
  )

const page = (background: string, ...children: Node[]) =>
  box(
    { ...SIZE, position: 'relative', background, fontFamily: 'Figtree, Figtree Ext' },
    ...children,
  )

const column = (width: number, ...children: (Node | undefined)[]) =>
  box(
    {
      width,
      height: SIZE.height,
      boxSizing: 'border-box',
      padding: '72px 0 72px 72px',
      flexDirection: 'column',
      justifyContent: 'space-between',
    },
    ...children,
  )

const aside = ({ radius, ...at }: Box, background: string, child: Node) =>
  box(
    {
      ...at,
      position: 'absolute',
      borderRadius: radius,
      background,
      alignItems: 'center',
      justifyContent: 'center',
    },
    child,
  )

/** Behind a photo, or in its place. */
function backdrop({ kind, photo }: Facts): Node {
  if (kind === 'item')
    return aside(photoBox.item, colour.brandSoft, mark(220, colour.brand))
  const { monogram, tint } =
    photo && 'monogram' in photo ? photo : { monogram: '', tint: 1 }
  const letters = box({ fontSize: 170, fontWeight: 800, color: colour.onTint }, monogram)
  return aside(
    photoBox.tasker,
    colour.tints[tint] ?? colour.brandSoft,
    monogram === '' ? mark(180, colour.brand) : letters,
  )
}

function card(facts: Facts): Node {
  const item = facts.kind === 'item'
  return page(
    colour.paper,
    column(
      item ? 580 : 664,
      logo(colour.brand),
      box(
        { flexDirection: 'column' },
        title(facts.title, item ? 72 : 88, item ? 3 : 2),
        box({ flexDirection: 'column', marginTop: 18 }, ...lines(facts.lines)),
      ),
      box(
        { alignItems: 'center', flexWrap: 'wrap', rowGap: 20 },
        rating(facts),
        price(facts),
      ),
    ),
    backdrop(facts),
  )
}

function poster({ title: text, lines: [lead = ''] }: Facts): Node {
  const [first = '', second = ''] = text.split('\n')
  const large = { fontSize: 116, fontWeight: 800, letterSpacing: -5, lineHeight: 1.02 }
  return page(
    colour.brand,
    box(
      { position: 'absolute', left: 890, top: 170, opacity: 0.14 },
      mark(620, colour.paper),
    ),
    column(
      1050,
      logo(colour.paper),
      box(
        { flexDirection: 'column' },
        box({ ...large, color: colour.paper }, first),
        box({ ...large, color: colour.brandBright }, second),
      ),
      box({ fontSize: 34, lineHeight: 1.35, color: colour.paper, width: 800 }, lead),
    ),
  )
}

const aFont = import.meta.resolve('@fontsource/figtree/files/figtree-latin-500-normal.woff')

const fontFile = (subset: string, weight: number) =>
  new URL(`figtree-${subset}-${weight}-normal.woff`, aFont)

const subsets = { Figtree: 'latin', 'Figtree Ext': 'latin-ext' }
const weights = [500, 800] as const

const readFonts = () =>
  Promise.all(
    Object.entries(subsets).flatMap(([name, subset]) =>
      weights.map(async (weight) => ({
        name,
        weight,
        style: 'normal' as const,
        data: await readFile(fontFile(subset, weight)),
      })),
    ),
  )

let fonts: ReturnType<typeof readFonts> | undefined

/**
 * A share picture as JPEG. The text becomes outlines before sharp sees it: the machine's fonts do
 * not matter, and user text is never markup.
 */
export async function draw(facts: Facts, photo: Buffer | null): Promise<Buffer> {
  const node = facts.kind === 'product' ? poster(facts) : card(facts)
  fonts ??= readFonts()
  // Satori takes any object with a type and props, but its types know only React elements.
  const svg = await satori(node as unknown as Parameters<typeof satori>[0], {
    ...SIZE,
    fonts: await fonts,
  })
  const drawn = sharp(Buffer.from(svg))
  if (photo && facts.kind !== 'product') {
    const { left, top, ...shape } = photoBox[facts.kind]
    drawn.composite([{ input: await cut(photo, shape), left, top }])
  }
  return drawn.flatten({ background: colour.paper }).jpeg({ quality: 86 }).toBuffer()
}

/** The photo as large as its box, with round corners. */
async function cut(photo: Buffer, { width, height, radius }: Omit<Box, 'left' | 'top'>) {
  const corners = `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}"/></svg>`
  return sharp(photo)
    .resize(width, height, { fit: 'cover' })
    .ensureAlpha()
    .composite([{ input: Buffer.from(corners), blend: 'dest-in' }])
    .png()
    .toBuffer()
}
