import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { Role } from '#src/contract/people/session.ts'
import { addEntry } from '#src/outbox/outbox.ts'
import { loadTexts } from '#src/platform/i18n/i18n.ts'
import { tourAction, useHasSeenTour } from '#src/queries/tour.ts'
import { isOccupied } from './quiet-page.ts'
import { type Lead, leadThrough, type Shown, type TourEnd } from './lead.ts'
import { hasSeen, markSeen } from './seen-steps.ts'
import { stepsHere, tours, type TourStep } from './steps.ts'
import { TourCard } from './tour-card.tsx'
import { wish } from './wish.ts'

type TourStepsProps = {
  uid: string
  of: Role
  /** True when the user has asked for the whole tour again. */
  isAsked: boolean
}

type Showing = Shown & { lead: Lead; steps: readonly TourStep[] }

/** The tour itself, over the page. */
export function TourSteps({ uid, of: role, isAsked }: TourStepsProps) {
  const hasSeenTour = useHasSeenTour() ?? false
  const [showing, setShowing] = useState<Showing>()

  const onEnd = useEffectEvent((how: TourEnd) => {
    wish(uid, how === 'later' ? 'later' : null)
    if (how === 'later' || how === 'left') return
    markSeen(uid, tours[role])
    if (!hasSeenTour) addEntry(tourAction, { params: { uid }, body: { hasSeenTour: true } })
  })
  const start = useEffectEvent((onClose: () => void): Lead | undefined => {
    // The user may have begun an action while this was loading.
    if (isOccupied()) {
      wish(uid, 'later')
      return undefined
    }
    const steps = stepsHere(role)
    const isNew = (step: TourStep) => isAsked || !hasSeen({ uid, hasSeenTour }, step)
    const from = steps.findIndex(isNew)
    if (from < 0) {
      wish(uid, 'later')
      return undefined
    }
    const lead: Lead = leadThrough(steps, from, {
      // driver.js places the card by its size.
      onShow: (shown) => flushSync(() => setShowing({ ...shown, lead, steps })),
      onSeen: (step) => markSeen(uid, [step]),
      onEnd(how) {
        onClose()
        onEnd(how)
      },
    })
    lead.begin()
    return lead
  })
  useEffect(() => {
    const gone = new AbortController()
    let lead: Lead | undefined
    const untilEnd = () =>
      new Promise<void>((resolve) => {
        if (gone.signal.aborted) return resolve()
        lead = start(resolve)
        if (!lead) resolve()
      })
    const putOff = () => wish(uid, 'later')
    // Without its texts, or with another tab showing the tour, nothing is shown.
    loadTexts('tour')
      .then(() => inOneTab(untilEnd))
      .then((isHere) => isHere || putOff(), putOff)
    return () => {
      gone.abort()
      lead?.end('left')
    }
  }, [uid])

  const step = showing?.steps[showing.index]
  if (!step) return null
  const { card, index, lead, steps } = showing
  return createPortal(
    <TourCard step={step} n={index + 1} of={steps.length} lead={lead} />,
    card,
  )
}

/** Resolves to false, without running `work`, while another tab runs it. */
async function inOneTab(work: () => Promise<void>): Promise<boolean> {
  if (!('locks' in navigator)) {
    await work()
    return true
  }
  return navigator.locks.request('tour', { ifAvailable: true }, async (lock) => {
    if (lock) await work()
    return lock !== null
  })
}
