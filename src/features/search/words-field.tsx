import Search from 'lucide-react/icons/search'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SEARCH_WORDS_MAX } from '#src/contract/search/limits.ts'
import { loadWithRetry } from '#src/lib/load-with-retry.ts'
import { Input } from '#src/ui/input.tsx'
import type { SearchPatch } from './filter-panel.tsx'
import type { Highlight, SuggestionKeys } from './suggestion-list.tsx'

// It loads the client and the contract, so it waits until the user focuses the field.
const SuggestionList = lazy(async () => ({
  default: (await loadWithRetry(() => import('./suggestion-list.tsx'))).SuggestionList,
}))

const nothing: Highlight = { expanded: false, activeId: undefined }

type WordsFieldProps = {
  /** On a phone the list begins below the field or below the whole form. */
  listTop: 'field' | 'form'
  value: string
  onType: (words: string) => void
  /** Called when the user chooses a suggestion. */
  onPick: (words: string, patch?: SearchPatch) => void
}

/** The search words, with suggestions; a plain field until those are loaded. */
export function WordsField({ listTop, value, onType, onPick }: WordsFieldProps) {
  const { t } = useTranslation()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const keys = useRef<SuggestionKeys>(null)
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const [{ expanded, activeId }, setHighlight] = useState(nothing)

  function show() {
    setWanted(true)
    setOpen(true)
  }
  // The user may have begun to type before hydration.
  useEffect(() => {
    if (document.activeElement === input.current) show()
  }, [])

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- for the field and the list inside
    <div
      className="flex min-h-12 min-w-0 flex-1 items-center gap-2.5 px-2.5"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && expanded) {
          input.current?.focus()
          setOpen(false)
        }
      }}
    >
      <Search aria-hidden className="size-5 shrink-0 text-brand" />
      <Input
        ref={input}
        // Not of type search, which may not be a combobox.
        inputMode="search"
        name="q"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={SEARCH_WORDS_MAX}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={expanded}
        aria-controls={expanded ? listId : undefined}
        aria-activedescendant={activeId}
        aria-label={t('search.what')}
        placeholder={t('search.whatHint')}
        value={value}
        onChange={(event) => {
          onType(event.target.value)
          show()
        }}
        onFocus={show}
        onClick={show}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !activeId) setOpen(false)
          if (!event.nativeEvent.isComposing) keys.current?.press(event)
        }}
        className="px-0! py-0! outline-none"
      />
      {wanted && (
        <Suspense fallback={null}>
          <SuggestionList
            ref={keys}
            id={listId}
            typed={value}
            open={open}
            top={listTop}
            onOpen={show}
            onHighlight={setHighlight}
            onPick={(words, patch) => {
              setOpen(false)
              onPick(words, patch)
            }}
            onLeave={() => input.current?.focus()}
          />
        </Suspense>
      )}
    </div>
  )
}
