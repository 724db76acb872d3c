import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'
import { ContactHint } from '#src/components/contacts/contact-hint.tsx'
import { OFFER_WORDS_MAX } from '#src/contract/needs/limits.ts'
import { chipClass } from '#src/ui/chip.tsx'
import { Field } from '#src/ui/field.tsx'
import { Textarea } from '#src/ui/textarea.tsx'

const sentences = ['material', 'warranty', 'invoice', 'tools'] as const

type MessagePartProps = { value: string; onChange: (message: string) => void }

/** The words of an offer, with sentences that a press adds. */
export function MessagePart({ value, onChange }: MessagePartProps) {
  const { t } = useTranslation()
  const textOf = (name: (typeof sentences)[number]) =>
    t(`opportunities:offer.sentences.${name}.text`)
  const withSentence = (text: string) => [value.trimEnd(), text].filter(Boolean).join(' ')
  const shown = sentences.filter((name) => {
    const text = textOf(name)
    return !value.includes(text) && withSentence(text).length <= OFFER_WORDS_MAX
  })
  return (
    <section className="grid gap-2.5">
      <Field
        label={t('opportunities:offer.message')}
        hint={
          <ContactHint text={value} rule="untilPaid">
            {t('opportunities:offer.messageHint')}
          </ContactHint>
        }
      >
        <Textarea
          rows={4}
          maxLength={OFFER_WORDS_MAX}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      {shown.length > 0 && (
        <div
          role="group"
          aria-label={t('opportunities:offer.add')}
          className="scroll-row md:mx-0 md:flex-wrap md:px-0"
        >
          {shown.map((name) => (
            <button
              key={name}
              type="button"
              onClick={() => onChange(withSentence(textOf(name)))}
              className={chipClass()}
            >
              <Plus aria-hidden className="size-4.5" />
              {t(`opportunities:offer.sentences.${name}.label`)}
            </button>
          ))}
        </div>
      )}
    </section>
  )
}
