import { connectAuthEmulator, type Auth } from 'firebase/auth'

// Only local builds import this file: a production bundle holds nothing of it.

/** The emulator's replacement for Google's iframe library. */
const FRAMES = '/emulator/gapi-frames.js'

let frames: Promise<void> | undefined

/** Signs in at the emulator on the page's own origin. */
export const connectEmulator = (auth: Auth): void =>
  connectAuthEmulator(auth, location.origin, { disableWarnings: true })

/** With it on the page, the SDK does not ask Google for the iframe library. */
export function loadFrames(): Promise<void> {
  frames ??= new Promise<void>((resolve, reject) => {
    if ('gapi' in window) return resolve()
    const script = document.createElement('script')
    script.src = FRAMES
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(`${FRAMES} did not load`))
    document.head.append(script)
  }).catch((error: unknown) => {
    frames = undefined
    throw error
  })
  return frames
}
