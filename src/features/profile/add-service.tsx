import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { categoryName } from '#src/platform/i18n/i18n.ts'
import { SERVICE_NAME } from '#src/contract/taskers/limits.ts'
import { foldText } from '#src/lib/fold-text.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { taskerQueries } from '#src/queries/taskers.ts'
import { cx } from '#src/ui/cx.ts'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { matchSkills, type NamedSkill } from '#src/lib/match-skills.ts'

type AddServiceProps = {
  skills: readonly NamedSkill[]
  /** The skills that the list already has. */
  listed: readonly (string | null)[]
  onAdd: (named: { skill: string | null; name: string | null }) => void
}

type Option =
  | { kind: 'skill'; skill: NamedSkill; isListed: boolean }
  | { kind: 'own'; name: string }

const MOST = 6

const isTaken = (option: Option) => option.kind === 'skill' && option.isListed

/** Finds a service in the catalogue, or creates one of the tasker's own. */
export function AddService({ skills, listed, onAdd }: AddServiceProps) {
  const { t } = useTranslation()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [moved, setMoved] = useState<number>()
  const options = useOptions(typed, skills, listed)
  // The first option is one that the list does not have yet.
  const first = options.findIndex((option) => !isTaken(option))
  const at = Math.min(moved ?? first, options.length - 1)
  const active = options[at]
  const isOpen = options.length > 0

  function take(option: Option | undefined) {
    if (!option || isTaken(option)) return
    onAdd(
      option.kind === 'skill'
        ? { skill: option.skill.slug, name: null }
        : { skill: null, name: option.name },
    )
    setTyped('')
    setMoved(undefined)
  }

  function press(event: KeyboardEvent) {
    if (!isOpen) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setMoved((at + step + options.length) % options.length)
    else if (event.key === 'Enter') take(active)
    else if (event.key === 'Escape') setTyped('')
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div>
      <Field label={t('offer:prices.add')}>
        <Input
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && `${listId}-${options.indexOf(active)}`}
          autoComplete="off"
          maxLength={SERVICE_NAME.max}
          placeholder={t('offer:prices.addHint')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setMoved(undefined)
          }}
          onKeyDown={press}
        />
      </Field>
      <div
        id={listId}
        role="listbox"
        aria-label={t('offer:prices.add')}
        className={cx(
          'mt-2 overflow-hidden rounded-md border border-line bg-surface shadow-2',
          !isOpen && 'hidden',
        )}
      >
        {options.map((option, n) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys
          <div
            key={option.kind === 'skill' ? option.skill.slug : 'own'}
            id={`${listId}-${n}`}
            role="option"
            tabIndex={-1}
            aria-selected={option === active}
            aria-disabled={isTaken(option)}
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => take(option)}
            className={cx(
              'flex min-h-11 cursor-pointer items-center gap-3 px-3.5 py-2',
              option === active ? 'bg-sunken' : 'hover:bg-sunken',
            )}
          >
            <OptionText option={option} typed={typed} />
          </div>
        ))}
      </div>
    </div>
  )
}

function OptionText({ option, typed }: { option: Option; typed: string }) {
  const { t } = useTranslation()
  const { lang } = useFormat()
  if (option.kind === 'own')
    return (
      <span className="flex min-w-0 items-center gap-2.5 text-ink-2 wrap-anywhere">
        <Plus aria-hidden className="size-4.5 shrink-0" />
        {t('offer:prices.addOwn', { name: option.name })}
      </span>
    )
  const { skill, isListed } = option
  return (
    <>
      <span className={cx('flex-1', isListed && 'text-ink-3')}>
        <Marked text={skill.name} typed={typed} />
      </span>
      <span className="text-xs text-ink-2">
        {isListed ? t('offer:prices.listed') : categoryName(skill.category, lang)}
      </span>
    </>
  )
}

/** The typed letters, in bold. */
function Marked({ text, typed }: { text: string; typed: string }) {
  const wanted = foldText(typed.trim())
  const start = foldText(text).indexOf(wanted)
  if (wanted === '' || start < 0) return text
  const end = start + wanted.length
  return (
    <>
      {text.slice(0, start)}
      <b className="text-brand">{text.slice(start, end)}</b>
      {text.slice(end)}
    </>
  )
}

/** The catalogue first; then search phrases; then the typed name as an own service. */
function useOptions(
  typed: string,
  skills: readonly NamedSkill[],
  listed: readonly (string | null)[],
): Option[] {
  const { lang } = useFormat()
  const words = typed.trim()
  const q = useDeferredValue(words)
  const { data: suggested = [] } = useQuery({
    ...taskerQueries.suggestions({ q, lang }),
    enabled: q.length > 2,
  })
  if (words.length < SERVICE_NAME.min) return []
  const meant = suggested.flatMap((each) =>
    each.kind === 'skill' ? skills.filter(({ slug }) => slug === each.slug) : [],
  )
  const found = [...new Set([...matchSkills(words, skills), ...meant])].slice(0, MOST)
  return [
    ...found.map((skill) => ({
      kind: 'skill' as const,
      skill,
      isListed: listed.includes(skill.slug),
    })),
    { kind: 'own', name: words },
  ]
}
