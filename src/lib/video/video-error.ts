/** `damaged`: deleted, or unreadable; `failed`: the device could not prepare it. */
export type VideoProblem =
  | 'no-video'
  | 'too-large'
  | 'too-long'
  | 'unreadable'
  | 'damaged'
  | 'failed'

/** The file cannot be sent as a video. */
export class VideoError extends Error {
  override name = 'VideoError'
  readonly problem: VideoProblem
  constructor(problem: VideoProblem, options?: ErrorOptions) {
    super(problem, options)
    this.problem = problem
  }
}
