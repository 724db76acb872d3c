import CloudOff from 'lucide-react/icons/cloud-off'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { useTranslation } from 'react-i18next'
import { VISITOR } from '#src/lib/visitor.ts'
import type { Entry } from '#src/outbox/entry.ts'
import { needsPerson } from '#src/outbox/rules.ts'
import { useUploadProgress } from '#src/outbox/upload-progress.ts'
import { useOnline } from '#src/platform/network/use-online.ts'
import { useFileUrl } from './file-url.ts'

/** A picture that is on this device only, with its progress. */
export function UnsentPhoto({ entry }: { entry: Entry }) {
  const { t } = useTranslation()
  // A visitor's picture stays here until they have signed in.
  const online = useOnline() && entry.uid !== VISITOR
  const url = useFileUrl(entry.upload)
  const progress = useUploadProgress().get(entry.id)
  const failed = needsPerson(entry)
  const share = progress ? progress.sent / progress.total : 0
  const Icon = failed ? TriangleAlert : online ? CloudUpload : CloudOff
  const state = failed ? 'failed' : !online ? 'offline' : share > 0 ? 'going' : 'queued'
  return (
    <>
      <img
        src={url}
        alt={t(`photos:states.${state}`)}
        draggable={false}
        className="aspect-4/3 w-full bg-sunken object-cover opacity-80"
      />
      <span
        aria-hidden
        className="absolute right-1.5 bottom-1.5 grid size-7 place-items-center rounded-full bg-scrim text-on-photo"
      >
        <Icon className="size-4" />
      </span>
      {!failed && online && (
        <span aria-hidden className="absolute inset-x-0 bottom-0 h-1 bg-scrim">
          <span
            className="block h-full bg-online transition-[width]"
            style={{ width: `${share * 100}%` }}
          />
        </span>
      )}
    </>
  )
}
