import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import { DurationInput } from '#src/components/duration-input.tsx'
import { RestoredNote } from '#src/components/restored-note.tsx'
import { needOfferLifecycle } from '#src/contract/needs/need-lifecycle.ts'
import type { Opportunity } from '#src/contract/needs/opportunities.ts'
import { PRICE_RANGE } from '#src/contract/payments/limits.ts'
import { serviceKey } from '#src/contract/taskers/service-keys.ts'
import type { TaskerDetails } from '#src/contract/taskers/taskers.ts'
import { useDraft } from '#src/drafts/use-draft.ts'
import { useOpportunityTexts } from '#src/features/opportunities/opportunity-texts.ts'
import { PayoutNote } from '#src/features/opportunities/payout-note.tsx'
import { currentTime } from '#src/lib/clock.ts'
import { freeDaysFor } from '#src/lib/schedule/need-time.ts'
import { saysHours } from '#src/lib/schedule/work-day.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useUntil } from '#src/platform/time/use-until.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { StickyActionBar } from '#src/ui/sticky-action-bar.tsx'
import { submitOrFocus } from '#src/ui/submit-or-focus.ts'
import { daysOffered } from './days-offered.ts'
import { MessagePart } from './message-part.tsx'
import { PricePart } from './price-part.tsx'
import { ServicePart } from './service-part.tsx'
import { bodyOf, needOfferDraft, problemOf, type TypedOffer } from './typed-offer.ts'
import type { OfferSending } from './use-offer-sending.ts'
import { WhenPart } from './when-part.tsx'
import { WithdrawOffer } from './withdraw-offer.tsx'

type OfferFormProps = {
  uid: string
  opportunity: Opportunity
  details: TaskerDetails | null | undefined
  /** What the form begins with. */
  first: TypedOffer
  sending: OfferSending
}

/** The form to make an offer, or to change one; typed values stay on the device until they are sent. */
export function OfferForm({ uid, opportunity, details, first, sending }: OfferFormProps) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const texts = useOpportunityTexts()
  const { name: draftName, schema } = needOfferDraft(uid, opportunity._id)
  const [begin] = useState(first)
  const { draft, change, reset, isRestored } = useDraft(draftName, schema, begin)
  const [tried, setTried] = useState(false)
  const [now] = useState(currentTime)
  const { version } = opportunity
  const [opened] = useState(version)
  /** The version that the offer answers: one that came meanwhile is first pointed out. */
  const [read, setRead] = useState(version)
  const services = details?.services ?? []
  const problem = tried ? problemOf(draft) : undefined
  const client = texts.client(opportunity)
  /** The backend counts with the length that it suggests; any other is counted here. */
  const freeFor = (jobMinutes: number) =>
    details && jobMinutes !== opportunity.durationMinutes
      ? freeDaysFor({ ...details, jobMinutes }, opportunity.when, now)
      : opportunity.free
  const { mine } = opportunity
  const isMade = mine !== null && needOfferLifecycle.can('change', mine, 'tasker')

  function send() {
    setTried(true)
    const body = bodyOf(draft, { services, needVersion: read })
    if (!body || sending.isSending) return
    if (read !== version) return setRead(version)
    void sending.send(body).then((isTaken) => isTaken && reset())
  }

  return (
    <form
      noValidate
      className="flex flex-1 flex-col gap-6 pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        submitOrFocus(event.currentTarget, send)
      }}
    >
      {isRestored && <RestoredNote onDiscard={reset} />}
      {version !== opened && (
        <Alert key={read} tone="accent" takesFocus={read !== opened}>
          {t('opportunities:offer.changedNow')}
        </Alert>
      )}
      <Notes opportunity={opportunity} />
      <ServicePart
        services={services}
        value={draft.service}
        onChange={(service) =>
          change({
            service: service ? serviceKey(service) : '',
            ...(service && {
              price: service.price,
              durationMinutes: service.durationMinutes,
            }),
          })
        }
      />
      <PricePart
        opportunity={opportunity}
        value={draft.price}
        error={
          problem?.field === 'price'
            ? t(`opportunities:offer.invalid.${problem.text}`, {
                min: money(PRICE_RANGE.min),
                max: money(PRICE_RANGE.max),
              })
            : undefined
        }
        onChange={(price) => change({ price })}
      />
      <DurationInput
        value={draft.durationMinutes}
        onChange={(durationMinutes) => change({ durationMinutes })}
      />
      <WhenPart
        name={client}
        days={daysOffered(
          { ...opportunity, free: freeFor(draft.durationMinutes) },
          details && { ...details, jobMinutes: draft.durationMinutes },
          now,
        )}
        asked={opportunity.when.days}
        hasHours={details ? saysHours(details) : false}
        value={draft}
        problem={problem}
        onChange={change}
      />
      <MessagePart value={draft.message} onChange={(message) => change({ message })} />
      {sending.error && (
        <Alert tone="danger" takesFocus>
          {actionErrorText(sending.error, t)}
        </Alert>
      )}
      <StickyActionBar note={<Until opportunity={opportunity} name={client} />}>
        {isMade && <WithdrawOffer name={client} sending={sending} />}
        <Button type="submit" pending={sending.isSending}>
          {isMade
            ? t(`opportunities:offer.${mine.outdated ? 'confirm' : 'save'}`)
            : draft.price === null
              ? t('opportunities:offer.send')
              : t('opportunities:offer.sendOf', { price: money(draft.price) })}
        </Button>
      </StickyActionBar>
    </form>
  )
}

/** From so many offers of others on, their number is said before the form. */
const MANY = 4

/** What the tasker should know before they write. */
function Notes({ opportunity }: { opportunity: Opportunity }) {
  const { t } = useTranslation()
  const { mine, offers } = opportunity
  return (
    <div className="grid gap-3 empty:hidden">
      {mine?.outdated && (
        <Alert tone="accent" title={t('opportunities:offer.outdated')}>
          {t('opportunities:offer.outdatedText')}
        </Alert>
      )}
      {mine?.hourTaken && (
        <Alert tone="accent" title={t('opportunities:offer.hourTaken')}>
          {t('opportunities:offer.hourTakenText')}
        </Alert>
      )}
      {mine?.status === 'withdrawn' && (
        <Alert>{t('opportunities:offer.withdrawnBefore')}</Alert>
      )}
      {mine === null && offers >= MANY && (
        <Alert>{t('opportunities:offer.already', { count: offers })}</Alert>
      )}
      <PayoutNote />
    </div>
  )
}

/** Until when an offer may be changed. */
function Until({ opportunity, name }: { opportunity: Opportunity; name: string }) {
  const { t } = useTranslation()
  const until = useUntil()
  const { deadline } = opportunity
  return (
    <p className="pb-3 text-center text-sm text-balance text-ink-2">
      {deadline === null
        ? t('opportunities:offer.untilChosen', { name })
        : t('opportunities:offer.until', { name, date: until.date(deadline) })}
    </p>
  )
}
