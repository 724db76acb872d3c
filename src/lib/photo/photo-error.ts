/**
 * `unreadable`: of a kind that the device cannot read; `damaged`: of a kind that it reads, and yet
 * not; `not-ready`: what decodes it could not be loaded; `failed`: the device could not prepare it,
 * mostly for want of memory.
 */
export type PhotoProblem =
  | 'no-photo'
  | 'too-large'
  | 'unreadable'
  | 'damaged'
  | 'not-ready'
  | 'failed'

/** The file cannot be sent as a photo. */
export class PhotoError extends Error {
  override name = 'PhotoError'
  readonly problem: PhotoProblem
  constructor(problem: PhotoProblem, options?: ErrorOptions) {
    super(problem, options)
    this.problem = problem
  }
}
