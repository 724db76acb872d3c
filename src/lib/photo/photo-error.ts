type PhotoProblem = 'no-photo' | 'too-large' | 'unreadable'

/** The file cannot be sent as a photo. */
export class PhotoError extends Error {
  override name = 'PhotoError'
  readonly problem: PhotoProblem
  constructor(problem: PhotoProblem, options?: ErrorOptions) {
    super(problem, options)
    this.problem = problem
  }
}
