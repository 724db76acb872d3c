/** Whether the tests run at full depth, as the nightly run does. */
export const isFull = process.env['TEST_DEPTH'] === 'full'
