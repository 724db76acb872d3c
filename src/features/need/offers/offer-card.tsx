import { useTranslation } from 'react-i18next'
import { JobPhotos } from '#src/components/photos/job-photos.tsx'
import type { NeedOffer } from '#src/contract/needs/need-offers.ts'
import { firstName } from '#src/lib/first-name.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useUntil } from '#src/platform/time/use-until.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { cardClass } from '#src/ui/card.tsx'
import { bestOf, rows } from './compare.ts'
import { AcceptButton, OfferActs, type OfferActions } from './offer-acts.tsx'
import { OfferFact } from './offer-facts.tsx'
import { OfferMessage } from './offer-message.tsx'

/** The tasker's words in the chosen column, with their work and the acts. */
export function OfferWords(props: {
  offer: NeedOffer
  deadline: string | null
  onDecline: () => void
}) {
  const { offer, deadline, onDecline } = props
  return (
    <section className={cardClass({ className: 'overflow-hidden' })}>
      <div className="p-4">
        <OfferHead offer={offer} deadline={deadline} />
        <Quote offer={offer} />
      </div>
      <OfferActs offer={offer} onDecline={onDecline} />
    </section>
  )
}

type OfferCardProps = OfferActions & {
  offer: NeedOffer
  /** The offers that it is compared with. */
  among: readonly NeedOffer[]
  budget: number | null
  deadline: string | null
}

/** All of one offer. */
export function OfferCard(props: OfferCardProps) {
  const { offer, among, budget, deadline, onAccept, onDecline } = props
  return (
    <article className={cardClass({ className: 'overflow-hidden' })}>
      <div className="p-4">
        <OfferHead offer={offer} deadline={deadline} />
        <div className="grid grid-cols-2 gap-x-4 gap-y-3 pt-4 @lg:grid-cols-3">
          {rows.map((row) => (
            <OfferFact
              key={row}
              row={row}
              offer={offer}
              budget={budget}
              isBest={bestOf(row, among).has(offer._id)}
            />
          ))}
        </div>
        <Quote offer={offer} />
        <div className="pt-4">
          <AcceptButton offer={offer} onAccept={onAccept} className="w-full" />
        </div>
      </div>
      <OfferActs offer={offer} onDecline={() => onDecline(offer)} />
    </article>
  )
}

function OfferHead({ offer, deadline }: Pick<OfferCardProps, 'offer' | 'deadline'>) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const until = useUntil()
  const { taskerName, taskerPhoto, message, changedAt } = offer
  const name = firstName(taskerName)
  return (
    <header className="flex items-center gap-3">
      <Avatar name={taskerName} photo={taskerPhoto} className="rounded-full!" />
      <div className="min-w-0">
        <h3 className="line-clamp-2 text-lg wrap-anywhere">
          {message ? t('need:offers.wrote', { name: taskerName }) : taskerName}
        </h3>
        <p className="text-sm text-ink-2">
          {[
            date(changedAt),
            deadline && t('need:offers.validUntil', { date: until.day(deadline) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {!message && <p className="sr-only">{t('need:offers.wroteNothing', { name })}</p>}
      </div>
    </header>
  )
}

function Quote({ offer: { message, works } }: Pick<OfferCardProps, 'offer'>) {
  return (
    <>
      <OfferMessage text={message} className="pt-3" />
      <JobPhotos images={works} className="pt-3" />
    </>
  )
}
