import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { RestoredNote } from '#src/components/restored-note.tsx'
import type { CepPlace } from '#src/contract/geo.ts'
import type { JobAddress, ServiceRequest } from '#src/contract/requests.ts'
import { useDraft } from '#src/drafts/use-draft.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { useFormat } from '#src/platform/use-format.ts'
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

type JobAddressSheetProps = {
  request: ServiceRequest
  /** The address to begin with: what was refused, or what is known. */
  start: JobAddress | null
  onSave: (address: JobAddress) => void
  onClose: () => void
}

/** The form for the place of a request; what is typed stays on the device until it is sent. */
export function JobAddressSheet({ request, start, onSave, onClose }: JobAddressSheetProps) {
  const { t } = useTranslation()
  const { cep } = useFormat()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const uid = useAppStore((state) => state.uid)
  const place = useQuery(geoQueries.cep(request.cep ?? '')).data
  const [begin] = useState(() => start ?? addressAt(place))
  const name = `draft:address:${uid}:${request._id}`
  const { draft, change, reset, isRestored } = useDraft(name, TypedAddress, begin)
  const fill = useEffectEvent((known: CepPlace) => {
    const filled = filledAt(draft, known)
    if (start === null && !isSamePlace(draft, filled)) change(filled)
  })
  // What the postal code says may come after the form was opened.
  useEffect(() => {
    if (place) fill(place)
  }, [place])
  const [tried, setTried] = useState(false)
  const problems = problemsIn(draft)

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const [first] = Object.keys(problems)
    if (first) {
      form.current?.querySelector<HTMLElement>(`[name="address.${first}"]`)?.focus()
      return
    }
    onSave(FilledAddress.parse(draft))
    reset()
    onClose()
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
        <AddressFields
          value={draft}
          errors={tried ? problemTexts(problems, t) : {}}
          onChange={change}
        />
      </form>
    </Sheet>
  )
}

const problemTexts = (
  problems: ReturnType<typeof problemsIn>,
  t: (key: string) => string,
) => Object.fromEntries(Object.entries(problems).map(([line, text]) => [line, t(text)]))
