import type { FastifyInstance } from 'fastify'
import { VIDEO_BYTES } from '#src/contract/media/limits.ts'
import { deleteVideo, uploadVideo } from '#src/contract/media/videos.ts'
import { bind } from '#server/http/bind.ts'
import { acceptMultipart } from '#server/http/multipart.ts'
import { withSentVideo } from '#server/http/sent-videos.ts'
import { requireSelf } from '#server/services/people/self.ts'
import {
  deleteVideoIntro,
  setVideoIntro,
  videoIntroOf,
} from '#server/services/people/video-intro.ts'

/** The video in which a tasker presents themselves. */
export async function registerVideoRoutes(app: FastifyInstance): Promise<void> {
  await app.register(uploadRoutes)
  bind(app, deleteVideo, {
    change: async ({ deps, session, params: { id } }) => {
      requireSelf(session, id)
      const publicId = await deleteVideoIntro(deps, id)
      // If the server is killed before this, the sweep deletes the files.
      const files = publicId !== null && {
        afterCommit: ({ storage }: typeof app.deps) => storage.delete(publicId),
      }
      return { subject: id, ...files }
    },
    answer: ({ deps }, uid) => videoIntroOf(deps.db, uid),
  })
}

/** The route that takes files. */
async function uploadRoutes(scope: FastifyInstance): Promise<void> {
  await acceptMultipart(scope, { fileSize: VIDEO_BYTES, files: 2 })
  bind(
    scope,
    uploadVideo,
    {
      repeat: (call) =>
        withSentVideo(call, (form) => setVideoIntro(call.deps, call.session.uid, form)),
    },
    { callsPerMinute: scope.deps.config.rateLimits.images },
  )
}
