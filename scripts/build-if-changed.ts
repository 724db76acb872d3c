import { buildDemo, measurePictures } from './builds.ts'

/** Makes what `npm start` serves, unless it is there already, made from these very sources. */
await Promise.all([buildDemo(), measurePictures()])
