import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import MapPin from 'lucide-react/icons/map-pin'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RADIUS_KM } from '#src/contract/search/limits.ts'
import { formatCep } from '#src/lib/cep.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { userQueries } from '#src/queries/users.ts'
import { cx } from '#src/ui/cx.ts'
import { linkClass } from '#src/ui/page-header.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { SearchForm } from './search-form.tsx'
import { compact, type SearchParams } from './search-params.ts'

type OwnPlaceSearchProps = { uid: string; onSearch: (params: SearchParams) => void }

/** The search form at the client's own place, with its name. */
export function OwnPlaceSearch({ uid, onSearch }: OwnPlaceSearchProps) {
  const profile = useQuery(userQueries.profile(uid))
  const { cep } = profile.data ?? {}
  const radiusKm = profile.data?.profile.radiusKm ?? RADIUS_KM.default
  const place = compact(cep ? { cep: formatCep(cep), radiusKm } : {})
  // The form follows the place until the user types.
  const [changed, setChanged] = useState<SearchParams>()
  const params = changed ?? place
  return (
    <>
      <div onInput={() => setChanged(params)}>
        <SearchForm params={params} onSearch={onSearch} />
      </div>
      {profile.data ? (
        <PlaceLine place={place} />
      ) : (
        <PlaceToCome failed={profile.isError} />
      )}
    </>
  )
}

const line = 'flex min-h-11 gap-x-2 pt-2 text-sm text-ink-2'

function PlaceToCome({ failed }: { failed: boolean }) {
  return (
    <p className={cx(line, 'items-center')}>
      {!failed && <Skeleton className="h-4 w-52" />}
    </p>
  )
}

/** The radius around the user's place; the form itself shows the place's name. */
function PlaceLine({ place }: { place: SearchParams }) {
  const { t } = useTranslation()
  const { distance } = useFormat()
  const { cep, radiusKm } = place
  return (
    <p className={line}>
      <MapPin aria-hidden className="mt-0.5 size-4.5 shrink-0 text-brand" />
      <span className="flex flex-wrap gap-x-2">
        {cep && radiusKm !== undefined ? (
          <>
            {t('start.yourPlace', { distance: distance(radiusKm) })}
            <Link
              to="/buscar"
              search={{ ...place, sort: 'distance' }}
              className={linkClass}
            >
              {t('start.whoIsNear')}
            </Link>
            <Link to="/user-profile" className={linkClass}>
              {t('start.changePlace')}
            </Link>
          </>
        ) : (
          <>
            {t('start.noPlace')}
            <Link to="/user-profile" className={linkClass}>
              {t('landing.givePlace')}
            </Link>
          </>
        )}
      </span>
    </p>
  )
}
