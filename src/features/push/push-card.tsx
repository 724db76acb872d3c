import BellRing from 'lucide-react/icons/bell-ring'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isOpen } from '#src/contract/requests/request-lifecycle.ts'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { firstName } from '#src/lib/first-name.ts'
import { otherParty } from '#src/lib/request/people.ts'
import { requestTitle } from '#src/lib/request-title.ts'
import { focusHeading } from '#src/platform/page/focus-heading.ts'
import { endOffer, type Moment, putOffPush, wayToAsk } from '#src/platform/push/moment.ts'
import { allowPush } from '#src/session/push.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'

type PushCardProps = { request: ServiceRequest; moment: Moment }

/** Our question comes before the browser's, because a browser asks only once. */
export function PushCard({ request, moment }: PushCardProps) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const way = wayToAsk()
  const name = firstName(otherParty(request).name)
  const isAnswer = moment.of === 'request' && isOpen(request.status)

  async function ask() {
    const { uid } = useAppStore.getState()
    if (!uid || isAsking) return
    setAsking(true)
    const answer = await allowPush(uid)
    // The browser's question was closed without a choice: that means "not now".
    close(answer === 'default' ? putOffPush : endOffer)
  }

  // The card disappears with the focus in it.
  function close(end: () => void): void {
    end()
    focusHeading()
  }

  return (
    <Card role="region" aria-labelledby="push-question" className="overflow-hidden">
      <Example
        request={request}
        title={t(isAnswer ? 'push:example.answer' : 'push:example.job', { name })}
      />
      <div className="grid gap-1 p-4">
        <h2 id="push-question" className="text-lg leading-snug text-balance">
          {isAnswer ? t('push:answerTitle', { name }) : t('push:jobTitle')}
        </h2>
        <p className="text-sm text-ink-2">
          {way === 'home-screen' ? t('push:home') : t('push:text')}
        </p>
        <div className="grid gap-1 pt-3 sm:flex sm:flex-row-reverse sm:justify-end sm:gap-2.5">
          {way !== 'home-screen' && (
            <Button
              // Its text may need two lines on the smallest phones.
              className="max-[22rem]:leading-tight max-[22rem]:whitespace-normal"
              pending={isAsking}
              onClick={() => void ask()}
            >
              <BellRing aria-hidden className="size-4.5 shrink-0" />
              {t('push:allow')}
            </Button>
          )}
          <Button variant="tab" onClick={() => close(putOffPush)}>
            {way === 'home-screen' ? t('push:understood') : t('push:notNow')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** The drawing of a phone with a push message. */
function Example({ request, title }: { request: ServiceRequest; title: string }) {
  const { name, photo } = otherParty(request)
  return (
    <div aria-hidden className="bg-sunken px-7 pt-4">
      <div className="mx-auto max-w-xs rounded-t-lg bg-ink px-3 pt-3 pb-5">
        <div className="flex items-center gap-2.5 rounded-md bg-surface p-2.5 text-sm">
          <Avatar name={name} photo={photo} size="sm" />
          <span className="min-w-0 leading-tight">
            <b className="block truncate font-semibold">{title}</b>
            <span className="block truncate text-ink-2">
              {requestTitle(request.description)}
            </span>
          </span>
        </div>
      </div>
    </div>
  )
}
