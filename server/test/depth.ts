/** True for the nightly run, which also makes what takes long. */
export const isFull = process.env['TEST_DEPTH'] === 'full'
