import { createHash } from 'node:crypto'
import { and, eq, inArray, max, notInArray, type SQL, sql } from 'drizzle-orm'
import type { CategorySlug } from '#src/contract/taskers/categories.ts'
import { UploadId } from '#src/contract/media/images.ts'
import { ALBUM_MAX, LOOSE_PHOTOS_MAX } from '#src/contract/media/limits.ts'
import {
  type AlbumKind,
  albumKinds,
  type ImageKind,
  jobPhotoKinds,
} from '#src/contract/media/media-kinds.ts'
import type { AlbumImage, Image } from '#src/contract/protocol/primitives.ts'
import type { Db } from '#server/db/database.ts'
import { keepFromLeaving, lockedUser } from '#server/db/people/locked-user.ts'
import { images, users } from '#server/db/schema.ts'
import type { AppDeps, LocalDeps } from '#server/deps.ts'
import { DomainError, fail } from '#server/errors/errors.ts'
import { albumOf, inAlbum, isLooseItemPhoto } from './image-rows.ts'
import { albumView, imageView, mediaKey, privateName, processPhoto } from './images.ts'
import { refusePhone } from './phone-check.ts'
import { refuseContacts, refuseContactsIn } from '#server/services/texts/contacts.ts'

type StoredRow = typeof images.$inferSelect
type NewRow = typeof images.$inferInsert

/** A picture that a user has sent. */
export type SentPicture = {
  /** Equal when the same picture is sent again, and known to its sender alone. */
  id: string
  /** @throws DomainError images/upload-missing */
  read: () => Promise<Buffer>
  /** True when an earlier call stored it, even if it was deleted since. */
  wasStored: (db: Db) => Promise<boolean>
  /**
   * Marks it as stored, in the same transaction.
   * @throws DomainError images/not-found when it was stored before
   */
  take: (tx: Db, publicId: string) => Promise<void>
  /** Deletes the uploaded file. */
  discard: () => Promise<void>
}

/** The names of stored files cannot be guessed from what other users know. */
export const publicIdOf = (uid: string, id: string): string =>
  createHash('sha256').update(`${uid}\0${id}`).digest('base64url').slice(0, 27)

/** The same for a picture that needs a permission besides its name. */
export const privateIdOf = (uid: string, id: string): string =>
  privateName(publicIdOf(uid, id))

/** The public id of a photo that a call names, either by that id or by the id of its upload. */
export const photoIdOf = (named: string, ofUpload: (id: string) => string): string =>
  UploadId.safeParse(named).success ? ofUpload(named) : named

type Kept = { row: StoredRow; replaced: string | null }

/** What a picture is sent for. */
type Purpose = Pick<NewRow, 'kind' | 'requestId' | 'disputeId' | 'chargebackId'>

/**
 * Makes a picture of what was sent, once, however often it is sent for the same purpose: checked,
 * turned upright, in all sizes, on disk before its row is.
 * @throws DomainError of `pictureErrors`, what `keep` throws, and auth/required when the account
 * was deleted meanwhile
 */
export async function keepPicture(
  deps: AppDeps,
  uid: string,
  {
    sent,
    idOf = publicIdOf,
    purpose,
    mayShowNumbers = false,
    whileSuspended = false,
    keep,
  }: {
    sent: SentPicture
    idOf?: typeof publicIdOf
    purpose: Purpose
    /** True for evidence, and for photos between parties who have each other's numbers. */
    mayShowNumbers?: boolean
    /** True for photos of a delivery, and for evidence. */
    whileSuspended?: boolean
    keep: (tx: Db, row: NewImage) => Promise<Kept>
  },
): Promise<StoredRow> {
  const publicId = idOf(uid, sent.id)
  const madeIn = (db: Db) => pictureMade(db, publicId, purpose)
  // Read first: a duplicate call may store the picture between the two queries.
  const wasStored = await sent.wasStored(deps.db)
  const known = await madeIn(deps.db)
  if (known) {
    await sent.discard()
    return known
  }
  if (wasStored) fail('images/not-found')
  const read = await readPicture(deps, uid, { sent, mayShowNumbers }).catch(
    async (error: unknown) => {
      // A duplicate call may have been faster and have consumed the file.
      const made = await madeIn(deps.db)
      if (made) return made
      throw error
    },
  )
  if (!('variants' in read)) return read
  const { variants, ...size } = read
  for (const { width, bytes: variant } of variants)
    await deps.storage.put(mediaKey(publicId, width), variant, 'image/webp')
  const { row, replaced } = await deps.db.transaction(async (tx) => {
    await lockPicture(tx, publicId)
    const ended = await keepFromLeaving(tx, uid, { whileSuspended })
    if (ended) fail(ended)
    const made = await madeIn(tx)
    if (made) return { row: made, replaced: null }
    await sent.take(tx, publicId)
    return keep(tx, { publicId, ownerUid: uid, createdAt: deps.clock(), ...size })
  })
  await sent.discard()
  // If the server is killed before this, the sweep deletes the files.
  if (replaced !== null) await deps.storage.delete(replaced)
  return row
}

/** The variants of an accepted picture. The upload of a refused one is deleted. */
async function readPicture(
  deps: AppDeps,
  uid: string,
  { sent, mayShowNumbers }: { sent: SentPicture; mayShowNumbers: boolean },
) {
  const bytes = await sent.read()
  try {
    if (!mayShowNumbers) await refusePhone(deps, uid, bytes)
    return await processPhoto(bytes, uid).catch((cause: unknown) =>
      fail('images/unreadable', { cause }),
    )
  } catch (error) {
    if (error instanceof DomainError && error.code !== 'images/check-busy')
      await sent.discard()
    throw error
  }
}

export type NewImage = Omit<NewRow, 'kind'>

/**
 * The picture that was made of what was sent, if it was.
 * @throws DomainError images/upload-missing if it was made for another purpose
 */
async function pictureMade(
  db: Db,
  publicId: string,
  { kind, requestId = null, disputeId = null, chargebackId = null }: Purpose,
): Promise<StoredRow | undefined> {
  const [row] = await db.select().from(images).where(eq(images.publicId, publicId))
  if (!row) return undefined
  const isSame =
    row.kind === kind &&
    row.requestId === requestId &&
    row.disputeId === disputeId &&
    row.chargebackId === chargebackId
  return isSame ? row : fail('images/upload-missing')
}

/** A duplicate call waits here and then finds the row of the first. */
const lockPicture = (tx: Db, publicId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${publicId}, 0))`)

export async function insertImage(tx: Db, row: NewRow): Promise<StoredRow> {
  const [inserted] = await tx.insert(images).values(row).returning()
  return inserted ?? fail('images/not-found')
}

/** A person has one picture of this kind: the previous one is deleted. */
const asOnly = (kind: 'profile' | 'banner') => ({
  purpose: { kind },
  keep: async (tx: Db, image: NewImage): Promise<Kept> => {
    const user = await lockedUser(tx, image.ownerUid)
    const row = await insertImage(tx, { ...image, kind })
    const column = kind === 'profile' ? 'photoId' : 'bannerId'
    const before = user?.[column] ?? null
    await tx
      .update(users)
      .set({ [column]: row.publicId })
      .where(eq(users.uid, image.ownerUid))
    if (before !== null) await tx.delete(images).where(eq(images.publicId, before))
    return { row, replaced: before }
  },
})

/** Sets the photo of a person. @throws DomainError of `pictureErrors` */
export const setPhoto = async (
  deps: AppDeps,
  uid: string,
  sent: SentPicture,
): Promise<Image> => imageView(await keepPicture(deps, uid, { sent, ...asOnly('profile') }))

/** Sets the banner of a person. @throws DomainError of `pictureErrors` */
export const setBanner = async (
  deps: AppDeps,
  uid: string,
  sent: SentPicture,
): Promise<Image> => imageView(await keepPicture(deps, uid, { sent, ...asOnly('banner') }))

/** The album of a home is its owner's alone. */
const albumIds = { portfolio: publicIdOf, home: privateIdOf } as const satisfies Record<
  AlbumKind,
  typeof publicIdOf
>

export type AlbumPlace = {
  kind: AlbumKind
  /** After all others unless given. */
  position?: number | undefined
  caption?: string | undefined
  category?: CategorySlug | undefined
}

/** Adds a picture to an album. @throws DomainError images/too-many, texts/contact, `pictureErrors` */
export async function addToAlbum(
  deps: AppDeps,
  uid: string,
  { sent, place }: { sent: SentPicture; place: AlbumPlace },
): Promise<AlbumImage> {
  const { kind, position, caption = '', category = null } = place
  refuseContacts({ caption })
  const keep = async (tx: Db, image: NewImage): Promise<Kept> => {
    // Two pictures at once must not exceed the limit.
    await lockedUser(tx, uid)
    const album = inAlbum(uid, kind)
    if ((await tx.$count(images, album)) >= ALBUM_MAX)
      fail('images/too-many', { params: { max: ALBUM_MAX } })
    const { publicId } = image
    const others = await albumOf(tx, uid, kind)
    refuseCaptions([...others, { publicId, caption }], new Set([publicId]))
    const [last] = await tx
      .select({ position: max(images.position) })
      .from(images)
      .where(album)
    const at = position ?? (last?.position ?? -1) + 1
    const row = await insertImage(tx, { ...image, kind, caption, category, position: at })
    return { row, replaced: null }
  }
  const purpose = { kind }
  return albumView(
    await keepPicture(deps, uid, { sent, idOf: albumIds[kind], purpose, keep }),
  )
}

/**
 * Stores a loose photo for an item that is still to be published. @throws DomainError as keepLoose
 */
export const addItemPhoto = async (
  deps: AppDeps,
  uid: string,
  sent: SentPicture,
): Promise<Image> =>
  imageView(
    await keepLoose(deps, uid, {
      sent,
      purpose: { kind: 'item' },
      loose: isLooseItemPhoto,
    }),
  )

type LoosePhoto = {
  sent: SentPicture
  idOf?: typeof publicIdOf
  purpose: Purpose
  mayShowNumbers?: boolean
  whileSuspended?: boolean
  /** The condition for loose photos of this kind. */
  loose: SQL | undefined
}

/**
 * Stores a loose photo.
 * @throws DomainError images/too-many-loose, and of `pictureErrors`
 */
export const keepLoose = (
  deps: AppDeps,
  uid: string,
  { loose, ...picture }: LoosePhoto,
): Promise<StoredRow> =>
  keepPicture(deps, uid, {
    ...picture,
    keep: async (tx, image) => {
      // Two photos at once must not exceed the limit.
      await lockedUser(tx, uid)
      const own = and(eq(images.ownerUid, uid), loose)
      if ((await tx.$count(images, own)) >= LOOSE_PHOTOS_MAX)
        fail('images/too-many-loose', { params: { max: LOOSE_PHOTOS_MAX } })
      return {
        row: await insertImage(tx, { ...image, ...picture.purpose }),
        replaced: null,
      }
    },
  })

type Captioned = { publicId: string; caption?: string | undefined }

/**
 * Captions are checked together: a phone number may begin in one and end in the next. `album` has
 * the captions after the change, `edited` the pictures whose caption or position changes.
 */
const refuseCaptions = (album: readonly Captioned[], edited: ReadonlySet<string>): void =>
  refuseContactsIn(
    album.map(({ publicId, caption }) => ({
      field: 'caption',
      text: caption,
      isStored: !edited.has(publicId),
    })),
  )

type AlbumEdit = {
  publicId: string
  caption?: string | undefined
  category?: CategorySlug | undefined
}

/**
 * Orders an album, and sets the captions and categories that are given. Pictures not named come
 * last.
 * @throws DomainError texts/contact
 */
export async function orderAlbum(
  db: Db,
  uid: string,
  { kind, edits }: { kind: AlbumKind; edits: AlbumEdit[] },
): Promise<AlbumImage[]> {
  const album = await albumOf(db, uid, kind)
  const named = new Set(edits.map(({ publicId }) => publicId))
  const rest = album.filter(({ publicId }) => !named.has(publicId))
  const stored = new Map(album.map(({ publicId, caption }) => [publicId, caption]))
  const ordered = edits.map(({ publicId, caption = stored.get(publicId) }) => ({
    publicId,
    caption,
  }))
  refuseCaptions([...ordered, ...rest], named)
  for (const [position, { publicId, caption, category }] of edits.entries())
    await db
      .update(images)
      .set({ position, caption, category })
      .where(and(inAlbum(uid, kind), eq(images.publicId, publicId)))
  for (const [index, { publicId }] of rest.entries())
    await db
      .update(images)
      .set({ position: edits.length + index })
      .where(eq(images.publicId, publicId))
  return albumOf(db, uid, kind)
}

/**
 * Sets caption and category of an album's picture. It may be named by the id of its upload.
 * @throws DomainError images/not-found, also for another user's; texts/contact
 */
export async function describePicture(
  db: Db,
  uid: string,
  { publicId: named, caption, category }: AlbumEdit,
): Promise<AlbumImage> {
  const ids = albumKinds.map((kind) => photoIdOf(named, (id) => albumIds[kind](uid, id)))
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(images)
      .set({ caption: caption ?? '', category: category ?? null })
      .where(
        and(
          inArray(images.publicId, ids),
          eq(images.ownerUid, uid),
          inArray(images.kind, [...albumKinds]),
        ),
      )
      .returning()
    const kind = albumKinds.find((each) => each === row?.kind)
    if (!row || !kind) return fail('images/not-found')
    refuseCaptions(await albumOf(tx, uid, kind), new Set([row.publicId]))
    return albumView(row)
  })
}

/** The kinds of pictures that the other party has a right to as well. */
const shared: ImageKind[] = ['evidence', ...jobPhotoKinds]

/**
 * Deletes a picture of a person; the photos of a request and its dispute stay.
 * @throws DomainError images/not-found, also for another user's
 */
export async function deletePicture(
  { db }: Pick<LocalDeps, 'db'>,
  uid: string,
  publicId: string,
): Promise<void> {
  const deleted = await db
    .delete(images)
    .where(
      and(
        eq(images.publicId, publicId),
        eq(images.ownerUid, uid),
        notInArray(images.kind, shared),
      ),
    )
    .returning({ publicId: images.publicId })
  if (deleted.length === 0) fail('images/not-found')
}

/** Deletes the banner of a person, if they have one. Returns its id. */
export async function deleteBannerOf(
  { db }: Pick<LocalDeps, 'db'>,
  uid: string,
): Promise<string | null> {
  const user = await lockedUser(db, uid)
  const bannerId = user?.bannerId ?? null
  if (bannerId !== null) await deletePicture({ db }, uid, bannerId)
  return bannerId
}
