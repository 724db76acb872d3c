import type { ReactNode } from 'react'

/** The parts of a profile with pictures, drawn by another feature. */
export type PhotoParts = {
  photo: ReactNode
  banner: ReactNode
  /** The state of a new portrait or banner. */
  news: ReactNode
  album: ReactNode
  /** A tasker's video, and what their page begins with. */
  video?: ReactNode
}
