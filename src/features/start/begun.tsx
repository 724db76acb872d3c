import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import Hammer from 'lucide-react/icons/hammer'
import Megaphone from 'lucide-react/icons/megaphone'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Star from 'lucide-react/icons/star'
import Tag from 'lucide-react/icons/tag'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Id } from '#src/contract/protocol/primitives.ts'
import { type BegunDraft, begunDrafts } from '#src/drafts/begun-drafts.ts'
import { removeRawDraft, writeRawDraft, readRawDraft } from '#src/drafts/draft-store.ts'
import { deviceTime } from '#src/lib/clock.ts'
import { firstName } from '#src/lib/first-name.ts'
import { firstSentence } from '#src/lib/request-title.ts'
import { isOpen } from '#src/outbox/rules.ts'
import { useEntries } from '#src/outbox/state.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useFocusFallback } from '#src/platform/page/use-focus-fallback.ts'
import { userQueries } from '#src/queries/users.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { cardClass } from '#src/ui/card.tsx'
import { SectionHeader } from '#src/ui/page-header.tsx'
import { toast } from '#src/ui/toast.ts'

/** More than these would push the pending actions off the first screen. */
const SHOWN = 3

const icons: Record<BegunDraft['what'], ComponentType<{ className: string }>> = {
  request: MessageSquareText,
  need: Megaphone,
  item: Tag,
  review: Star,
  onboarding: Hammer,
}

/** The user's drafts on this device: to continue, or to delete. */
export function Begun({ uid }: { uid: string }) {
  const { t } = useTranslation()
  const [drafts, setDrafts] = useState(() => begunDrafts(uid))
  const entries = useEntries()
  useFocusFallback('nearest')
  // A sent entry that is still pending is shown as such, not as a draft.
  const shown = drafts
    .filter(({ name }) => !entries.some((each) => each.draft === name && isOpen(each)))
    .slice(0, SHOWN)
  if (shown.length === 0) return null

  function discard(name: string) {
    const stored = readRawDraft(name)
    const reread = () => setDrafts(begunDrafts(uid))
    removeRawDraft(name)
    reread()
    toast.success(t('begun:discarded'), {
      label: t('begun:undo'),
      onClick: () => {
        if (stored !== null) writeRawDraft(name, stored)
        reread()
      },
    })
  }
  return (
    <section>
      <SectionHeader title={t('begun:title')} />
      <ul className={cardClass({ className: 'divide-y divide-line' })}>
        {shown.map((draft) => (
          <li key={draft.name}>
            <Row draft={draft} onDiscard={() => discard(draft.name)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({ draft, onDiscard }: { draft: BegunDraft; onDiscard: () => void }) {
  const { t } = useTranslation()
  const { ago } = useFormat()
  const Icon = icons[draft.what]
  const kind = useKind(draft)
  const title = firstSentence(draft.words) || kind
  const at = new Date(deviceTime(draft.at)).toISOString()
  const about = [title === kind ? '' : kind, ago(at)]
  return (
    <article className="p-4 md:flex md:items-center md:gap-4">
      <div className="flex min-w-0 flex-1 gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-md bg-sunken text-ink-2">
          <Icon className="size-5" />
        </span>
        <span className="min-w-0 flex-1">
          <b className="line-clamp-2 wrap-anywhere">{title}</b>
          <span className="line-clamp-2 pt-0.5 text-sm wrap-anywhere text-ink-2">
            {about.filter(Boolean).join(' · ')}
          </span>
        </span>
      </div>
      <div className="flex flex-wrap justify-end gap-2.5 max-md:pt-3">
        <Button
          variant="outline"
          size="sm"
          aria-label={t('begun:discardOf', { title })}
          onClick={onDiscard}
        >
          {t('begun:discard')}
        </Button>
        <Link
          {...pageOf(draft)}
          aria-label={t('begun:goOnWith', { title })}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          {t('begun:goOn')}
        </Link>
      </div>
    </article>
  )
}

/** The name of a draft: "Pedido para Tomás". */
function useKind({ what, of }: BegunDraft): string {
  const { t } = useTranslation()
  const { data } = useQuery({
    ...userQueries.profile(of ?? ''),
    enabled: what === 'request' && of !== undefined,
  })
  const name = firstName(data?.profile.name ?? '')
  if (what === 'request' && name) return t('begun:requestOf', { name })
  if (what === 'item' && isPublished(of)) return t('begun:itemChange')
  return t(`begun:${what}`)
}

const isPublished = (item: string | undefined): boolean => Id.safeParse(item).success

/** The page of the draft's form. */
function pageOf({
  what,
  of = '',
}: BegunDraft): Pick<LinkProps, 'to' | 'params' | 'search'> {
  if (what === 'request')
    return { to: '/service-request/$taskerId', params: { taskerId: of } }
  if (what === 'need') return { to: '/needs/new' }
  if (what === 'review')
    return {
      to: '/service-request/details/$serviceRequestId/review',
      params: { serviceRequestId: of },
    }
  if (what === 'onboarding') return { to: '/become-tasker' }
  if (isPublished(of)) return { to: '/marketplace/edit/$itemId', params: { itemId: of } }
  return { to: '/marketplace/new', search: of === 'new' ? {} : { draft: of } }
}
