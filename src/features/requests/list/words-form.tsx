import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { REQUEST_WORDS_MAX } from '#src/contract/requests/limits.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Input } from '#src/ui/input.tsx'

type WordsFormProps = {
  /** The search words. */
  words: string
  onSearch: (words: string) => void
}

/** The search in the user's own requests. */
export function WordsForm(props: WordsFormProps) {
  const { t } = useTranslation()
  const [words, setWords] = useState(props.words)
  const [search, setSearch] = useState({ seen: props.words, sent: props.words })
  // The Back button may change the words. Words that came from this form do not change it: the
  // user may have typed on.
  if (props.words !== search.seen) {
    setSearch({ ...search, seen: props.words })
    if (props.words !== search.sent) setWords(props.words)
  }
  const send = (sent: string) => {
    setSearch({ ...search, sent })
    props.onSearch(sent)
  }
  const clear = () => {
    setWords('')
    if (props.words) send('')
  }
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        send(words.trim())
      }}
      className="mb-6 flex min-h-13 items-center gap-1 rounded-full border border-line bg-surface p-1 pl-4 has-focus-visible:border-brand"
    >
      <Search aria-hidden className="size-5 shrink-0 text-ink-3" />
      <Input
        // The browser's search field has its own clear button.
        type="text"
        enterKeyHint="search"
        maxLength={REQUEST_WORDS_MAX}
        aria-label={t('requests.list.search')}
        placeholder={t('requests.list.searchHint')}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        className="px-2! py-0!"
      />
      {words && (
        <>
          <IconButton
            plain
            label={t('requests.list.clear')}
            icon={<X aria-hidden className="size-5" />}
            onClick={clear}
          />
          <Button type="submit" size="sm">
            {t('requests.list.submit')}
          </Button>
        </>
      )}
    </form>
  )
}
