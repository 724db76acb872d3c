import Check from 'lucide-react/icons/check'
import CloudOff from 'lucide-react/icons/cloud-off'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { useTranslation } from 'react-i18next'
import type { Entry } from '#src/outbox/entry.ts'
import { isOpen, needsPerson } from '#src/outbox/rules.ts'
import { useOnline } from '#src/platform/network/use-online.ts'
import { Spinner } from '#src/ui/spinner.tsx'

type SavedLineProps = {
  entries: readonly Entry[]
  /** True once something was changed here. */
  changed: boolean
  /** The number of rows with errors. */
  unfinished: number
  /** Undoes the last change; undefined when there is none. */
  onUndo: (() => void) | undefined
}

/** Shows whether the last change is saved, pending or only here, and offers to undo it. */
export function SavedLine({ entries, changed, unfinished, onUndo }: SavedLineProps) {
  const { t } = useTranslation()
  const online = useOnline()
  const isWaiting = entries.some(isOpen)
  const isRefused = entries.some(needsPerson)
  return (
    <div className="flex min-w-fit items-center gap-3 text-sm whitespace-nowrap text-ink-2">
      <p role="status" className="flex items-center gap-2">
        {unfinished > 0 ? (
          <>
            <TriangleAlert aria-hidden className="size-5 text-danger" />
            {t('offer:saved.not', { count: unfinished })}
          </>
        ) : (
          changed &&
          !isRefused && (
            <>
              <StateIcon isWaiting={isWaiting} online={online} />
              {t(savedKey(isWaiting, online))}
            </>
          )
        )}
      </p>
      {onUndo && (
        <button
          type="button"
          onClick={onUndo}
          className="-my-2 min-h-11 font-semibold text-brand underline-offset-4 hover:underline"
        >
          {t('outbox.undo')}
        </button>
      )}
    </div>
  )
}

const savedKey = (isWaiting: boolean, online: boolean) => {
  if (!isWaiting) return 'offer:saved.now'
  return online ? 'offer:saved.sending' : 'offer:saved.here'
}

function StateIcon({ isWaiting, online }: { isWaiting: boolean; online: boolean }) {
  if (!isWaiting) return <Check aria-hidden className="size-5 text-brand" />
  return online ? <Spinner /> : <CloudOff aria-hidden className="size-5" />
}
