import { constants } from 'node:zlib'

/** How answers are compressed that are made at the time of the call. */
export const compression = {
  /** Bytes under which it gains nothing. */
  threshold: 1024,
  encodings: ['br', 'gzip'] as ('br' | 'gzip')[],
  // The default, 11, is for files that are compressed once.
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
}
