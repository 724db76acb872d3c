import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '#src/api/errors/api-error.ts'
import { addressOf, movedTo } from '#src/components/address/address-lines.ts'
import { RestoredNote } from '#src/components/restored-note.tsx'
import { states } from '#src/contract/places/address-kinds.ts'
import { useDraft } from '#src/drafts/use-draft.ts'
import { cepDigits, isCep, isMadeUpCep } from '#src/lib/cep.ts'
import { useCepMoves } from '#src/queries/use-cep-moves.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import {
  type EditedAddress,
  ownAddressDraft,
  TypedBody,
  typedAddress,
} from './address-draft.ts'
import { type AddressBody, AddressFields, type NamedField } from './address-fields.tsx'

type AddressSheetProps = {
  start: EditedAddress
  onSave: (body: AddressBody) => void
  onClose: () => void
}

const needed = ['street', 'number', 'city'] as const

/** The form of an address; a new postal code fills in the known lines. Typed values are stored. */
export function AddressSheet({ start, onSave, onClose }: AddressSheetProps) {
  const { t } = useTranslation()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const uid = useAppStore((state) => state.uid)
  const { name, schema } = ownAddressDraft(uid, start)
  const [begin] = useState(() => ({
    ...typedAddress(start.body),
    ...(start.isNew && { linesOf: '' }),
  }))
  const { draft: body, change, reset, isRestored } = useDraft(name, schema, begin)
  const [tried, setTried] = useState(false)
  const [isTyped, setTyped] = useState(false)
  const { place, error, isLocating, hold, isHeld } = useCepMoves({
    cep: body.cep,
    linesOf: body.linesOf,
    lines: addressOf(body),
    onMove: (to, from, left) =>
      change({ ...bodyAt(body, { to, from, left }), linesOf: body.cep }),
  })
  const isUnknown = isMadeUpCep(body.cep) || (isApiError(error) && error.status === 404)

  const problems = problemsOf(body, isUnknown)
  function submit(event: FormEvent<HTMLFormElement>) {
    if (hold(event)) return
    event.preventDefault()
    setTried(true)
    const [first] = problems
    if (first) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    onSave({ ...TypedBody.parse(body), cep: cepDigits(body.cep) })
    leave()
  }
  /** Deletes the typed values; closing keeps them for the next time. */
  function leave() {
    reset()
    onClose()
  }
  const problemOf = (name: NamedField) => {
    if (name === 'cep' && isUnknown) return t('account:addresses.invalid.cepUnknown')
    return tried && problems.includes(name)
      ? t(`account:addresses.invalid.${name}`)
      : undefined
  }

  return (
    <Sheet
      open
      wide
      // Lines that only the postal code has filled in need no restoring.
      onClose={isTyped || isRestored ? onClose : leave}
      title={t(start.isNew ? 'account:addresses.newTitle' : 'account:addresses.editTitle')}
      closeLabel={t('profile.close')}
      footer={
        <>
          <Button variant="outline" onClick={leave}>
            {t('profile.cancel')}
          </Button>
          <Button type="submit" form={formId} pending={isHeld}>
            {t('profile.save')}
          </Button>
        </>
      }
    >
      {isRestored && <RestoredNote className="mb-4" onDiscard={reset} />}
      <form
        ref={form}
        id={formId}
        noValidate
        className="grid grid-cols-6 gap-3"
        onSubmit={submit}
      >
        <AddressFields
          body={body}
          change={(changes) => {
            setTyped(true)
            change(changes)
          }}
          problemOf={problemOf}
          place={place}
          isLocating={isLocating}
        />
      </form>
    </Sheet>
  )
}

/** The lines of a new postal code; it moves the point too. */
function bodyAt(body: AddressBody, move: Parameters<typeof movedTo>[1]): AddressBody {
  const { reference: _ofJobs, ...moved } = movedTo(addressOf(body), move)
  const { to } = move
  return {
    ...body,
    ...moved,
    state: states.find((state) => state === to.state) ?? body.state,
    point: { lat: to.lat, lng: to.lng },
  }
}

function problemsOf(body: AddressBody, isUnknown: boolean): NamedField[] {
  const problems: NamedField[] = needed.filter((name) => body[name].trim() === '')
  if (!isCep(body.cep) || isUnknown) problems.unshift('cep')
  if (body.kind === 'other' && body.label.trim() === '') problems.unshift('label')
  return problems
}
