/** True in a browser below the minimum, where index.html has shown a message. */
export const isTooOld = (): boolean => 'tooOld' in document.documentElement.dataset
