import sharp, { type Sharp } from 'sharp'
import { IMAGE_POINTS } from '#src/contract/images.values.ts'
import { findPhoneNumbers } from '#src/lib/phone/phone-numbers.ts'
import { glyphsOf, type Glyph } from './glyphs.ts'
import { linesOf, type Word } from './lines.ts'
import { type Box, type PhoneCheck, UnreadableImageError } from './phone-detector.ts'
import { rowsOf } from './rows.ts'
import { likelySlants } from './slant.ts'
import type { GreyImage, TextReader } from './tesseract.ts'

/** The longer side at which letters are looked for, and the one at which they are read. */
const SIDE = { look: 1000, read: 2000 }
/** Letters are read best at about this height, in pixels. */
const LETTER_HEIGHT = 30
const MOST_GLYPHS = 4000
/** In the pictures of our benchmark the true slant was always one of the best two. */
const MOST_SLANTS = 2

/**
 * Reads a picture upright along its likely slants, as a whole and row by row, until it shows a
 * number.
 * @throws UnreadableImageError
 */
export async function findInPicture(file: Buffer, reader: TextReader): Promise<PhoneCheck> {
  const picture = await decoded(file)
  const small = await grey(
    sharpOf(picture).resize({
      width: SIDE.look,
      height: SIDE.look,
      fit: 'inside',
      withoutEnlargement: true,
    }),
  )
  const glyphs = glyphsOf(small)
  if (glyphs.length < 4 || glyphs.length > MOST_GLYPHS) return answer([])
  for (const slant of likelySlants(glyphs, small.width).slice(0, MOST_SLANTS)) {
    const view = await upright(picture, { small, glyphs, slant })
    for (const words of readings(view.image, reader)) {
      const boxes = numbersIn(words).map((each) => toShares(each, view, picture))
      if (boxes.length > 0) return answer(boxes)
    }
  }
  return answer([])
}

/** The picture as a whole, then each row of it alone, which costs more; each when it is asked for. */
function* readings(image: GreyImage, reader: TextReader): Generator<Word[]> {
  yield reader.read(image, 'block')
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

/** A one at the end of a long row of figures, which the reader takes for a sign: "5196784318]". */
const stroke = /(?<=\d{7})[|\]]|[|[](?=\d{7})/g

/** The words that make up each phone number. */
function numbersIn(words: Word[]): Word[][] {
  let text = ''
  const places: { word: Word; start: number; end: number }[] = []
  for (const line of linesOf(words)) {
    for (const word of line) {
      places.push({ word, start: text.length, end: text.length + word.text.length })
      text += `${word.text} `
    }
    text = `${text.trimEnd()}\n`
  }
  return findPhoneNumbers(text.replace(stroke, '1')).map((found) =>
    places.flatMap(({ word, start, end }) =>
      start < found.end && end > found.start ? [word] : [],
    ),
  )
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
