import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Item } from '#src/contract/market/marketplace.ts'
import { photoOf } from '#src/lib/photo/photo-of.ts'
import { cx } from '#src/ui/cx.ts'
import { Photo } from '#src/ui/photo.tsx'
import { PhotoViewer } from '#src/components/photos/photo-viewer.tsx'
import { NoPhoto } from './no-photo.tsx'

/** The chosen photo, the others below; the chosen one opens large. */
export function ItemPhotos({ item }: { item: Item }) {
  const { t } = useTranslation()
  const { title, photos } = item
  const [chosen, setChosen] = useState(0)
  const [viewed, setViewed] = useState<number | null>(null)
  const shown = photos.map((photo, n) => ({
    ...photoOf(photo),
    alt: t('market:photoOf', { title, number: n + 1 }),
  }))
  const current = shown[chosen]
  if (!current)
    return (
      <NoPhoto
        item={item}
        className="aspect-2/1 w-full rounded-lg"
        iconClassName="size-20"
      />
    )
  return (
    <>
      <button
        type="button"
        onClick={() => setViewed(chosen)}
        className="block w-full overflow-hidden rounded-lg"
      >
        <Photo
          {...current}
          sizes="(width >= 64rem) 50rem, 100vw"
          eager
          className="aspect-4/3 w-full lg:max-h-[60dvh]"
        />
      </button>
      {shown.length > 1 && (
        <div className="scroll-row pt-3">
          {shown.map((photo, n) => (
            <button
              key={photo.src}
              type="button"
              aria-pressed={n === chosen}
              onClick={() => setChosen(n)}
              className={cx(
                'shrink-0 overflow-hidden rounded-md border-2',
                n === chosen ? 'border-brand' : 'border-line',
              )}
            >
              <Photo {...photo} sizes="5rem" className="size-18" />
            </button>
          ))}
        </div>
      )}
      <PhotoViewer
        photos={shown}
        index={viewed}
        onIndexChange={(index) => {
          setViewed(index)
          if (index !== null) setChosen(index)
        }}
        title={(n) => t('market:photoTitle', { number: n + 1, total: shown.length })}
        labels={{
          close: t('market:close'),
          previous: t('market:previousPhoto'),
          next: t('market:nextPhoto'),
        }}
      />
    </>
  )
}
