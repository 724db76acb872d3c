import { type ChangeEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type CategorySlug, categorySlugs } from '#src/contract/taskers/categories.ts'
import { categoryName } from '#src/platform/i18n/i18n.ts'
import { type AlbumKind } from '#src/contract/media/media-kinds.ts'
import { CAPTION_MAX } from '#src/contract/media/limits.ts'
import type { UserProfile } from '#src/contract/people/users.ts'
import { useTypedText } from '#src/drafts/use-typed-text.ts'
import { hasContacts } from '#src/lib/contacts.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import type { PictureWords } from '#src/queries/photo-view.ts'
import { describe } from './describe.ts'

/** The trades to choose for a picture of an album. */
export const tradesFor = ({ taskerDetails }: UserProfile, kind: AlbumKind) =>
  kind === 'portfolio' ? (taskerDetails?.categories ?? []) : []

type UseWords = {
  /** The owner of the picture. */
  uid: string
  words: PictureWords
  trades: readonly CategorySlug[]
}

/**
 * The description of a picture. Each letter goes into the outbox, and stays in a draft until it is
 * stored there: it outlives the page and the end of the upload. A caption with contacts would be
 * refused: it stays in the draft, for its author to correct.
 * @param name of the picture, or of its upload
 */
export function useWords(name: string, { uid, words, trades }: UseWords) {
  const { t } = useTranslation()
  const { lang } = useFormat()
  const { caption = '', category } = words
  // While the user types, the field keeps its own text with trailing spaces.
  const typed = useTypedText(`draft:caption:${uid}:${name}`, caption)
  const stored = useRef<Promise<unknown>>(undefined)
  const before = useRef(caption)
  const named = category && !trades.includes(category) ? [category, ...trades] : trades

  const say = (edit: PictureWords) => describe(name, { caption, category, ...edit })
  function write(text: string) {
    if (!typed.isTyped) before.current = caption
    // The first digits of a number were no contact yet, and may be pending.
    const wanted = hasContacts(text) ? before.current : text.trim()
    if (wanted !== caption) stored.current = say({ caption: wanted })
  }
  function leave() {
    if (!hasContacts(typed.text)) void Promise.resolve(stored.current).then(typed.forget)
  }
  const writeLeft = useEffectEvent(() => {
    // The page was left before the last letters were stored.
    if (!typed.isTyped) return
    write(typed.text)
    leave()
  })
  useEffect(() => writeLeft(), [])
  return {
    caption: {
      value: typed.text,
      maxLength: CAPTION_MAX,
      onChange({ target }: ChangeEvent<HTMLInputElement>) {
        typed.type(target.value)
        write(target.value)
      },
      onBlur: leave,
    },
    captionError: hasContacts(typed.text) ? t('photos:captionContacts') : undefined,
    trade: {
      value: category ?? '',
      onChange: ({ target }: ChangeEvent<HTMLSelectElement>) =>
        void say({ category: categorySlugs.find((slug) => slug === target.value) }),
    },
    /** The trades to choose from; empty where there is no choice. */
    trades: [
      { slug: '', label: t('photos:noTrade') },
      ...named.map((slug) => ({ slug, label: categoryName(slug, lang) })),
    ],
  }
}
