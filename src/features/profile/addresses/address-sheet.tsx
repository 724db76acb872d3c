import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { isApiError } from '#src/api/errors/api-error.ts'
import { addressOf, movedTo } from '#src/components/address/address-lines.ts'
import { RestoredNote } from '#src/components/restored-note.tsx'
import { addressKinds, states } from '#src/contract/addresses.values.ts'
import { useDraft } from '#src/drafts/use-draft.ts'
import { cepDigits, isCep } from '#src/lib/cep.ts'
import { useCepMoves } from '#src/queries/use-cep-moves.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { type AddressBody, AddressFields, type NamedField } from './address-fields.tsx'

export type AddressDraft = { id: string; isNew: boolean; body: AddressBody }

type AddressSheetProps = {
  start: AddressDraft
  onSave: (body: AddressBody) => void
  onClose: () => void
}

const needed = ['street', 'number', 'city'] as const

/** An address as it is typed; it need not be valid. */
const TypedBody = z.object({
  kind: z.enum(addressKinds),
  label: z.string(),
  cep: z.string(),
  street: z.string(),
  number: z.string(),
  complement: z.string(),
  district: z.string(),
  city: z.string(),
  state: z.enum(states),
  point: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
})

/** `linesOf` is the postal code that the lines belong to. */
const Typed = z.extend(TypedBody, { linesOf: z.optional(z.string()) })

/** The form of an address; another postal code fills in what it knows. What is typed is kept. */
export function AddressSheet({ start, onSave, onClose }: AddressSheetProps) {
  const { t } = useTranslation()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const uid = useAppStore((state) => state.uid)
  const name = `draft:own-address:${uid}:${start.isNew ? 'new' : start.id}`
  const [begin] = useState({ ...start.body, linesOf: start.body.cep })
  const { draft: body, change, reset, isRestored } = useDraft(name, Typed, begin)
  const [tried, setTried] = useState(false)
  const { place, error, hold, isHeld } = useCepMoves({
    cep: body.cep,
    linesOf: body.linesOf,
    lines: addressOf(body),
    onMove: (to, from, left) =>
      change({ ...bodyAt(body, { to, from, left }), linesOf: body.cep }),
  })
  const isUnknown = isApiError(error) && error.status === 404

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
  /** Leaves nothing typed behind; to close it keeps that for the next time. */
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
      onClose={onClose}
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
        <AddressFields body={body} change={change} problemOf={problemOf} place={place} />
      </form>
    </Sheet>
  )
}

/** What another postal code says; it moves the point too. */
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
