import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import createCore from 'tesseract.js-core/tesseract-core-simd-lstm.js'
import type { Word } from './lines.ts'

/** Rows of grey pixels, 0 black to 255 white. */
export type GreyImage = { pixels: Buffer; width: number; height: number }

/** Lines below each other as on a page, or one line. */
type Layout = 'block' | 'line'

/** Reads the words of a picture, in no certain order. */
export type TextReader = { read: (image: GreyImage, layout: Layout) => Word[] }

const LSTM_ONLY = 1
/** The page segmentation modes of Tesseract. */
const modes: Record<Layout, string> = { block: '6', line: '7' }
const { resolve } = createRequire(import.meta.url)

/** Loads the engine and its language from their packages, without the network. */
export async function createTextReader(): Promise<TextReader> {
  const core = await createCore({ TesseractProgress: () => {} })
  const data = resolve('@tesseract.js-data/por/4.0.0_best_int/por.traineddata.gz')
  core.FS.writeFile('./por.traineddata', await promisify(gunzip)(await readFile(data)))
  const api = new core.TessBaseAPI()
  if (api.Init(null, 'por', LSTM_ONLY) !== 0) throw new Error('Tesseract did not start')
  const settings = {
    user_defined_dpi: '200',
    // No dictionary: it has no numbers.
    load_system_dawg: '0',
    debug_file: '/dev/null',
  }
  for (const [name, value] of Object.entries(settings)) api.SetVariable(name, value)
  return {
    read: (image, layout) => {
      api.SetVariable('tessedit_pageseg_mode', modes[layout])
      core.FS.writeFile('/input', portableGreyMap(image))
      if (api.SetImageFile(1, 0) !== 0) throw new Error('Tesseract cannot read its input')
      api.Recognize(null)
      const words = wordsOf(api.GetTSVText(0))
      api.Clear()
      return words
    },
  }
}

const portableGreyMap = ({ pixels, width, height }: GreyImage): Buffer =>
  Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), pixels])

const WORD_LEVEL = '5'
/**
 * Of 100. A word with less is no text; numbers are kept anyway, since one unsure digit makes their
 * confidence 0.
 */
const LEAST_CONFIDENCE = 15
const isFigures = (text: string) => /^[\d().+-]+$/.test(text) && /\d{3}/.test(text)

const wordsOf = (tsv: string): Word[] =>
  tsv.split('\n').flatMap((row) => {
    const [level, , , , , , left, top, width, height, confidence, text = ''] =
      row.split('\t')
    if (level !== WORD_LEVEL || text.trim() === '') return []
    if (Number(confidence) < LEAST_CONFIDENCE && !isFigures(text.trim())) return []
    const place = { left: Number(left), top: Number(top) }
    return { text: text.trim(), ...place, width: Number(width), height: Number(height) }
  })
