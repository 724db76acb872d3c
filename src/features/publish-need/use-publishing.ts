import { useDraftSending } from '#src/components/steps/use-draft-sending.ts'
import type { Need } from '#src/contract/needs/needs.ts'
import type { Intent } from '#src/lib/intent.ts'
import { formatCep } from '#src/lib/cep.ts'
import { needMadeBy, publishNeedAction } from '#src/queries/publish-need.ts'
import { storeLastCep } from '#src/session/last-searches.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { type Draft, draftOf, type PublishBody } from './draft.ts'

type PublishingOptions = {
  draftName: string
  intent: Intent
  onChange: (draft: Draft) => void
  /** The need, where the response arrived. */
  onSent: (need: Need | undefined) => void
}

/** Publishes the draft, once. */
export function usePublishing({ draftName, intent, onChange, onSent }: PublishingOptions) {
  const sending = useDraftSending({
    action: publishNeedAction,
    draftName,
    intent,
    isOfForm: () => true,
    onTakeBack: ({ input }) => onChange(draftOf(input.body)),
    onSent: (entry) => onSent(needMadeBy(entry)),
  })

  function send(body: PublishBody, as: Intent, dependsOn: readonly string[]) {
    if (sending.send({ body }, as, { about: body.title, dependsOn }))
      storeLastCep(useAppStore.getState().uid, formatCep(body.cep))
  }

  return { ...sending, send }
}

export type Publishing = ReturnType<typeof usePublishing>
