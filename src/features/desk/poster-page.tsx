import Printer from 'lucide-react/icons/printer'
import { useTranslation } from 'react-i18next'
import { BackLink } from '#src/components/back-link.tsx'
import { CachedNote, type Freshness } from '#src/components/cached-note.tsx'
import { QrCode } from '#src/components/share/qr-code.tsx'
import type { UserProfile } from '#src/contract/people/users.ts'
import { categoryName } from '#src/platform/i18n/i18n.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Rating } from '#src/ui/rating.tsx'
import { usePublicPath } from './use-public-path.ts'

const TRADES = 3

/** A sheet of paper with a tasker's name, trades, QR code and address. */
export function PosterPage({ profile, query }: { profile: UserProfile; query: Freshness }) {
  const { t } = useTranslation()
  const { lang, rating, number } = useFormat()
  const path = usePublicPath(profile.firebaseUid)
  const { name } = profile.profile
  const details = profile.taskerDetails
  const count = details?.reviewCount ?? 0
  const trades = (details?.categories ?? [])
    .slice(0, TRADES)
    .map((slug) => categoryName(slug, lang))
  return (
    <article className="page-narrow pb-10 print:p-0">
      <PageHeader
        className="print:hidden"
        back={<BackLink to="/tasker-profile" hash="share" />}
        title={t('short:poster.title')}
      />
      <CachedNote query={query} className="-mt-2 pb-2 print:hidden" />
      <Card className="flex flex-col items-center gap-3 px-6 py-10 text-center print:gap-6 print:border-0 print:p-0 print:pt-16">
        <h2 className="text-3xl wrap-anywhere print:text-6xl">{name}</h2>
        <p className="text-lg text-ink-2 print:text-3xl">
          {[...trades, details?.city].filter(Boolean).join(' · ')}
        </p>
        {details && count > 0 && (
          <Rating
            label={t('tasker.rating', { rating: rating(details.rating), count })}
            text={rating(details.rating)}
            count={`(${number(count)})`}
            className="print:text-2xl"
          />
        )}
        <QrCode
          text={globalThis.location.origin + path}
          label={t('share.code', { title: name })}
          className="w-72 print:w-[110mm]"
        />
        <p className="text-xl font-bold break-all print:text-3xl">
          {globalThis.location.host + path}
        </p>
        <p className="max-w-88 text-ink-2 print:max-w-none print:text-2xl">
          {t('short:poster.text')}
        </p>
        <Logo className="pt-3" />
      </Card>
      <Button className="mt-4 w-full print:hidden" onClick={() => globalThis.print()}>
        <Printer aria-hidden className="size-5" />
        {t('short:poster.print')}
      </Button>
    </article>
  )
}
