import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import Landmark from 'lucide-react/icons/landmark'
import { useTranslation } from 'react-i18next'
import { CardTitle } from '#src/components/card-title.tsx'
import { PhotoThumbs } from '#src/components/photos/photo-thumbs.tsx'
import type { Defence, EvidencePhoto } from '#src/contract/payments/defences.ts'
import { firstName } from '#src/lib/first-name.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { defenceQuery } from '#src/queries/defences.ts'
import { Card } from '#src/ui/card.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { linkClass } from '#src/ui/page-header.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { BankReason } from './bank-reason.tsx'
import { DefencePhotos } from './defence-photos.tsx'
import { DefenceStagePill } from './defence-stage.tsx'
import { DefenceWay } from './defence-way.tsx'
import { DefenceWords } from './defence-words.tsx'
import { evidenceText } from './evidence-text.ts'

type DefenceCardProps = { id: string; className?: string | undefined }

/** A chargeback as its tasker or seller sees it: what is at stake, and what they can say. */
export function DefenceCard({ id, className }: DefenceCardProps) {
  const { t } = useTranslation()
  const { data: defence, isError, refetch } = useQuery(defenceQuery(id))
  return (
    <Card className={`p-4 ${className ?? ''}`}>
      <CardTitle icon={Landmark}>{t('chargeback:title')}</CardTitle>
      {defence ? (
        <Known defence={defence} />
      ) : isError ? (
        <ErrorState
          title={t('chargeback:notLoaded')}
          retryLabel={t('common.retry')}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className="grid gap-2 pt-3">
          <Skeleton className="h-16" />
          <Skeleton className="h-32" />
        </div>
      )}
    </Card>
  )
}

function Known({ defence }: { defence: Defence }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const { stage, status, isInquiry, stake } = defence
  const payer = firstName(defence.payer)
  const isGathering = stage === 'gathering'
  return (
    <div className="grid grid-cols-1 gap-4 pt-2">
      <div className="grid grid-cols-1 justify-items-start gap-1.5">
        <DefenceStagePill defence={defence} />
        <p className="text-lg font-bold">
          {t(isInquiry ? 'chargeback:inquired' : 'chargeback:contested', { payer })}
        </p>
        <p>
          {t(`chargeback:stake.${status}`, {
            payer,
            amount: money(stake.payee),
            ...(stake.isPaid && { context: 'paid' }),
          })}
        </p>
        {status !== 'won' && (
          <p className="text-sm text-ink-2">
            {t('chargeback:bears')}{' '}
            <Link to="/legal/terms" hash="chargebacks" className={linkClass}>
              {t('chargeback:terms')}
            </Link>
          </p>
        )}
      </div>
      <BankReason defence={defence} />
      <Gathered defence={defence} />
      {isGathering && <DefencePhotos defence={defence} />}
      {isGathering && <DefenceWords defence={defence} />}
      <DefenceWay defence={defence} />
    </div>
  )
}

function Gathered({ defence }: { defence: Defence }) {
  const { t } = useTranslation()
  const { money, stamp } = useFormat()
  const { evidence, photos } = defence
  if (evidence.length === 0 && photos.length === 0) return null
  return (
    <section className="grid gap-2.5">
      <h3 className="font-bold">{t('chargeback:gathered')}</h3>
      <EvidencePhotos photos={photos} />
      <ul className="grid gap-2.5">
        {evidence.map((each) => (
          <li key={each.key} className="flex items-start gap-2.5">
            <Check aria-hidden className="mt-0.5 size-4.5 shrink-0 text-brand" />
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">
                {evidenceText(each, defence, t, money)}
              </p>
              <p className="text-sm text-ink-2">
                <time dateTime={each.at}>{stamp(each.at)}</time>
              </p>
              {each.quote && each.kind !== 'talk' && (
                <q className="block text-sm whitespace-pre-line text-ink-2 wrap-anywhere">
                  {each.quote}
                </q>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function EvidencePhotos({ photos }: { photos: readonly EvidencePhoto[] }) {
  const { t } = useTranslation()
  const { stamp } = useFormat()
  return (
    <PhotoThumbs
      images={photos.map(({ image }) => image)}
      title={(index) => {
        const photo = photos[index]
        return photo
          ? t('chargeback:photoOf', {
              moment: t(`chargeback:moments.${photo.moment}`),
              at: stamp(photo.at),
            })
          : t('chargeback:photo', { at: index + 1, count: photos.length })
      }}
      labels={{
        close: t('chargeback:photos.close'),
        previous: t('chargeback:photos.previous'),
        next: t('chargeback:photos.next'),
      }}
    />
  )
}
