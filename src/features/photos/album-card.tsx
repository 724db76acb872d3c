import { Link } from '@tanstack/react-router'
import ImagePlus from 'lucide-react/icons/image-plus'
import { useTranslation } from 'react-i18next'
import type { AlbumKind } from '#src/contract/media/media-kinds.ts'
import type { UserProfile } from '#src/contract/people/users.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { linkClass } from '#src/ui/page-header.tsx'
import { Photo } from '#src/ui/photo.tsx'
import { SectionCard } from '#src/components/section-card.tsx'
import { useFileUrl } from '#src/components/photos/file-url.ts'
import { showsPhone } from '#src/components/photos/phone-shown.ts'
import { photoOf } from '#src/lib/photo/photo-of.ts'
import { type AddEntry, useAlbum } from './use-album.ts'

const SHOWN = 6

const pages = { portfolio: '/tasker-profile/photos', home: '/user-profile/photos' } as const

/** An album on its owner's profile: its first pictures, and the uploads. */
export function AlbumCard({ profile, kind }: { profile: UserProfile; kind: AlbumKind }) {
  const { t } = useTranslation()
  const { images, waiting, refused } = useAlbum(profile, kind)
  const withPhone = refused.filter(showsPhone).length
  const count = images.length + waiting.length
  return (
    <SectionCard
      id="photos"
      title={t(`profile.titles.${kind}`)}
      trailing={
        count > 0 && (
          <Link to={pages[kind]} className={linkClass}>
            {t('photos:edit')}
          </Link>
        )
      }
    >
      {count > 0 ? (
        <ul className="grid grid-cols-3 gap-2">
          {images.slice(0, SHOWN).map((image) => (
            <li key={image.publicId}>
              <Photo
                {...photoOf(image)}
                sizes="(min-width: 64rem) 11rem, 30vw"
                alt={image.caption ?? ''}
                className="aspect-4/3 w-full rounded-md"
              />
            </li>
          ))}
          {waiting.slice(0, Math.max(0, SHOWN - images.length)).map((entry) => (
            <Waiting key={entry.id} entry={entry} />
          ))}
        </ul>
      ) : (
        <div className="grid justify-items-start gap-3">
          <p className="text-ink-2">{t(`photos:emptyText.${kind}`)}</p>
          <Link to={pages[kind]} className={buttonClass({ variant: 'secondary' })}>
            <ImagePlus aria-hidden className="size-5" />
            {t('photos:choose')}
          </Link>
        </div>
      )}
      <p role="status" className="text-sm text-ink-2">
        {waiting.length > 0 && (
          <span className="block pt-2">
            {t('photos:onTheWay', { count: waiting.length })}
          </span>
        )}
        {withPhone > 0 && (
          <span className="block pt-2 font-semibold text-accent-strong">
            {t('photos:phone.waiting', { count: withPhone })}
          </span>
        )}
      </p>
    </SectionCard>
  )
}

function Waiting({ entry }: { entry: AddEntry }) {
  const url = useFileUrl(entry.upload)
  return (
    <li>
      <img
        src={url}
        alt=""
        className="aspect-4/3 w-full rounded-md bg-sunken object-cover opacity-70"
      />
    </li>
  )
}
