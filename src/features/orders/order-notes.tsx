import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayNotWait } from '#src/components/use-may-not-wait.tsx'
import type { Order } from '#src/contract/orders/orders.ts'
import { ORDER_NOTE } from '#src/contract/orders/limits.ts'
import { useTypedText } from '#src/drafts/use-typed-text.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { cx } from '#src/ui/cx.ts'
import { Field } from '#src/ui/field.tsx'
import { Textarea } from '#src/ui/textarea.tsx'
import { namesOf } from './order-state.ts'
import { useOrderStep } from './use-order-step.ts'

/** The notes of both parties of an order, and the field for one while it is open. */
export function OrderNotes({ order }: { order: Order }) {
  const { t } = useTranslation()
  const notes = order.timeline.filter(({ action, note }) => action === 'note' && note)
  const mayWrite = order.actions.includes('note')
  if (notes.length === 0 && !mayWrite) return null
  return (
    <Card className="p-4">
      <h2 className="text-lg">
        {t('orders:notes', { ...namesOf(order), context: order.viewer })}
      </h2>
      {notes.length > 0 && (
        <ul className="grid gap-2.5 pt-3">
          {notes.map((note) => (
            <Note key={note._id} order={order} note={note} />
          ))}
        </ul>
      )}
      {mayWrite && <WritingPart order={order} />}
    </Card>
  )
}

type NoteProps = { order: Order; note: Order['timeline'][number] }

function Note({ order, note: { by, note, at } }: NoteProps) {
  const { t } = useTranslation()
  const { stamp } = useFormat()
  const { viewer } = order
  const { buyer, seller } = namesOf(order)
  const own = by === viewer
  return (
    <li
      className={cx(
        'max-w-[85%] rounded-md px-3.5 py-2.5',
        own ? 'justify-self-end bg-brand-soft' : 'justify-self-start bg-sunken',
      )}
    >
      {/* An operator sees the notes of both parties on one side. */}
      <span className={viewer === 'operator' ? 'text-xs font-bold' : 'sr-only'}>
        {own ? t('orders:you') : by === 'buyer' ? buyer : seller}:{' '}
      </span>
      <p className="whitespace-pre-line wrap-anywhere">{note}</p>
      <time dateTime={at} className="block pt-0.5 text-xs text-ink-2">
        {stamp(at)}
      </time>
    </li>
  )
}

function WritingPart({ order }: { order: Order }) {
  const { t } = useTranslation()
  const own = order.viewer === 'seller' ? order.sellerUid : order.buyerUid
  const draft = useTypedText(`draft:order-note:${own}:${order.requestId}`)
  const step = useOrderStep(order.requestId)
  const needs = useMayNotWait({ pending: step.isPending })
  const [tried, setTried] = useState(false)
  const text = draft.text.trim()
  async function send() {
    setTried(true)
    if (text === '') return
    if (await step.take({ action: 'note', body: { text } })) {
      draft.forget()
      setTried(false)
    }
  }
  return (
    <form
      className="grid gap-2.5 pt-3.5"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Field
        label={t('orders:write', namesOf(order))}
        error={step.problem ?? (tried && text === '' ? t('orders:writeFirst') : undefined)}
      >
        <Textarea
          rows={2}
          maxLength={ORDER_NOTE.max}
          value={draft.text}
          onChange={({ target }) => draft.type(target.value)}
        />
      </Field>
      {needs.note()}
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        className="justify-self-end"
        pending={step.isPending}
        {...needs.button}
      >
        {t('orders:send')}
      </Button>
    </form>
  )
}
