import { useTranslation } from 'react-i18next'
import { PhotoThumbs } from '#src/components/photos/photo-thumbs.tsx'
import type { Dispute } from '#src/contract/disputes/disputes.ts'
import { parties, type Party } from '#src/contract/requests/request-lifecycle.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'

type BothSidesProps = {
  dispute: Dispute
  names: Record<Party, string>
  /** The viewer's party, whose side is labelled as theirs. */
  viewer?: Party
}

/** The statements and photos of both parties in a dispute. */
export function BothSides({ dispute, names, viewer }: BothSidesProps) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-4 pt-3">
      {parties.map((party) => (
        <section key={party}>
          <h3 className="text-sm font-bold">
            {party === viewer
              ? t('dispute:yourSide')
              : t('dispute:sideOf', { name: names[party] })}
          </h3>
          <Side dispute={dispute} party={party} name={names[party]} />
        </section>
      ))}
    </div>
  )
}

type SideProps = { dispute: Dispute; party: Party; name: string }

function Side({ dispute, party, name }: SideProps) {
  const { t } = useTranslation()
  const { stamp } = useFormat()
  const said = dispute.statements.filter(({ by }) => by === party)
  const photos = dispute.photos.filter(({ by }) => by === party)
  if (said.length === 0 && photos.length === 0)
    return (
      <p className="pt-1 text-sm text-ink-2">
        {t(dispute.ended ? 'dispute:saidNothing' : 'dispute:nothingSaid')}
      </p>
    )
  return (
    <>
      {said.map(({ _id, text, at }) => (
        <blockquote key={_id} className="mt-1.5 rounded-md bg-sunken px-3.5 py-2.5">
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
          <time dateTime={at} className="block pt-1 text-xs text-ink-2">
            {stamp(at)}
          </time>
        </blockquote>
      ))}
      {photos.length > 0 && (
        <Photos name={name} images={photos.map(({ image }) => image)} />
      )}
    </>
  )
}

type PhotosProps = { name: string; images: Dispute['photos'][number]['image'][] }

function Photos({ name, images }: PhotosProps) {
  const { t } = useTranslation()
  return (
    <PhotoThumbs
      images={images}
      title={(index) => t('dispute:photo', { name, at: index + 1, count: images.length })}
      labels={{
        close: t('dispute:close'),
        previous: t('dispute:previous'),
        next: t('dispute:next'),
      }}
      className="pt-2"
    />
  )
}
