import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { openText } from '#src/components/outbox/entry-text.ts'
import { HeldBack, useHeldBack } from '#src/components/photos/held-back.tsx'
import { canUndo } from '#src/outbox/rules.ts'
import { useOnline } from '#src/platform/network/use-online.ts'
import type { PublishEntry } from '#src/queries/publish-need.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { StickyActionBar } from '#src/ui/sticky-action-bar.tsx'

type WaitingNeedProps = {
  entry: PublishEntry
  header: { title: string; back: ReactNode }
  onUndo: () => void
  /** Called just before it is cancelled because of a photo. */
  onTakeBack: () => void
}

/** Replaces the steps while the need waits: says that it is stored, and that the page can be left. */
export function WaitingNeed({ entry, header, onUndo, onTakeBack }: WaitingNeedProps) {
  const { t } = useTranslation()
  const online = useOnline()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const isHeldBack = useHeldBack([entry]).length > 0
  return (
    <div className="page-narrow flex min-h-dvh max-w-form flex-col md:min-h-0 md:pb-12">
      <PageHeader as="p" {...header} />
      <p className="text-lg font-bold wrap-anywhere">{entry.input.body.title}</p>
      <Card className="my-4 grid gap-4 p-5">
        <h1 ref={heading} tabIndex={-1} className="text-2xl">
          {t(online ? 'requests.waiting.slow' : 'publish:waiting.offline')}
        </h1>
        {entry.isVolatile ? (
          <Alert tone="danger">{t(`outbox.notKept.${entry.isVolatile}`)}</Alert>
        ) : (
          <p className="text-ink-2">{t('publish:waiting.text')}</p>
        )}
        {online && entry.problem && <Alert tone="info">{openText(entry, online, t)}</Alert>}
        {isHeldBack && <HeldBack entry={entry} onTakeBack={onTakeBack} />}
        {canUndo(entry) && (
          <Button variant="outline" onClick={onUndo}>
            {t('publish:waiting.undo')}
          </Button>
        )}
      </Card>
      <StickyActionBar>
        <Link to="/" className={buttonClass()}>
          {t('requests.waiting.leave')}
        </Link>
      </StickyActionBar>
    </div>
  )
}
