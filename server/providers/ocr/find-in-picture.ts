import sharp, { type Sharp } from 'sharp'
import { IMAGE_POINTS } from '#src/contract/media/limits.ts'
import { besideEachOther, findGlyphs, type Glyph } from './glyphs.ts'
import { findContactWords } from './contacts-in-words.ts'
import type { Word } from './lines.ts'
import { type Box, type PhoneCheck, UnreadableImageError } from './phone-detector.ts'
import { findRows } from './rows.ts'
import { likelySlants } from './slant.ts'
import { withoutStrikes } from './strikes.ts'
import type { GreyImage, TextReader } from './tesseract.ts'

/** The longer sides at which letters are looked for, and the one at which they are read. */
const SIDE = { look: 1000, lookForLarge: 300, read: 2000 }
/**
 * Letters that fill a picture are higher than this at the small size; smaller ones were searched
 * before.
 */
const LARGE = 38
/** Letters are read best at about this height, in pixels. */
const LETTER_HEIGHT = 30
/** More letters than this make a picture slow to read. */
const MANY_GLYPHS = 600
/**
 * Of more, the largest are searched: a number that people notice in a crowd of shapes is larger.
 */
const MOST_GLYPHS = 1500
/** In the pictures of our benchmark the true slant was always one of the best two. */
const MOST_SLANTS = 2
/**
 * How many close letters make it worth reading a picture sideways or upside down: lines are farther
 * apart than letters.
 */
const LINE = { letters: 8, gap: 0.4 }

/** Quarters of a circle, clockwise. */
const turns = [0, 1, 2, 3] as const
type Quarters = (typeof turns)[number]

/** The time budget of a picture. */
export type Patience = {
  /** True once the time is over. */
  isOver: () => boolean
  /** True in the lane for pictures that take long. */
  forLong: boolean
}

/**
 * Reads a picture upright along its likely slants, as a whole and row by row, until a number is
 * found; then sideways and upside down. Null when the time is over before it is read.
 * @throws UnreadableImageError
 */
export async function findInPicture(
  file: Buffer,
  reader: TextReader,
  patience: Patience,
): Promise<PhoneCheck | null> {
  for (const picture of await decoded(file))
    for (const turn of turns) {
      const view = await turned(picture, turn)
      for (const side of [SIDE.look, SIDE.lookForLarge]) {
        const boxes = await findUpright(view, { ...patience, reader, turn, side })
        if (!boxes) return null
        if (boxes.length > 0) return answer(boxes.map((box) => turnedBack(box, turn)))
      }
    }
  return answer([])
}

type Reading = Patience & { reader: TextReader; turn: Quarters; side: number }

async function findUpright(
  picture: GreyImage,
  { reader, isOver, forLong, turn, side }: Reading,
): Promise<Box[] | null> {
  const small = await grey(
    sharpOf(picture).resize({
      width: side,
      height: side,
      fit: 'inside',
      withoutEnlargement: true,
    }),
  )
  const all = findGlyphs(small).filter(
    ({ top, bottom }) => side === SIDE.look || bottom - top > LARGE,
  )
  if (lettersIn(all) < 4 || (turn !== 0 && !hasLine(all))) return []
  // A reading cannot be interrupted: a slow picture is left to the thread for those.
  if (isOver() || (all.length > MANY_GLYPHS && !forLong)) return null
  const glyphs = largest(all)
  const rowsOnly = turn !== 0 || all.length > MOST_GLYPHS
  const slants = likelySlants(glyphs, small.width).slice(0, turn === 0 ? MOST_SLANTS : 1)
  for (const slant of slants) {
    const view = await upright(picture, { small, glyphs, slant })
    for (const words of readings(view.image, { reader, rowsOnly })) {
      const boxes = findContactWords(words).map((each) => toShares(each, view, picture))
      if (boxes.length > 0) return boxes
      if (isOver()) return null
    }
  }
  return []
}

/** Letters that a stroke joins are one patch. */
const lettersIn = (glyphs: Glyph[]): number =>
  glyphs.reduce(
    (sum, { left, right, top, bottom }) =>
      sum + Math.ceil((right - left + 1) / (bottom - top + 1)),
    0,
  )

const hasLine = (glyphs: Glyph[]): boolean =>
  besideEachOther(glyphs, LINE.gap).some(({ length }) => length >= LINE.letters)

const largest = (glyphs: Glyph[]): Glyph[] =>
  glyphs.length <= MOST_GLYPHS
    ? glyphs
    : glyphs.toSorted((a, b) => b.bottom - b.top - (a.bottom - a.top)).slice(0, MOST_GLYPHS)

const turned = (picture: GreyImage, turn: Quarters): Promise<GreyImage> | GreyImage =>
  turn === 0 ? picture : grey(sharpOf(picture).rotate(turn * 90))

/** Maps a box of the turned picture back to the picture. */
function turnedBack([left, top, width, height]: Box, turn: Quarters): Box {
  const places: Record<Quarters, Box> = {
    0: [left, top, width, height],
    1: [top, rounded(1 - left - width), height, width],
    2: [rounded(1 - left - width), rounded(1 - top - height), width, height],
    3: [rounded(1 - top - height), left, height, width],
  }
  return places[turn]
}

type Readings = { reader: TextReader; rowsOnly: boolean }

/** The picture unchanged, then without the lines through its words; lazily. */
function* readings(image: GreyImage, how: Readings): Generator<Word[]> {
  yield* wholeAndRows(image, how)
  const unstruck = withoutStrikes(image)
  if (unstruck) yield* wholeAndRows(unstruck, how)
}

/** The picture as a whole, then each row of it alone, which costs more. */
function* wholeAndRows(
  image: GreyImage,
  { reader, rowsOnly }: Readings,
): Generator<Word[]> {
  // Reading a crowd of shapes as a whole takes longest and finds nothing.
  if (!rowsOnly) yield reader.read(image, 'block')
  yield findRows(image).flatMap((row) => {
    const text = reader
      .read(row.image, 'line')
      .map((word) => word.text)
      .join(' ')
    return text ? [{ text, ...row.place }] : []
  })
}

const answer = (boxes: Box[]): PhoneCheck => ({
  hasPhone: boxes.length > 0,
  numbers: boxes.length,
  boxes,
})

/**
 * The picture upright, in grey, no larger than the reading size; a partly transparent one on white
 * and on black.
 */
async function decoded(file: Buffer): Promise<GreyImage[]> {
  const { read: side } = SIDE
  const options = { limitInputPixels: IMAGE_POINTS, failOn: 'truncated' } as const
  const on = (background: string) =>
    grey(
      sharp(file, options)
        .autoOrient()
        .flatten({ background })
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }),
    )
  try {
    const { hasAlpha } = await sharp(file, options).metadata()
    const isClear = hasAlpha && !(await sharp(file, options).stats()).isOpaque
    return await Promise.all((isClear ? ['#fff', '#000'] : ['#fff']).map(on))
  } catch (cause) {
    throw new UnreadableImageError('the picture cannot be decoded', { cause })
  }
}

async function grey(image: Sharp): Promise<GreyImage> {
  const { data, info } = await image
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

const sharpOf = ({ pixels, width, height }: GreyImage) =>
  sharp(pixels, { raw: { width, height, channels: 1 } })

/** A part of the picture, turned and scaled for reading. */
type View = {
  image: GreyImage
  slant: number
  /** Pixels of the view for each of the picture. */
  scale: number
  /** The left and top of the part, in the turned picture, and the size of that. */
  part: { left: number; top: number }
  turned: { width: number; height: number }
}

type Seen = { small: GreyImage; glyphs: Glyph[]; slant: number }

async function upright(picture: GreyImage, { small, glyphs, slant }: Seen): Promise<View> {
  const median = glyphs
    .map(({ top, bottom }) => bottom - top + 1)
    .toSorted((a, b) => a - b)
    .at(Math.floor(glyphs.length / 2))
  const shrunk = picture.width / small.width
  const scale = Math.min(
    2,
    Math.max(0.1, LETTER_HEIGHT / ((median ?? LETTER_HEIGHT) * shrunk)),
  )
  const turnedImage = await grey(
    sharpOf(picture)
      .resize({ width: Math.round(picture.width * scale) })
      .rotate(-slant, { background: '#808080' }),
  )
  const part = partWith(glyphs, {
    small,
    slant,
    turned: turnedImage,
    scale: scale * shrunk,
  })
  const image = await grey(sharpOf(turnedImage).extract(part).normalise())
  const { width, height } = turnedImage
  return { image, slant, scale, part, turned: { width, height } }
}

type Turn = { small: GreyImage; slant: number; turned: GreyImage; scale: number }

/**
 * The part of a turned picture that holds the letters, and a little around them: more at the sides,
 * where a detached last letter of a row has too few neighbours to be found.
 */
function partWith(glyphs: Glyph[], { small, slant, turned, scale }: Turn) {
  const corners = glyphs.flatMap(({ left, top, right, bottom }) =>
    [left, right].flatMap((x) =>
      [top, bottom].map((y) => turn(x - small.width / 2, y - small.height / 2, -slant)),
    ),
  )
  const across = (values: number[], size: number, margin: number) => {
    const from = values.reduce((a, b) => Math.min(a, b)) * scale + size / 2 - margin
    const to = values.reduce((a, b) => Math.max(a, b)) * scale + size / 2 + margin
    const start = Math.max(0, Math.floor(from))
    return [start, Math.max(1, Math.min(size, Math.ceil(to)) - start)] as const
  }
  const [left, width] = across(
    corners.map(([x]) => x),
    turned.width,
    LETTER_HEIGHT * 3,
  )
  const [top, height] = across(
    corners.map(([, y]) => y),
    turned.height,
    LETTER_HEIGHT,
  )
  return { left, top, width, height }
}

/** A point turned clockwise around the origin. */
function turn(x: number, y: number, degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return [x * cos - y * sin, x * sin + y * cos]
}

/** The box around words, in shares of the picture before it was turned. */
function toShares(
  words: Word[],
  { slant, scale, part, turned }: View,
  picture: GreyImage,
): Box {
  const corners = words.flatMap(({ left, top, width, height }) =>
    [left, left + width].flatMap((x) =>
      [top, top + height].map((y) =>
        turn(x + part.left - turned.width / 2, y + part.top - turned.height / 2, slant),
      ),
    ),
  )
  const xs = corners.map(([x]) => share(x / scale + picture.width / 2, picture.width))
  const ys = corners.map(([, y]) => share(y / scale + picture.height / 2, picture.height))
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return [left, top, rounded(Math.max(...xs) - left), rounded(Math.max(...ys) - top)]
}

const rounded = (value: number) => Math.round(value * 10_000) / 10_000
const share = (value: number, whole: number) =>
  rounded(Math.min(1, Math.max(0, value / whole)))
