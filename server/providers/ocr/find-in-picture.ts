import sharp, { type Sharp } from 'sharp'
import { IMAGE_POINTS } from '#src/contract/images.values.ts'
import { besideEachOther, glyphsOf, type Glyph } from './glyphs.ts'
import { contactsIn } from './contacts-in-words.ts'
import type { Word } from './lines.ts'
import { type Box, type PhoneCheck, UnreadableImageError } from './phone-detector.ts'
import { rowsOf } from './rows.ts'
import { likelySlants } from './slant.ts'
import type { GreyImage, TextReader } from './tesseract.ts'

/** The longer side at which letters are looked for, and the one at which they are read. */
const SIDE = { look: 1000, read: 2000 }
/** Letters are read best at about this height, in pixels. */
const LETTER_HEIGHT = 30
/** More letters than this make a picture slow to read. */
const MANY_GLYPHS = 600
/** Of more, the largest are looked at: a number that people see in a crowd is larger than it. */
const MOST_GLYPHS = 1500
/** In the pictures of our benchmark the true slant was always one of the best two. */
const MOST_SLANTS = 2
/**
 * Letters close to each other that make it worth to read a picture on its side or on its head: lines
 * below each other are farther apart than the letters of one.
 */
const LINE = { letters: 8, gap: 0.4 }

/** Quarters of a circle, clockwise. */
const turns = [0, 1, 2, 3] as const
type Quarters = (typeof turns)[number]

/** How long a picture may take. */
export type Patience = {
  /** True once its time is over. */
  isOver: () => boolean
  /** True where pictures are read that are known to take long. */
  forLong: boolean
}

/**
 * Reads a picture upright along its likely slants, as a whole and row by row, until it shows a
 * number; then on its sides and on its head. Null when the time is over before it is read.
 * @throws UnreadableImageError
 */
export async function findInPicture(
  file: Buffer,
  reader: TextReader,
  patience: Patience,
): Promise<PhoneCheck | null> {
  const picture = await decoded(file)
  for (const turn of turns) {
    const boxes = await findUpright(await turned(picture, turn), {
      ...patience,
      reader,
      turn,
    })
    if (!boxes) return null
    if (boxes.length > 0) return answer(boxes.map((box) => turnedBack(box, turn)))
  }
  return answer([])
}

type Reading = Patience & { reader: TextReader; turn: Quarters }

async function findUpright(
  picture: GreyImage,
  { reader, isOver, forLong, turn }: Reading,
): Promise<Box[] | null> {
  const small = await grey(
    sharpOf(picture).resize({
      width: SIDE.look,
      height: SIDE.look,
      fit: 'inside',
      withoutEnlargement: true,
    }),
  )
  const all = glyphsOf(small)
  if (all.length < 4 || (turn !== 0 && !hasLine(all))) return []
  // A reading cannot be stopped: what will take long is left to the thread for it.
  if (isOver() || (all.length > MANY_GLYPHS && !forLong)) return null
  const glyphs = largest(all)
  const rowsOnly = turn !== 0 || all.length > MOST_GLYPHS
  const slants = likelySlants(glyphs, small.width).slice(0, turn === 0 ? MOST_SLANTS : 1)
  for (const slant of slants) {
    const view = await upright(picture, { small, glyphs, slant })
    for (const words of readings(view.image, { reader, rowsOnly })) {
      const boxes = contactsIn(words).map((each) => toShares(each, view, picture))
      if (boxes.length > 0) return boxes
      if (isOver()) return null
    }
  }
  return []
}

const hasLine = (glyphs: Glyph[]): boolean =>
  besideEachOther(glyphs, LINE.gap).some(({ length }) => length >= LINE.letters)

const largest = (glyphs: Glyph[]): Glyph[] =>
  glyphs.length <= MOST_GLYPHS
    ? glyphs
    : glyphs.toSorted((a, b) => b.bottom - b.top - (a.bottom - a.top)).slice(0, MOST_GLYPHS)

const turned = (picture: GreyImage, turn: Quarters): Promise<GreyImage> | GreyImage =>
  turn === 0 ? picture : grey(sharpOf(picture).rotate(turn * 90))

/** The place in the picture of one in the turned picture. */
function turnedBack([left, top, width, height]: Box, turn: Quarters): Box {
  const places: Record<Quarters, Box> = {
    0: [left, top, width, height],
    1: [top, rounded(1 - left - width), height, width],
    2: [rounded(1 - left - width), rounded(1 - top - height), width, height],
    3: [rounded(1 - top - height), left, height, width],
  }
  return places[turn]
}

/** The picture as a whole, then each row of it alone, which costs more; each when it is asked for. */
function* readings(
  image: GreyImage,
  { reader, rowsOnly }: { reader: TextReader; rowsOnly: boolean },
): Generator<Word[]> {
  // The whole of a crowd of shapes takes longest and says nothing.
  if (!rowsOnly) yield reader.read(image, 'block')
  yield rowsOf(image).flatMap((row) => {
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

/** The picture as it is seen, in grey, no larger than it is read at. */
async function decoded(file: Buffer): Promise<GreyImage> {
  const { read: side } = SIDE
  try {
    return await grey(
      sharp(file, { limitInputPixels: IMAGE_POINTS, failOn: 'truncated' })
        .autoOrient()
        .flatten({ background: '#fff' })
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }),
    )
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
    Math.max(0.3, LETTER_HEIGHT / ((median ?? LETTER_HEIGHT) * shrunk)),
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
 * The part of a turned picture that holds the letters, and a little around them: more beside them,
 * where a letter that stands apart at the end of its row has too few neighbours to be one of them.
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
