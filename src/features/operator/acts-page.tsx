import { useInfiniteQuery } from '@tanstack/react-query'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CachedNote } from '#src/components/cached-note.tsx'
import { PagedList } from '#src/components/paged-list.tsx'
import { ACT_WORDS_MAX } from '#src/contract/operator/limits.ts'
import { operatorQueries } from '#src/queries/operator.ts'
import { Button } from '#src/ui/button.tsx'
import { cardClass } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Input } from '#src/ui/input.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ActLine } from './act-line.tsx'

type ActsPageProps = {
  /** The search words. */
  words: string
  onSearch: (words: string) => void
}

/** The operators' acts, newest first: searchable, never editable. */
export function ActsPage({ words, onSearch }: ActsPageProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(words)
  const [seen, setSeen] = useState(words)
  // The browser's Back button may change the words.
  if (words !== seen) {
    setSeen(words)
    setTyped(words)
  }
  const list = useInfiniteQuery(operatorQueries.acts(words))
  return (
    <section className="max-w-3xl">
      <CachedNote query={list} className="-mt-2 mb-1" />
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(typed.trim())
        }}
        className="mb-4 flex min-h-13 items-center gap-1 rounded-full border border-line bg-surface p-1 pl-4 has-focus-visible:border-brand"
      >
        <Search aria-hidden className="size-5 shrink-0 text-ink-3" />
        <Input
          type="text"
          enterKeyHint="search"
          maxLength={ACT_WORDS_MAX}
          aria-label={t('operator:acts.search')}
          placeholder={t('operator:acts.searchHint')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className="px-2! py-0!"
        />
        <Button type="submit" size="sm">
          {t('operator:acts.find')}
        </Button>
      </form>
      <PagedList
        list={list}
        keyOf={({ _id }) => _id}
        className="grid gap-2.5"
        itemClassName={cardClass({ className: 'p-4' })}
        failed={t('operator:failed')}
        more={t('operator:more')}
        skeleton={Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="h-28 rounded-lg" />
        ))}
        empty={
          <EmptyState
            icon={<ClipboardCheck aria-hidden className="size-7" />}
            title={t(words ? 'operator:acts.nothing' : 'operator:acts.none')}
          >
            {t('operator:acts.text')}
          </EmptyState>
        }
      >
        {(act) => <ActLine act={act} />}
      </PagedList>
    </section>
  )
}
