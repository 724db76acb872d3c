import {
  createContext,
  lazy,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { useTranslation } from 'react-i18next'
import { loadWithRetry } from '#src/lib/load-with-retry.ts'
import { actText, reasonText } from '#src/components/outbox/entry-text.ts'
import type { Entry } from '#src/outbox/entry.ts'
import { isShownInView } from '#src/outbox/in-view.ts'
import { isOpen, needsPerson } from '#src/outbox/rules.ts'
import { entriesNow, useEntries } from '#src/outbox/state.ts'
import { toast } from '#src/ui/toast.ts'

const OutboxSheet = lazy(async () => ({
  default: (await loadWithRetry(() => import('./outbox-sheet.tsx'))).OutboxSheet,
}))

const OpenOutbox = createContext(() => {})

/** Opens the outbox's list. */
export const useOpenOutbox = (): (() => void) => use(OpenOutbox)

/** The outbox's list, over any page, and the messages about refused entries. */
export function OutboxEntrance({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const open = useMemo(() => () => setOpen(true), [])
  useOutboxNews(open)
  return (
    <OpenOutbox value={open}>
      {children}
      {isOpen && (
        <Suspense>
          <OutboxSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </OpenOutbox>
  )
}

const WARN_MS = 1000

/**
 * Shows one message per entry that the backend refused or the device could not store, on
 * any page.
 */
function useOutboxNews(onSee: () => void): void {
  const { t } = useTranslation()
  const entries = useEntries()
  const seen = useRef(new Map<string, Entry>())
  // On a good network the entry is sent before the user could read the warning.
  const warnSoon = ({ id, isVolatile = 'full' }: Entry) =>
    setTimeout(() => {
      const entry = entriesNow().find((each) => each.id === id)
      if (entry && isOpen(entry)) toast.error(t(`outbox.notKept.${isVolatile}`))
    }, WARN_MS)
  const look = useEffectEvent(() => {
    for (const entry of entries) {
      const before = seen.current.get(entry.id)
      seen.current.set(entry.id, entry)
      if (before && needsPerson(entry) && !needsPerson(before) && !isShownInView(entry.id))
        toast.error(
          `${t('outbox.news', { act: actText(entry, t) })} ${reasonText(entry, t)}`,
          {
            label: t('outbox.see'),
            onClick: onSee,
          },
        )
      if (entry.isVolatile && !before?.isVolatile) warnSoon(entry)
    }
  })
  useEffect(() => look(), [entries])
}
