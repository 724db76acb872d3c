import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { BackLink } from '#src/components/back-link.tsx'
import { useFitting } from '#src/components/photos/use-fitting.ts'
import { usePhotoSending } from '#src/components/photos/use-photo-sending.ts'
import { ITEM_PHOTOS_MAX } from '#src/contract/market/limits.ts'
import { JOB_PHOTOS_MAX } from '#src/contract/media/limits.ts'
import type { AuthUser } from '#src/contract/people/session.ts'
import type { RequestSummary } from '#src/contract/requests/requests.ts'
import { readDraft, writeDraft } from '#src/drafts/stored-draft.ts'
import { newItemDraft, noDraft } from '#src/features/marketplace/item-values.ts'
import { readShared, sharedDraft } from '#src/features/requests/ask/shared.ts'
import { messageDraft } from '#src/features/requests/talk/use-writing.ts'
import { dropShare, type HeldShare, keepPhotos } from '#src/features/share/held-share.ts'
import { SharePage } from '#src/features/share/share-page.tsx'
import { randomHex } from '#src/lib/hex.ts'
import type { ShareProblem } from '#src/lib/shared-content.ts'
import { addItemPhotoAction } from '#src/queries/item-photos.ts'
import { jobPhotoAction } from '#src/queries/job-photos.ts'
import { requestQueries } from '#src/queries/requests.ts'
import { toast } from '#src/ui/toast.ts'

type ShareTargetsProps = {
  user: AuthUser
  share: HeldShare | null
  problem: ShareProblem | undefined
}

/** The page's content; in a file of its own, because it brings parts of three forms. */
export function ShareTargets({ user, share, problem }: ShareTargetsProps) {
  const navigate = useNavigate()
  const talks = useTalks(user)
  const to = useShareTo(user.firebaseUid, share)
  async function discard() {
    await dropShare()
    await navigate({ to: '/', replace: true })
  }
  return (
    <SharePage
      // What did not arrive now is no reason to offer what arrived before.
      share={problem ? null : share}
      problem={problem}
      back={<BackLink to="/" />}
      talks={talks}
      isBusy={to.isBusy}
      onTalk={(request) => void to.talk(request)}
      onRequest={() => void to.request()}
      onItem={() => void to.item()}
      onDiscard={() => void discard()}
    />
  )
}

/** The open conversations of the person, as client and as tasker. */
function useTalks({ roles }: AuthUser): RequestSummary[] {
  const active = (role: 'client' | 'tasker') => ({
    ...requestQueries.list({ role, status: 'active' }),
    enabled: roles.includes(role),
  })
  const asClient = useInfiniteQuery(active('client'))
  const asTasker = useInfiniteQuery(active('tasker'))
  return [asClient, asTasker]
    .flatMap(({ data }) => data?.items ?? [])
    .filter(({ chatClosed }) => !chatClosed)
}

/**
 * Puts the shared content into a draft, as if it were typed there, and opens that form: nothing is
 * sent before the person presses its button. Photos go to the outbox at once, as chosen ones do.
 */
function useShareTo(uid: string, share: HeldShare | null) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const fitting = useFitting()
  const jobPhotos = usePhotoSending(jobPhotoAction)
  const itemPhotos = usePhotoSending(addItemPhotoAction)
  const { text = '', photos = [] } = share ?? {}
  const isGoing = useRef(false)

  /** A second tap while the first is under way would add everything twice. */
  async function once(go: () => Promise<void>): Promise<void> {
    if (isGoing.current) return
    isGoing.current = true
    await go().finally(() => {
      isGoing.current = false
    })
  }

  /** The photos that the form has taken and those that are left; null where it takes nothing. */
  async function added(
    send: (files: File[], onAdded: (id: string, at: number) => void) => Promise<void>,
    place: { room: number; max: number },
  ): Promise<{ ids: { id: string }[]; left: HeldShare['photos'] } | null> {
    const taken = new Map<number, { id: string }>()
    const files = fitting(
      photos.map(({ file }) => file),
      place,
    )
    await send(files, (id, at) => taken.set(at, { id }))
    const isNothing = photos.length > 0 && taken.size === 0
    if (isNothing && (files.length > 0 || text === '')) return null
    return { ids: [...taken.values()], left: photos.filter((_, at) => !taken.has(at)) }
  }
  /** Whether the page may be replaced: what is left waits for the person to come back. */
  async function release(left: HeldShare['photos']): Promise<{ replace: boolean }> {
    if (left.length > 0) {
      await keepPhotos(uid, left)
      toast.info(t('share:kept', { count: left.length }))
    } else await dropShare()
    return { replace: left.length === 0 }
  }
  const jobPhotosOf = (requestId: string | undefined, room = JOB_PHOTOS_MAX) =>
    added(
      (files, onAdded) =>
        jobPhotos.send(
          files,
          (uploadId) => ({
            body: { uploadId, kind: 'job', ...(requestId !== undefined && { requestId }) },
          }),
          onAdded,
        ),
      { room, max: JOB_PHOTOS_MAX },
    )

  return {
    isBusy: jobPhotos.preparing + itemPhotos.preparing > 0,
    talk: ({ _id: id }: RequestSummary) =>
      once(async () => {
        const kind = messageDraft(uid, id)
        const kept = readDraft(kind.name, kind.schema)?.draft ?? { text: '', photos: [] }
        const sent = await jobPhotosOf(id, JOB_PHOTOS_MAX - kept.photos.length)
        if (!sent) return
        const written = [kept.text, text].filter(Boolean).join('\n')
        writeDraft(kind, {
          draft: { text: written, photos: [...kept.photos, ...sent.ids] },
        })
        const to = '/service-request/details/$serviceRequestId/talk'
        await navigate({
          to,
          params: { serviceRequestId: id },
          ...(await release(sent.left)),
        })
      }),
    request: () =>
      once(async () => {
        // What was shared before may still wait for its tasker.
        const kept = readShared(uid) ?? { text: '', photos: [] }
        const sent = await jobPhotosOf(undefined, JOB_PHOTOS_MAX - kept.photos.length)
        if (!sent) return
        const written = [kept.text, text].filter(Boolean).join('\n')
        writeDraft(sharedDraft(uid), {
          draft: { text: written, photos: [...kept.photos, ...sent.ids] },
        })
        toast.info(t('share:chooseTasker'))
        await navigate({ to: '/buscar', ...(await release(sent.left)) })
      }),
    item: () =>
      once(async () => {
        const sent = await added(
          (files, onAdded) =>
            itemPhotos.send(files, (uploadId) => ({ body: { uploadId } }), onAdded),
          { room: ITEM_PHOTOS_MAX, max: ITEM_PHOTOS_MAX },
        )
        if (!sent) return
        // A draft of its own: the one that may be begun stays as it is.
        const draft = randomHex()
        writeDraft(newItemDraft(uid, draft), {
          draft: { ...noDraft, description: text, photos: sent.ids },
        })
        await navigate({
          to: '/marketplace/new',
          search: { draft },
          ...(await release(sent.left)),
        })
      }),
  }
}
