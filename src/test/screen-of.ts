import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/** A screen with room for a second column, until it is made narrow, or without. */
export function screenOf({ wide }: { wide: boolean }) {
  const query = Object.assign(new EventTarget(), { matches: wide })
  vi.stubGlobal('matchMedia', (media: string) =>
    media.includes('64rem') ? query : Object.assign(new EventTarget(), { matches: false }),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  return {
    narrow: () => {
      query.matches = false
      act(() => void query.dispatchEvent(new Event('change')))
    },
  }
}
