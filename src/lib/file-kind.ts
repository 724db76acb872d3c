/** What a file is by its first bytes; its type and name are often missing or wrong. */
export type FileKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'mp4' | 'mov' | 'webm'

const HEAD_BYTES = 16
const HEIC_BRANDS = /^(heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/

/** Null for any other file. Rejects when the file cannot be read: deleted, or only in a cloud. */
export async function readFileKind(file: Blob): Promise<FileKind | null> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  const text = (from: number, length: number) =>
    String.fromCharCode(...bytes.slice(from, from + length))
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, 4) === '\x89PNG') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 4) === 'WEBP') return 'webp'
  if (text(0, 4) === '\x1a\x45\xdf\xa3') return 'webm'
  if (text(4, 4) !== 'ftyp') return null
  const brand = text(8, 4)
  if (/^avi[fs]$/.test(brand)) return 'avif'
  if (HEIC_BRANDS.test(brand)) return 'heic'
  return brand === 'qt  ' ? 'mov' : 'mp4'
}
