import { useTranslation } from 'react-i18next'
import { cepDigits, isCep } from '#src/lib/cep.ts'
import { addEntry } from '#src/outbox/outbox.ts'
import { isOpen } from '#src/outbox/rules.ts'
import { useEntriesOf } from '#src/outbox/state.ts'
import { cepAction } from '#src/queries/profile-edits.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'

/** Offers a client without an address to save the typed postal code. */
export function KeepCep({ uid, cep }: { uid: string; cep: string }) {
  const { t } = useTranslation()
  const isSaved = useEntriesOf(cepAction).some(
    (entry) => isOpen(entry) || entry.state === 'sent',
  )
  if (!isCep(cep)) return null
  return (
    <div aria-live="polite">
      {isSaved ? (
        <p className="text-sm text-ink-2">{t('ask:keepCep.done')}</p>
      ) : (
        <Alert
          action={
            <Button
              size="sm"
              variant="outline"
              onClick={() =>
                addEntry(cepAction, {
                  params: { firebaseUid: uid },
                  body: { cep: cepDigits(cep) },
                })
              }
            >
              {t('ask:keepCep.action')}
            </Button>
          }
        >
          {t('ask:keepCep.text')}
        </Alert>
      )}
    </div>
  )
}
