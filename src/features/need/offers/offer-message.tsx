import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#src/ui/cx.ts'
import { linkClass } from '#src/ui/page-header.tsx'

/** The words of an offer, whole; six lines at first. */
export function OfferMessage({ text, className }: { text: string; className?: string }) {
  const { t } = useTranslation()
  const words = useRef<HTMLParagraphElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isCut, setIsCut] = useState(false)
  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = words.current ?? {}
    setIsCut(scrollHeight > clientHeight + 1)
  }, [text])
  if (text === '') return null
  return (
    <div className={className}>
      <p
        ref={words}
        className={cx('whitespace-pre-line wrap-anywhere', !isOpen && 'line-clamp-6')}
      >
        <q>{text}</q>
      </p>
      {isCut && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className={cx(linkClass, 'min-h-11 text-sm')}
        >
          {t(`need:offers.${isOpen ? 'seeLess' : 'seeMore'}`)}
        </button>
      )}
    </div>
  )
}
