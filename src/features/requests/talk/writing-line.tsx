import Camera from 'lucide-react/icons/camera'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import {
  lazy,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react'
import { useTranslation } from 'react-i18next'
import { ContactHint } from '#src/components/contacts/contact-hint.tsx'
import { AddPhotos } from '#src/components/photos/add-photos.tsx'
import { PhotoRow } from '#src/components/photos/photo-row.tsx'
import {
  type SeenStatus,
  sharesContacts,
} from '#src/contract/requests/request-lifecycle.ts'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { MESSAGE_MAX } from '#src/contract/requests/limits.ts'
import { cleanLines } from '#src/lib/clean-input.ts'
import { loadWithRetry } from '#src/lib/load-with-retry.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { ProposeExtra } from '#src/features/requests/extras/propose-extra.tsx'
import { useNextArrival } from '#src/features/requests/detail/use-next-arrival.ts'
import { canOnlyCancel } from '#src/features/requests/request-state.ts'
import { usePatientSteps } from '#src/features/requests/detail/use-patient-steps.ts'
import { loadTexts } from '#src/platform/i18n/i18n.ts'
import { chipClass } from '#src/ui/chip.tsx'
import { cx } from '#src/ui/cx.ts'
import type { Writing } from './use-writing.ts'

/** Loads when it is opened. */
const QuickAnswersSheet = lazy(async () => {
  const [{ QuickAnswersSheet: sheet }] = await loadWithRetry(() =>
    Promise.all([import('./quick-answers-sheet.tsx'), loadTexts('quick')]),
  )
  return { default: sheet }
})

type WritingLineProps = { request: ServiceRequest; writing: Writing }

/** The line at the bottom to write messages in, with quick replies. */
export function WritingLine({ request, writing }: WritingLineProps) {
  const { t } = useTranslation()
  const problemId = useId()
  const hintId = useId()
  const steps = usePatientSteps(request)
  const { text, photos, isEmpty, type, send, say } = writing
  const field = useRef<HTMLTextAreaElement>(null)
  const [isChoosing, setIsChoosing] = useState(false)
  /** How often a text was chosen: its button is gone then, so the field gets the focus. */
  const [chosen, setChosen] = useState(0)
  useEffect(() => {
    if (chosen > 0) field.current?.focus()
  }, [chosen])
  const isTooLong = text.trim().length > MESSAGE_MAX
  const submit = () => {
    if (!isTooLong) send()
  }
  return (
    <div className="-mx-gutter border-t border-line bg-surface px-gutter pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:mx-0 md:rounded-lg md:border md:px-3.5">
      {isEmpty && (
        <QuickReplies request={request} onSend={say} onChoose={() => setIsChoosing(true)} />
      )}
      {isChoosing && (
        <Suspense>
          <QuickAnswersSheet
            onChoose={(answer) => {
              type(answer)
              setIsChoosing(false)
              setChosen(chosen + 1)
            }}
            onClose={() => setIsChoosing(false)}
          />
        </Suspense>
      )}
      <PhotoRow photos={photos} className="pt-3" />
      {!sharesContacts(request.status) && (
        <p id={hintId} role="status" className="text-sm text-ink-2 not-empty:pt-2.5">
          <ContactHint text={text} rule="untilPaid" />
        </p>
      )}
      {isTooLong && (
        <p id={problemId} role="alert" className="pt-2.5 text-sm text-danger">
          {t('talk:tooLong', { max: MESSAGE_MAX })}
        </p>
      )}
      <form
        className="flex items-end gap-2.5 pt-3"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <AddPhotos
          photos={photos}
          label={t('photos:add')}
          className="grid size-11 place-items-center rounded-full border border-line-2 bg-surface text-ink"
        >
          <Camera aria-hidden className="size-5" />
        </AddPhotos>
        <ProposeExtra isPlus request={request} steps={steps} />
        <textarea
          ref={field}
          rows={1}
          value={text}
          aria-label={t('talk:write', namesIn(request))}
          aria-invalid={isTooLong || undefined}
          aria-describedby={isTooLong ? problemId : hintId}
          placeholder={t('talk:write', namesIn(request))}
          onChange={(event) => {
            cleanLines(event.currentTarget)
            type(event.currentTarget.value)
          }}
          onKeyDown={(event) => {
            if (!isSendKey(event)) return
            event.preventDefault()
            submit()
          }}
          className="field-sizing-content max-h-36 min-h-11 min-w-0 flex-1 resize-none rounded-lg border border-line-2 bg-paper px-4 py-2.5 text-base text-ink outline-offset-2"
        />
        <button
          type="submit"
          aria-label={t('talk:send')}
          aria-disabled={isEmpty || isTooLong}
          className={cx(
            'grid size-11 shrink-0 place-items-center rounded-full bg-brand text-on-brand transition active:scale-95',
            'aria-disabled:bg-sunken aria-disabled:text-ink-3',
          )}
        >
          <SendHorizontal aria-hidden className="size-5" />
        </button>
      </form>
    </div>
  )
}

/** With a keyboard, Enter sends; on a phone it begins a new line. */
const isSendKey = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' &&
  !shiftKey &&
  !nativeEvent.isComposing &&
  globalThis.matchMedia('(pointer: fine)').matches

type Phase = 'open' | 'agreed' | 'paid' | 'working' | 'after'

const phases: Partial<Record<SeenStatus, Phase>> = {
  pending: 'open',
  negotiating: 'open',
  accepted: 'agreed',
  paid: 'paid',
  in_progress: 'working',
  changes_requested: 'working',
  delivered: 'after',
  completed: 'after',
}

type QuickRepliesProps = {
  request: ServiceRequest
  onSend: (text: string) => void
  /** Opens the tasker's own texts. */
  onChoose: () => void
}

function QuickReplies({ request, onSend, onChoose }: QuickRepliesProps) {
  const { t } = useTranslation()
  const phase = canOnlyCancel(request) ? undefined : phases[request.status]
  const nextArrival = useNextArrival(request)
  const steps = usePatientSteps(request)
  const isTasker = request.viewer === 'tasker'
  if (!phase && !isTasker) return null
  const replies = phase ? t(`talk:quick.${request.viewer}.${phase}`).split('|') : []
  return (
    <div
      role="group"
      aria-label={t('talk:quickLabel')}
      className="-mx-gutter flex gap-2 overflow-x-auto px-gutter pt-3 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0"
    >
      {nextArrival && (
        <button
          type="button"
          className={chipClass()}
          disabled={steps.isBusy}
          onClick={({ detail }) => {
            if (detail < 2) steps.tellArrival(nextArrival)
          }}
        >
          {t(`meeting:actions.${nextArrival}`)}
        </button>
      )}
      {isTasker && (
        <button type="button" className={chipClass()} onClick={onChoose}>
          <MessageSquareText aria-hidden className="size-4.5" />
          {t('talk:quickOwn')}
        </button>
      )}
      {replies.map((reply) => (
        <button
          key={reply}
          type="button"
          className={chipClass()}
          onClick={({ detail }) => {
            // The second click of a double click.
            if (detail < 2) onSend(reply)
          }}
        >
          {reply}
        </button>
      ))}
    </div>
  )
}
