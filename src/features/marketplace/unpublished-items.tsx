import { useNavigate } from '@tanstack/react-router'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import { writeDraft } from '#src/drafts/kept-draft.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { type CreateEntry, useUnpublishedItems } from '#src/queries/item-outbox.ts'
import { Card } from '#src/ui/card.tsx'
import { newItemDraftKey, valuesOfInput } from './item-values.ts'

/** Among one's own items: those that wait to be published, and those that were refused. */
export function UnpublishedItems({ uid }: { uid: string }) {
  const { shortMoney } = useFormat()
  const navigate = useNavigate()
  const entries = useUnpublishedItems()
  if (entries.length === 0) return null
  /** Makes what was typed a draft again, under the key that it may have been sent with. */
  function edit({ key, input, firstSentAt }: CreateEntry) {
    const draft = valuesOfInput(input.body)
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
            <PendingMark entries={[entry]} onEdit={edit} onUndone={edit} />
          </Card>
        </li>
      ))}
    </ul>
  )
}
