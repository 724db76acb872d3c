import type { Platform } from '#src/contract/platform/platform.ts'
import { SEARCH_WORDS_MAX } from '#src/contract/search/limits.ts'
import { Link } from '@tanstack/react-router'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#src/ui/card.tsx'
import { chipClass } from '#src/ui/chip.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Input } from '#src/ui/input.tsx'
import { type Question, questionGroups, type QuestionGroup } from './documents.ts'
import { valuesOf } from './policy-values.ts'
import { QuestionEntry } from './question-entry.tsx'
import { withoutLinks, RichText } from './rich-text.tsx'
import { countFound, wordsOf } from './text-search.ts'
import { useSearchWords } from './use-search-words.ts'

type FaqPageProps = {
  platform: Platform
  /** The search words in the address. */
  q: string
  /** The id of the question in the address: it is open. */
  target: string
  onSearch: (q: string) => void
}

/** Questions and answers by subject, with a search that applies while the user types. */
export function FaqPage({ platform, q, target, onSearch }: FaqPageProps) {
  const { t } = useTranslation()
  const [words, setWords] = useSearchWords(q, onSearch)
  const searched = useDeferredValue(words)
  const searching = wordsOf(searched).length > 0
  const all = useMemo(() => questionGroups(t, valuesOf(platform)), [t, platform])
  const groups = searching ? found(all, searched) : all
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <div className="page-narrow pb-14">
      <h1 className="pt-4 text-3xl md:pt-8">{t('info.faq')}</h1>
      <p className="pt-2 pb-5 text-lg text-ink-2">{t('faq:lead')}</p>
      <SearchField words={words} onChange={setWords} />
      <p role="status" className="min-h-6 pt-3 text-sm font-semibold">
        {searching && count > 0 && t('faq:found', { count })}
        {searching && count === 0 && <span className="sr-only">{t('faq:none')}</span>}
      </p>
      {!searching && <Subjects groups={groups} />}
      {count === 0 && (
        <EmptyState
          icon={<MessageCircleQuestion aria-hidden className="size-7" />}
          title={t('faq:none')}
        >
          <RichText>{t('faq:noneText')}</RichText>
        </EmptyState>
      )}
      {groups.map(({ id, title, items }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} className="pt-6 pb-3 text-xl">
            {title}
          </h2>
          <Card className="divide-y divide-line overflow-clip">
            {items.map((item) => (
              // Mounted again when a search begins or ends, so that all results are open.
              <QuestionEntry
                key={`${item.id} ${searching}`}
                question={item}
                open={searching || item.id === target}
                highlight={searching ? searched : ''}
              />
            ))}
          </Card>
        </section>
      ))}
      {count > 0 && (
        <aside className="pt-10 text-ink-2">
          <p className="font-bold text-ink">{t('faq:more')}</p>
          <p className="pt-1">
            <RichText>{t('faq:moreText')}</RichText>
          </p>
        </aside>
      )}
    </div>
  )
}

function SearchField(props: { words: string; onChange: (words: string) => void }) {
  const { t } = useTranslation()
  const { words, onChange } = props
  return (
    <form
      role="search"
      onSubmit={(event) => event.preventDefault()}
      className="flex min-h-14 items-center gap-2 rounded-full border border-line-2 bg-surface py-1 pr-1.5 pl-4 shadow-1 focus-within:border-brand"
    >
      <Search aria-hidden className="size-5 shrink-0 text-brand" />
      <Input
        type="search"
        enterKeyHint="search"
        maxLength={SEARCH_WORDS_MAX}
        aria-label={t('faq:search')}
        placeholder={t('faq:searchHint')}
        value={words}
        onChange={(event) => onChange(event.target.value)}
        className="px-0! py-0! [&::-webkit-search-cancel-button]:hidden"
      />
      {words && (
        <IconButton
          plain
          label={t('faq:clear')}
          icon={<X aria-hidden className="size-5" />}
          onClick={() => onChange('')}
        />
      )}
    </form>
  )
}

function Subjects({ groups }: { groups: readonly QuestionGroup[] }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('faq:groupsNav')} className="scroll-row md:flex-wrap">
      {groups.map(({ id, title }) => (
        <Link
          key={id}
          to="."
          hash={id}
          activeOptions={{ includeHash: true }}
          className={chipClass()}
        >
          {title}
        </Link>
      ))}
    </nav>
  )
}

/**
 * The questions that contain all words in question, answer or subject, or are known by them; where
 * none does, those that have the most.
 */
function found(groups: readonly QuestionGroup[], words: string): QuestionGroup[] {
  const counted = groups.map((group) => ({
    group,
    items: group.items.map((item) => ({ item, count: wordsIn(group, item, words) })),
  }))
  const most = Math.max(
    1,
    ...counted.flatMap(({ items }) => items.map(({ count }) => count)),
  )
  return counted
    .map(({ group, items }) => ({
      ...group,
      items: items.filter(({ count }) => count === most).map(({ item }) => item),
    }))
    .filter(({ items }) => items.length > 0)
}

const wordsIn = (group: QuestionGroup, item: Question, words: string): number =>
  countFound(
    [group.title, item.question, item.words ?? '', ...item.answer.map(withoutLinks)],
    words,
  )
