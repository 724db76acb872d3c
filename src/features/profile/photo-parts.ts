import type { ReactNode } from 'react'

/** The parts of a profile that hold pictures, which another feature draws. */
export type PhotoParts = {
  photo: ReactNode
  banner: ReactNode
  /** What became of a new portrait or banner. */
  news: ReactNode
  album: ReactNode
  /** A tasker's video, and what their page begins with. */
  video?: ReactNode
}
