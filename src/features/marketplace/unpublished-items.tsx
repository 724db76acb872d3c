import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import { writeDraft } from '#src/drafts/kept-draft.ts'
import { undoEntry } from '#src/outbox/outbox.ts'
import { needsPerson } from '#src/outbox/rules.ts'
import { useEntries } from '#src/outbox/state.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { type CreateEntry, useUnpublishedItems } from '#src/queries/item-view.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Card } from '#src/ui/card.tsx'
import { linkClass } from '#src/ui/page-header.tsx'
import { toast } from '#src/ui/toast.ts'
import { draftOfInput, newItemDraftKey } from './item-values.ts'

/** Among one's own items: those that wait to be published, and those that were refused. */
export function UnpublishedItems({ uid }: { uid: string }) {
  const { shortMoney } = useFormat()
  const navigate = useNavigate()
  const entries = useUnpublishedItems()
  const all = useEntries()
  const { t } = useTranslation()
  if (entries.length === 0) return null
  /** True of an item with a refused photo: it waits until its seller has decided. */
  const isHeldBack = ({ dependsOn }: CreateEntry) =>
    all.some((each) => dependsOn.includes(each.id) && needsPerson(each))
  async function takeBack(entry: CreateEntry) {
    if (await undoEntry(entry.id)) edit(entry)
    else toast.info(t('outbox.tooLate'))
  }
  /** Makes what was typed a draft again, under the key that it may have been sent with. */
  function edit({ key, input, firstSentAt }: CreateEntry) {
    const draft = draftOfInput(input.body)
    writeDraft(newItemDraftKey(uid, key), { draft, key, sentAt: firstSentAt })
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
            {isHeldBack(entry) ? (
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
              <PendingMark entries={[entry]} onEdit={edit} onUndone={edit} />
            )}
          </Card>
        </li>
      ))}
    </ul>
  )
}
