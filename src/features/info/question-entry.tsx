import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Link2 from 'lucide-react/icons/link-2'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Question } from './documents.ts'
import { Highlighted, RichText } from './rich-text.tsx'

type QuestionEntryProps = {
  question: Question
  /** Opens the entry at first and whenever it becomes true; otherwise the reader decides. */
  open: boolean
  highlight: string
}

/** A question that opens to its answer, at its own address. */
export function QuestionEntry({ question: entry, open, highlight }: QuestionEntryProps) {
  const { t } = useTranslation()
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (open && details.current) details.current.open = true
  }, [open])
  const { id, question, answer } = entry
  return (
    <details ref={details} id={id} className="group">
      <summary className="flex min-h-13 items-center gap-3 px-4 py-3 transition-colors hover:bg-sunken">
        <h3 className="flex-1 text-base leading-snug font-semibold tracking-normal">
          <Highlighted text={question} words={highlight} />
        </h3>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-ink-3 transition group-open:rotate-180"
        />
      </summary>
      <div className="px-4 pb-4 text-ink-2">
        {answer.map((paragraph) => (
          <p key={paragraph} className="pb-2 leading-relaxed">
            <RichText highlight={highlight}>{paragraph}</RichText>
          </p>
        ))}
        <Link
          to="."
          hash={id}
          activeOptions={{ includeHash: true }}
          className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-ink-3 hover:text-brand"
        >
          <Link2 aria-hidden className="size-4" />
          {t('faq:link')}
        </Link>
      </div>
    </details>
  )
}
