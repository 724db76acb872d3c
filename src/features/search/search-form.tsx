import LocateFixed from 'lucide-react/icons/locate-fixed'
import MapPin from 'lucide-react/icons/map-pin'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { lazy, Suspense, useId, useRef, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { isCep } from '#src/lib/cep.ts'
import { loadWithRetry } from '#src/lib/load-with-retry.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { CepInput } from '#src/ui/cep-input.tsx'
import { cx } from '#src/ui/cx.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import type { SearchParams } from './search-params.ts'
import { useSearchForm } from './use-search-form.ts'
import { WordsField } from './words-field.tsx'

// It loads the backend's schemas, so it waits until the user types a CEP.
const PlaceNote = lazy(async () => ({
  default: (await loadWithRetry(() => import('./place-note.tsx'))).PlaceNote,
}))

const radii = [5, 10, 20, 30, 50, 100]

type SearchFormProps = {
  /** The current search, which the form follows. */
  params: SearchParams
  onSearch: (params: SearchParams) => void
  /** On the results page: smaller, and a located place is searched at once. */
  instant?: boolean
}

/** The search form: words and place. */
export function SearchForm({ params, onSearch, instant = false }: SearchFormProps) {
  const { t } = useTranslation()
  const noteId = useId()
  const cepInput = useRef<HTMLInputElement>(null)
  const element = useRef<HTMLFormElement>(null)
  const form = useSearchForm(params, { element, onSearch, instant })
  const { draft, problem } = form
  const search = (...[next, patch]: Parameters<typeof form.search>) => {
    if (!form.search(next, patch)) cepInput.current?.focus()
  }
  return (
    <form
      ref={element}
      role="search"
      // Without scripts the browser itself builds the address.
      action="/buscar"
      method="get"
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      <OtherParams params={params} instant={instant} />
      <div
        data-tour="search"
        className={cx(
          'relative rounded-lg border border-line bg-surface p-2 shadow-1 md:flex md:items-center md:rounded-full md:pl-4',
          instant
            ? 'max-md:grid max-md:grid-cols-[1fr_auto] max-md:items-center'
            : 'md:shadow-2',
        )}
      >
        <WordsField
          listTop={instant ? 'form' : 'field'}
          value={draft.q}
          onType={(q) => form.change({ q })}
          onPick={(q, patch) => search(form.change({ q }), patch)}
        />
        <PlaceFields form={form} instant={instant} noteId={noteId} cepInput={cepInput} />
        <SubmitButton compact={instant} />
      </div>
      <div id={noteId} aria-live="polite" className="px-3.5 text-sm not-empty:pt-2 md:px-7">
        {problem ? (
          <p className="font-medium text-danger">{t(`search.problems.${problem}`)}</p>
        ) : (
          // For a place filled in by us the note would move the page.
          (params.cep !== undefined || form.placeTouched) &&
          isCep(draft.cep) && (
            <Suspense fallback={null}>
              <PlaceNote cep={draft.cep} />
            </Suspense>
          )
        )}
      </div>
    </form>
  )
}

/** The rest of the current search, for a form that the browser submits. */
function OtherParams({ params, instant }: Pick<SearchFormProps, 'params' | 'instant'>) {
  const { q: _q, cep: _cep, radiusKm, ...others } = params
  const rest = Object.entries(instant ? { radiusKm, ...others } : others)
  return rest.map(
    ([name, value]) =>
      value !== undefined && (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ),
  )
}

type PlaceFieldsProps = {
  form: ReturnType<typeof useSearchForm>
  instant: boolean
  /** The id of the note about the place. */
  noteId: string
  cepInput: RefObject<HTMLInputElement | null>
}

/** The place of the search: a CEP, or a point instead of it; and how far around, if there is room. */
function PlaceFields({ form, instant, noteId, cepInput }: PlaceFieldsProps) {
  const { t } = useTranslation()
  const { draft } = form
  return (
    <div
      className={cx(
        'flex min-h-12 min-w-0 items-center gap-2.5 border-line px-2.5 max-md:border-t md:border-l',
        instant ? 'md:w-72' : 'md:w-62',
      )}
    >
      <MapPin aria-hidden className="size-5 shrink-0 text-brand" />
      {draft.point ? (
        <Here
          name={t(draft.point.area ? 'search.areaOfMap' : 'search.nearMe')}
          onClear={() => {
            const next = form.change({ point: null })
            if (instant) form.search(next)
          }}
        />
      ) : (
        <>
          <CepInput
            ref={cepInput}
            name="cep"
            aria-label={t('search.cep')}
            aria-describedby={noteId}
            aria-invalid={form.problem === 'cepShort' || undefined}
            placeholder={t('search.cepHint')}
            value={draft.cep}
            onValueChange={(cep) => form.change({ cep })}
            className="px-0! py-0!"
          />
          <LocateButton busy={form.locating} onLocate={() => void form.locate()} />
        </>
      )}
      {!instant && (
        <RadiusSelect
          value={draft.radiusKm}
          onChange={(radiusKm) => form.change({ radiusKm })}
        />
      )}
    </div>
  )
}

function LocateButton({ busy, onLocate }: { busy: boolean; onLocate: () => void }) {
  const { t } = useTranslation()
  return (
    <IconButton
      plain
      label={t('search.locate')}
      icon={busy ? <Spinner /> : <LocateFixed aria-hidden className="size-5" />}
      disabled={busy}
      onClick={onLocate}
      className="-mx-1.5 text-ink-2"
    />
  )
}

/** On a phone the results page has room for the icon only. */
function SubmitButton({ compact }: { compact: boolean }) {
  const { t } = useTranslation()
  return (
    <Button
      type="submit"
      className={
        compact
          ? 'max-md:col-start-2 max-md:row-span-2 max-md:row-start-1 max-md:mx-1 max-md:size-12 max-md:px-0'
          : 'w-full max-md:mt-1.5 md:w-auto'
      }
    >
      <Search aria-hidden className={cx('size-5', !compact && 'max-md:hidden')} />
      <span className={cx(compact && 'max-md:sr-only')}>
        {t('search.submit')} <span className="md:hidden">{t('search.submitMore')}</span>
      </span>
    </Button>
  )
}

function Here({ name, onClear }: { name: string; onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <span className="min-w-0 flex-1 truncate">{name}</span>
      <IconButton
        plain
        label={t('search.clearPlace')}
        icon={<X aria-hidden className="size-5" />}
        onClick={onClear}
        className="-mx-1.5 text-ink-2"
      />
    </>
  )
}

function RadiusSelect(props: { value: number; onChange: (km: number) => void }) {
  const { t } = useTranslation()
  const { distance } = useFormat()
  return (
    <select
      name="radiusKm"
      aria-label={t('search.radius')}
      value={props.value}
      onChange={(event) => props.onChange(Number(event.target.value))}
      className="min-h-8 shrink-0 appearance-none rounded-xs bg-sunken px-2 text-center text-xs font-semibold text-ink-2"
    >
      {radii.map((km) => (
        <option key={km} value={km}>
          {distance(km)}
        </option>
      ))}
    </select>
  )
}
