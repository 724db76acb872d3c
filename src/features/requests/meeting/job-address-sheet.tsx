import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { RestoredNote } from '#src/components/restored-note.tsx'
import type { CepPlace } from '#src/contract/places/geo.ts'
import type { JobAddress, ServiceRequest } from '#src/contract/requests/requests.ts'
import type { DraftKind } from '#src/drafts/stored-draft.ts'
import { useDraft } from '#src/drafts/use-draft.ts'
import { OwnAddresses } from '#src/components/job/own-addresses.tsx'
import { useQueueStep } from '#src/components/use-queue-step.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { cepDigits } from '#src/lib/cep.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useAddresses } from '#src/queries/addresses.ts'
import { geoQueries } from '#src/queries/geo.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import {
  addressAt,
  filledAt,
  FilledAddress,
  isSamePlace,
  TypedAddress,
} from '#src/components/address/address-lines.ts'
import { AddressFields } from '#src/components/address/address-fields.tsx'
import { problemsIn } from '#src/components/address/problems-in.ts'

export const addressDraft = (
  uid: string | null,
  requestId: string,
): DraftKind<JobAddress> => ({
  name: `draft:address:${uid}:${requestId}`,
  schema: TypedAddress,
})

type JobAddressSheetProps = {
  request: ServiceRequest
  /** The known address. */
  start: JobAddress | null
  /** False when it was not taken. */
  onSave: (address: JobAddress) => boolean
  onClose: () => void
}

/** The form for the job address; typed values stay on the device until they are sent. */
export function JobAddressSheet({ request, start, onSave, onClose }: JobAddressSheetProps) {
  const { t } = useTranslation()
  const { cep } = useFormat()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const uid = useAppStore((state) => state.uid)
  const place = useQuery(geoQueries.cep(request.cep ?? '')).data
  const [begin] = useState(() => start ?? addressAt(place))
  const { name, schema } = addressDraft(uid, request._id)
  const { draft, change, reset, isRestored } = useDraft(name, schema, begin)
  const fill = useEffectEvent((known: CepPlace) => {
    const filled = filledAt(draft, known)
    if (start === null && !isSamePlace(draft, filled)) change(filled)
  })
  // The lines of the postal code may arrive after the form was opened.
  useEffect(() => {
    if (place) fill(place)
  }, [place])
  const [tried, setTried] = useState(false)
  const { queueStep, refusal } = useQueueStep(onSave, () => {
    reset()
    onClose()
  })
  const problems = problemsIn(draft)

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const [first] = Object.keys(problems)
    if (first) {
      form.current?.querySelector<HTMLElement>(`[name="address.${first}"]`)?.focus()
      return
    }
    queueStep(FilledAddress.parse(draft))
  }

  return (
    <Sheet
      open
      wide
      onClose={onClose}
      title={t('meeting:where')}
      closeLabel={t('requests.close')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('common.back')}
          </Button>
          <Button type="submit" form={formId}>
            {t('meeting:save')}
          </Button>
        </>
      }
    >
      <p className="pb-4 text-ink-2">
        {t('meeting:sheetLead', {
          ...namesIn(request),
          cep: request.cep && cep(request.cep),
        })}
      </p>
      {isRestored && <RestoredNote className="mb-4" onDiscard={reset} />}
      <form ref={form} id={formId} noValidate onSubmit={submit}>
        <SavedPlaces request={request} value={draft} onChange={change} />
        <AddressFields
          value={draft}
          errors={tried ? problemTexts(problems, t) : {}}
          onChange={change}
        />
      </form>
      <p role="alert" className="text-sm text-danger not-empty:pt-4">
        {refusal}
      </p>
    </Sheet>
  )
}

type SavedPlacesProps = {
  request: ServiceRequest
  value: JobAddress
  onChange: (address: JobAddress) => void
}

/** The client's saved addresses inside the postal code of the request. */
function SavedPlaces({ request, value, onChange }: SavedPlacesProps) {
  const { addresses = [] } = useAddresses(request.clientUid)
  const cep = cepDigits(request.cep ?? '')
  return (
    <OwnAddresses
      className="pb-3"
      places={addresses.filter((each) => cepDigits(each.cep) === cep)}
      cep={cep}
      address={value}
      onChoose={({ address }) => onChange({ ...address, reference: value.reference })}
    />
  )
}

const problemTexts = (
  problems: ReturnType<typeof problemsIn>,
  t: (key: string) => string,
) => Object.fromEntries(Object.entries(problems).map(([line, text]) => [line, t(text)]))
