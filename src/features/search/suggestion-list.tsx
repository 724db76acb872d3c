import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import History from 'lucide-react/icons/rotate-ccw-clock'
import X from 'lucide-react/icons/x'
import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { useTranslation } from 'react-i18next'
import { categories, type CategorySlug } from '#src/contract/taskers/categories.ts'
import { categoryName } from '#src/platform/i18n/i18n.ts'
import type { Suggestion } from '#src/contract/taskers/taskers.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { overviewQuery } from '#src/queries/overview.ts'
import { taskerQueries } from '#src/queries/taskers.ts'
import { deleteLastSearch, readLastSearches } from '#src/session/last-searches.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { cx } from '#src/ui/cx.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { linkClass } from '#src/ui/page-header.tsx'
import { CategoryIcon } from './category-icon.tsx'
import type { SearchPatch } from './filter-panel.tsx'
import { typedParts } from './typed-parts.ts'

const MIN_LETTERS = 2

/** The field's aria attributes for the list. */
export type Highlight = { expanded: boolean; activeId: string | undefined }

export type SuggestionKeys = { press: (event: KeyboardEvent) => void }

type SuggestionListProps = {
  ref: Ref<SuggestionKeys>
  id: string
  typed: string
  open: boolean
  /** On a phone it begins below the field or below the whole form. */
  top: 'field' | 'form'
  onOpen: () => void
  onHighlight: (highlight: Highlight) => void
  onPick: (words: string, patch?: SearchPatch) => void
  /** Called when the focused part of the list was removed. */
  onLeave: () => void
}

type Option = {
  /** Does not depend on the place in the list. */
  key: string
  icon: ReactNode
  label: string
  detail?: string
  choose: () => void
  /** Only of a last search: removes it from the device. */
  forget?: () => void
}

/** Suggestions under the field; under an empty one the last searches. The field keeps the focus. */
export function SuggestionList(props: SuggestionListProps) {
  const { ref, id, typed, open, top, onOpen, onHighlight } = props
  const { t } = useTranslation()
  const { options, forgetAll } = useOptions(props)
  const [marked, setMarked] = useState({ typed, key: '' })
  const expanded = open && options.length > 0
  const at =
    expanded && marked.typed === typed
      ? options.findIndex(({ key }) => key === marked.key)
      : -1
  const active = options[at]
  const activeId = active && optionId(id, at)

  useLayoutEffect(
    () => onHighlight({ expanded, activeId }),
    [onHighlight, expanded, activeId],
  )
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const mark = (index: number) => setMarked({ typed, key: options[index]?.key ?? '' })
  useImperativeHandle(ref, () => ({
    press(event) {
      const last = options.length - 1
      const moves: { [key in string]?: () => void } = {
        ArrowDown: () => mark(at === last ? -1 : at + 1),
        ArrowUp: () => mark(at === -1 ? last : at - 1),
        ...(active && { Enter: active.choose, Delete: active.forget }),
      }
      const move = moves[event.key]
      if (move) {
        event.preventDefault()
        onOpen()
        move()
      } else if (['Home', 'End', 'Escape'].includes(event.key)) mark(-1)
    },
  }))

  return (
    <>
      <p role="status" className="sr-only">
        {expanded && t('search.suggested', { count: options.length })}
      </p>
      {expanded && (
        <div
          className={cx(
            'absolute inset-x-0 top-full z-10 mt-2 max-h-[min(27rem,60dvh)] overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface p-1.5 shadow-2',
            top === 'field' && 'max-md:top-13',
          )}
        >
          {forgetAll && <LastSearchesHeader onForgetAll={forgetAll} />}
          <div className="grid grid-cols-[1fr_auto]">
            <div
              id={id}
              role="listbox"
              aria-label={t(forgetAll ? 'search.last' : 'search.suggestions')}
              className="min-w-0"
            >
              {options.map((option, i) => (
                <OptionRow
                  key={option.key}
                  id={optionId(id, i)}
                  option={option}
                  typed={typed}
                  active={i === at}
                />
              ))}
            </div>
            {forgetAll && <ForgetButtons options={options} />}
          </div>
        </div>
      )}
    </>
  )
}

const optionId = (listId: string, index: number) => `${listId}-${index}`

function OptionRow({
  id,
  option: { icon, label, detail, choose },
  typed,
  active,
}: {
  id: string
  option: Option
  typed: string
  active: boolean
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={choose}
      className={cx(
        'flex cursor-pointer items-center gap-3 rounded-md px-2.5 hover:bg-sunken',
        detail ? 'min-h-14' : 'min-h-12',
        active && 'bg-brand-soft hover:bg-brand-soft',
      )}
    >
      <span
        className={cx(
          'grid size-10 shrink-0 place-items-center overflow-hidden rounded-md text-brand',
          active ? 'bg-surface' : 'bg-sunken',
        )}
      >
        {icon}
      </span>
      <span className="min-w-0 flex-1 py-1.5">
        <span className="block truncate">
          <TypedBold text={label} typed={typed} />
        </span>{' '}
        {detail && <span className="block truncate text-sm text-ink-2">{detail}</span>}
      </span>
    </div>
  )
}

/** The typed letters are bold. */
function TypedBold({ text, typed }: { text: string; typed: string }) {
  return typedParts(text, typed).map((part, n) =>
    part.typed ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text
      <b key={n}>{part.text}</b>
    ) : (
      part.text
    ),
  )
}

function LastSearchesHeader({ onForgetAll }: { onForgetAll: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="flex min-h-11 items-center justify-between pr-3 pl-2.5 text-sm">
      <b aria-hidden className="font-semibold text-ink-2">
        {t('search.last')}
      </b>
      <button type="button" className={linkClass} onClick={onForgetAll}>
        {t('search.forgetAll')}
      </button>
    </div>
  )
}

/** Beside the list, because an option must not contain buttons. */
function ForgetButtons({ options }: { options: readonly Option[] }) {
  const { t } = useTranslation()
  return (
    <div>
      {options.map(({ key, label, forget }) => (
        <div key={key} className="grid h-12 place-items-center">
          <IconButton
            plain
            label={t('search.forget', { words: label })}
            icon={<X aria-hidden className="size-4.5 text-ink-3" />}
            onClick={forget}
          />
        </div>
      ))}
    </div>
  )
}

type Options = { options: Option[]; forgetAll?: () => void }

function useOptions({ typed, onPick, onLeave }: SuggestionListProps): Options {
  const suggestions = useSuggestions(typed)
  const toOption = useToOption(onPick, useTradeFacts(suggestions))
  const last = useLastSearches(onLeave)
  if (typed.trim() !== '') return { options: suggestions.map(toOption) }
  const options = last.words.map((words) => ({
    key: words,
    icon: <History aria-hidden className="size-5" />,
    label: words,
    choose: () => onPick(words),
    forget: () => last.forget(words),
  }))
  return options.length > 0 ? { options, forgetAll: () => last.forget() } : { options }
}

/** Until the suggestions for more letters arrive, those for fewer are shown. */
function useSuggestions(typed: string): readonly Suggestion[] {
  const { lang } = useFormat()
  const q = typed.trim().toLowerCase()
  const enabled = q.length >= MIN_LETTERS
  const { data = [] } = useQuery({
    ...taskerQueries.suggestions({ q, lang }),
    enabled,
    placeholderData: keepPreviousData,
  })
  return enabled ? data : []
}

/** The number of a trade's taskers and their usual prices, loaded once a trade is suggested. */
function useTradeFacts(suggestions: readonly Suggestion[]) {
  const { t } = useTranslation()
  const { number, shortMoney } = useFormat()
  const { data } = useQuery({
    ...overviewQuery,
    enabled: suggestions.some(({ kind }) => kind === 'category'),
  })
  return (slug: CategorySlug): string => {
    const trade = data?.trades.find(({ category }) => category === slug)
    const facts = trade && [
      // The overview is capped: the number would be too low.
      !data?.capped &&
        t('landing.taskers', { count: trade.taskers, number: number(trade.taskers) }),
      trade.price &&
        t('landing.prices.range', {
          low: shortMoney(trade.price.low),
          high: shortMoney(trade.price.high),
        }),
    ]
    return [t('search.trade'), ...(facts ?? [])].filter(Boolean).join(' · ')
  }
}

/** The last searches on this device, of the signed-in user or of the visitor. */
function useLastSearches(onForgotten: () => void) {
  const uid = useAppStore((state) => state.uid)
  const [, setForgotten] = useState(0)
  return {
    words: readLastSearches(uid).words,
    forget(words?: string) {
      deleteLastSearch(uid, words)
      setForgotten((count) => count + 1)
      onForgotten()
    },
  }
}

function useToOption(
  onPick: SuggestionListProps['onPick'],
  factsOf: ReturnType<typeof useTradeFacts>,
) {
  const { lang } = useFormat()
  const navigate = useNavigate()
  const tradeName = (slug: CategorySlug | null) => (slug ? categoryName(slug, lang) : '')
  return (suggestion: Suggestion): Option => {
    const { category } = suggestion
    switch (suggestion.kind) {
      case 'category':
        return {
          key: `category ${category}`,
          icon: <TradeIcon slug={suggestion.category} />,
          label: tradeName(category),
          detail: factsOf(suggestion.category),
          choose: () => onPick('', { category: suggestion.category }),
        }
      case 'skill':
        return {
          key: `skill ${suggestion.slug}`,
          icon: <TradeIcon slug={suggestion.category} />,
          label: suggestion.name,
          detail: tradeName(category),
          choose: () => onPick(suggestion.name, { category: undefined }),
        }
      case 'tasker': {
        const { uid, name, photo, district, city } = suggestion
        return {
          key: `tasker ${uid}`,
          icon: (
            <Avatar
              name={name}
              photo={photo}
              size="fill"
              className="rounded-full text-xs"
            />
          ),
          label: name,
          detail: [tradeName(category), district ?? city].filter(Boolean).join(' · '),
          choose: () => void navigate({ to: '/taskers/$uid', params: { uid } }),
        }
      }
    }
  }
}

function TradeIcon({ slug }: { slug: CategorySlug }) {
  const known = categories.find((category) => category.slug === slug)
  return known && <CategoryIcon icon={known.icon} />
}
