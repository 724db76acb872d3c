import Search from 'lucide-react/icons/search'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SEARCH_WORDS_MAX } from '#src/contract/search/limits.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Input } from '#src/ui/input.tsx'

type MarketSearchProps = {
  words: string
  onSearch: (words: string) => void
  /** A button at the end of the field. */
  children: ReactNode
}

/** The words of a search in the market. */
export function MarketSearch({ words: searched, onSearch, children }: MarketSearchProps) {
  const { t } = useTranslation()
  const [words, setWords] = useState(searched)
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(words.trim())
      }}
      className="flex min-w-0 flex-1 items-center gap-1 rounded-full border border-line bg-surface p-1 shadow-1"
    >
      <IconButton
        type="submit"
        plain
        label={t('market:submit')}
        icon={<Search aria-hidden className="size-5 text-brand" />}
      />
      <Input
        type="search"
        enterKeyHint="search"
        maxLength={SEARCH_WORDS_MAX}
        aria-label={t('market:search')}
        placeholder={t('market:search')}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        className="min-w-0 px-0! py-0!"
      />
      {children}
    </form>
  )
}
