import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import { useHeldBack } from '#src/components/photos/held-back.tsx'
import { writeDraft } from '#src/drafts/stored-draft.ts'
import { undoEntry } from '#src/outbox/outbox.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { type CreateEntry, useUnpublishedItems } from '#src/queries/item-view.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Card } from '#src/ui/card.tsx'
import { linkClass } from '#src/ui/page-header.tsx'
import { toast } from '#src/ui/toast.ts'
import { draftOfInput, newItemDraft } from './item-values.ts'

/** Among the user's own items: those pending in the outbox, and those refused. */
export function UnpublishedItems({ uid }: { uid: string }) {
  const { shortMoney } = useFormat()
  const navigate = useNavigate()
  const entries = useUnpublishedItems()
  const heldBack = useHeldBack(entries)
  const { t } = useTranslation()
  if (entries.length === 0) return null
  async function takeBack(entry: CreateEntry) {
    const isUndone = await undoEntry(entry.id, () => edit(entry))
    if (!isUndone) toast.info(t('outbox.tooLate'))
  }
  /** Makes the typed values a draft again, with the key of a possible earlier call. */
  function edit({ key, input, firstSentAt }: CreateEntry) {
    const draft = draftOfInput(input.body)
    writeDraft(newItemDraft(uid, key), { draft, key, sentAt: firstSentAt })
    void navigate({ to: '/marketplace/new', search: { draft: key } })
  }
  return (
    <ul className="grid gap-3 pb-4 md:grid-cols-2">
      {entries.map((entry) => (
        <li key={entry.id}>
          <Card className="grid h-full content-start gap-3 p-3.5">
            <div>
              <h2 className="font-medium tracking-normal wrap-anywhere">
                {entry.input.body.title}
              </h2>
              <p className="font-bold">{shortMoney(entry.input.body.price)}</p>
            </div>
            {heldBack.includes(entry) ? (
              <Alert tone="accent" title={t('market:photos.held')}>
                <button
                  type="button"
                  className={linkClass}
                  onClick={() => void takeBack(entry)}
                >
                  {t('market:photos.look')}
                </button>
              </Alert>
            ) : (
              <PendingMark entries={[entry]} onEdit={edit} onUndo={edit} />
            )}
          </Card>
        </li>
      ))}
    </ul>
  )
}
