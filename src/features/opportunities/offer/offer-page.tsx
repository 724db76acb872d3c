import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BackLink } from '#src/components/back-link.tsx'
import { CachedNote, type Freshness } from '#src/components/cached-note.tsx'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import type { Opportunity } from '#src/contract/needs/opportunities.ts'
import type { TaskerDetails } from '#src/contract/taskers/taskers.ts'
import { writeDraft } from '#src/drafts/stored-draft.ts'
import { standingOf } from '#src/features/opportunities/opportunity-standing.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { type OfferEntry, useUnsentOfferSteps } from '#src/queries/opportunities.ts'
import { taskerQueries } from '#src/queries/taskers.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { NeedCard } from './need-card.tsx'
import { OfferEnded } from './offer-ended.tsx'
import { OfferForm } from './offer-form.tsx'
import { firstTyped, needOfferDraft, typedOf } from './typed-offer.ts'
import { useOfferSending } from './use-offer-sending.ts'

type OfferPageProps = {
  /** The tasker. */
  uid: string
  opportunity: Opportunity
  /** The query that it comes from. */
  query: Freshness
  details: TaskerDetails | null | undefined
  /** The questions about the need, inside its card. */
  questions?: ReactNode
  /** Called when the offer or its withdrawal was sent, or waits for the network. */
  onDone: () => void
}

/** A need as a tasker reads it, and the tasker's offer on it. */
export function OfferPage(props: OfferPageProps) {
  const { uid, opportunity, query, details, questions, onDone } = props
  const { t } = useTranslation()
  return (
    <div className="page-narrow flex min-h-dvh max-w-form flex-col md:min-h-0 md:pb-12">
      <PageHeader back={<BackLink to="/needs" />} title={t('opportunities:offer.title')} />
      <CachedNote query={query} className="-mt-2 pb-2" />
      <NeedCard opportunity={opportunity}>{questions}</NeedCard>
      <Answer uid={uid} opportunity={opportunity} details={details} onDone={onDone} />
    </div>
  )
}

/** The form; what waits to be sent, or the end of the need, in its place. */
function Answer(props: Omit<OfferPageProps, 'query' | 'questions'>) {
  const { uid, opportunity, details, onDone } = props
  const sending = useOfferSending(opportunity, onDone)
  const categoryOf = useCategoryOf()
  const unsent = useUnsentOfferSteps(opportunity._id)
  const standing = standingOf(opportunity)
  const { mine } = opportunity
  const restore = ({ input }: OfferEntry) =>
    writeDraft(needOfferDraft(uid, opportunity._id), { draft: typedOf(input.body) })
  if (!sending.isSending && unsent.offers.length + unsent.withdrawals.length > 0)
    return (
      <div className="grid gap-2 pt-4">
        <PendingMark entries={unsent.offers} onEdit={restore} onUndo={restore} />
        <PendingMark entries={unsent.withdrawals} />
      </div>
    )
  if (
    standing !== 'open' &&
    standing !== 'offered' &&
    standing !== 'hourTaken' &&
    standing !== 'outdated'
  )
    return <OfferEnded opportunity={opportunity} standing={standing} />
  return (
    <OfferForm
      key={mine ? `${mine.status} ${mine.version} ${mine.hourTaken}` : 'new'}
      uid={uid}
      opportunity={opportunity}
      details={details}
      first={firstTyped(opportunity, details?.services ?? [], categoryOf)}
      sending={sending}
    />
  )
}

/** The trade of a skill; undefined where the catalogue has not loaded. */
function useCategoryOf() {
  const { lang } = useFormat()
  const { data } = useQuery(taskerQueries.skills({ lang }))
  return (skill: string) => data?.find(({ slug }) => slug === skill)?.category
}
