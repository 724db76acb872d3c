import { vi } from 'vitest'

type Film = { seconds?: number; broken?: boolean; drawn?: (quality: number) => string }

/**
 * jsdom plays no videos: every file is one of `seconds`, but for those that are `broken`. `drawn`
 * makes the picture that one opens with, in base64, of its quality.
 */
export function playVideos({
  seconds = 12,
  broken = false,
  drawn = () => 'cG9zdGVy',
}: Film = {}): void {
  const { prototype } = HTMLMediaElement
  const later = (video: EventTarget, event: string) =>
    queueMicrotask(() => video.dispatchEvent(new Event(event)))
  vi.spyOn(prototype, 'load').mockImplementation(() => {})
  vi.spyOn(prototype, 'src', 'set').mockImplementation(function (this: HTMLMediaElement) {
    later(this, broken ? 'error' : 'loadedmetadata')
  })
  vi.spyOn(prototype, 'currentTime', 'set').mockImplementation(function (
    this: HTMLMediaElement,
  ) {
    later(this, 'seeked')
  })
  vi.spyOn(prototype, 'duration', 'get').mockReturnValue(seconds)
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(1920)
  vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(1080)
  const canvas = HTMLCanvasElement.prototype
  vi.spyOn(canvas, 'getContext').mockReturnValue({
    drawImage() {},
  } as unknown as RenderingContext)
  vi.spyOn(canvas, 'toDataURL').mockImplementation(
    (type, quality) => `data:${type};base64,${drawn(Number(quality))}`,
  )
}

export const video = (name = 'eu.mp4', type = 'video/mp4'): File =>
  new File(['\0\0\0\x18ftypisom'], name, { type })
