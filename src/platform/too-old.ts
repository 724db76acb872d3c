/** True in a browser below the floor, which index.html has told so. */
export const isTooOld = (): boolean => 'tooOld' in document.documentElement.dataset
