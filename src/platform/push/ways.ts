/** iPads say that they are Macs, but for the fingers. */
export const isIphone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

/** True of what was opened from the home screen. */
export const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches
