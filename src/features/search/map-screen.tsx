import { useRouter } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import List from 'lucide-react/icons/list'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mapPillClass } from '#src/components/map/map-pill.tsx'
import type { Coordinates } from '#src/contract/protocol/primitives.ts'
import type { TaskerCard as Tasker } from '#src/contract/taskers/taskers.ts'
import { samePage } from '#src/lib/same-page.ts'
import { useSkillNames } from '#src/queries/use-skill-names.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useModal } from '#src/ui/use-modal.ts'
import type { SearchPatch } from './filter-panel.tsx'
import { ResultMap } from './result-map.tsx'
import { compact, type SearchParams } from './search-params.ts'
import { CardAnswer } from './card-answer.tsx'
import { TaskerCard } from './tasker-card.tsx'
import { worksShown } from './works-shown.ts'

type MapScreenProps = {
  params: SearchParams
  center: Coordinates
  taskers: readonly Tasker[] | undefined
  /** Another area was searched here: the list before belongs to another search. */
  hasMoved: boolean
}

/** The results on a full-screen map; those of a tapped pin at its foot. */
export function MapScreen({ params, center, taskers, hasMoved }: MapScreenProps) {
  const { t } = useTranslation()
  const router = useRouter()
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog, true)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const isClosing = useRef(false)
  const close = () => {
    // A second tap before the first has taken effect would go back one page too far.
    if (isClosing.current) return
    isClosing.current = true
    if (hasMoved) void router.navigate({ ...samePage, replace: true, state: {} })
    else router.history.back()
  }
  const searchArea = (patch: SearchPatch) =>
    void router.navigate({
      ...samePage,
      search: compact({ ...params, ...patch }),
      replace: true,
      state: { onMap: 'moved' },
    })
  return (
    <dialog
      ref={dialog}
      aria-label={t('search.mapLabel')}
      onCancel={(event) => {
        event.preventDefault() // the history decides
        close()
      }}
      className="m-0 h-dvh max-h-none w-full max-w-none flex-col bg-paper pt-[env(safe-area-inset-top)] text-ink open:flex"
    >
      <div className="relative min-h-0 flex-1">
        <ResultMap
          center={center}
          radiusKm={params.radiusKm}
          taskers={taskers}
          onSearch={searchArea}
          onChoose={setChosen}
          chosen={chosen[0]}
        />
        <IconButton
          label={t('common.back')}
          icon={<ArrowLeft aria-hidden className="size-5" />}
          onClick={close}
          className="absolute! top-3 left-3 shadow-1"
        />
        <div className="pointer-events-none absolute inset-x-0 bottom-0 grid justify-items-center gap-3 pb-[calc(0.875rem+env(safe-area-inset-bottom))]">
          <Chosen taskers={(taskers ?? []).filter(({ uid }) => chosen.includes(uid))} />
          <button type="button" data-autofocus onClick={close} className={mapPillClass}>
            <List aria-hidden className="size-5" />
            {t('search.list')}
          </button>
        </div>
      </div>
    </dialog>
  )
}

function Chosen({ taskers }: { taskers: readonly Tasker[] }) {
  const skillName = useSkillNames()
  const works = worksShown(taskers)
  if (taskers.length === 0) return null
  return (
    <ul className="scroll-row pointer-events-auto mx-0 w-full snap-x px-3">
      {taskers.map((tasker) => (
        <li
          key={tasker.uid}
          className="@container w-full max-w-md shrink-0 snap-center only:mx-auto *:h-full not-only:w-11/12"
        >
          <TaskerCard
            tasker={tasker}
            work={works.get(tasker.uid)}
            answer={<CardAnswer tasker={tasker} skillName={skillName} hours={1} />}
          />
        </li>
      ))}
    </ul>
  )
}
