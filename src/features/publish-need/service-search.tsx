import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { categorySlugs } from '#src/contract/taskers/categories.ts'
import { SEARCH_WORDS_MAX } from '#src/contract/search/limits.ts'
import { matchSkills, type NamedSkill } from '#src/lib/match-skills.ts'
import { parseOneOf } from '#src/lib/search-params.ts'
import { categoryName } from '#src/platform/i18n/i18n.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useAllSkills } from '#src/queries/use-all-skills.ts'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import type { Service } from './draft.ts'

/** More than these are found by another word. */
const MOST = 30

type ServiceSearchProps = { onChoose: (service: Service) => void; onClose: () => void }

/** The search in the catalogue; without words, or where none fits, its trades. */
export function ServiceSearch({ onChoose, onClose }: ServiceSearchProps) {
  const { t } = useTranslation()
  const { lang } = useFormat()
  const statusId = useId()
  const [typed, setTyped] = useState('')
  const trades = useTrades()
  const skills = useAllSkills()
  const found = matchSkills(typed, [...trades, ...skills]).slice(0, MOST)
  const isNone = typed.trim() !== '' && found.length === 0
  const shown = found.length > 0 ? found : trades
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('publish:service.choose')}
      closeLabel={t('publish:close')}
    >
      <Field label={t('publish:service.searchLabel')}>
        <Input
          data-autofocus
          type="search"
          maxLength={SEARCH_WORDS_MAX}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <p id={statusId} role="status" className="pt-2 text-sm text-ink-2">
        {isNone
          ? t('publish:service.none')
          : t('publish:service.found', { count: shown.length })}
      </p>
      <ul aria-describedby={statusId} className="mt-2 divide-y divide-line">
        {shown.map((each) => {
          const category = parseOneOf(categorySlugs, each.category)
          const isTrade = each.slug === each.category
          return (
            category && (
              <li key={each.slug}>
                <button
                  type="button"
                  onClick={() => onChoose({ category, skill: isTrade ? null : each.slug })}
                  className="min-h-12 w-full py-2 text-left hover:text-brand"
                >
                  <b className="block font-semibold">{each.name}</b>{' '}
                  {!isTrade && (
                    <span className="text-sm text-ink-2">
                      {categoryName(category, lang)}
                    </span>
                  )}
                </button>
              </li>
            )
          )
        })}
      </ul>
    </Sheet>
  )
}

/** The trades as entries of the catalogue. */
function useTrades(): NamedSkill[] {
  const { lang } = useFormat()
  return categorySlugs.map((slug) => {
    const names = [lang, lang === 'pt' ? ('es' as const) : ('pt' as const)].map((each) =>
      categoryName(slug, each),
    )
    return { slug, category: slug, name: categoryName(slug, lang), names }
  })
}
