import { ActsPage } from './acts-page.tsx'
import { MatterPage } from './matter-page.tsx'
import { NothingChosen } from './nothing-chosen.tsx'
import { OperatorHead } from './operator-head.tsx'
import type { OperatorSearch } from './operator-search.ts'
import { PersonPage } from './person-page.tsx'
import { QueueList } from './queue-list.tsx'

type OperatorPageProps = {
  search: OperatorSearch
  onSearch: (search: OperatorSearch, replace: boolean) => void
}

/** The operators' page: the list beside the selected matter, or the log of acts. */
export function OperatorPage({ search, onSearch }: OperatorPageProps) {
  const { part, q = '' } = search
  return (
    <div className="page pb-10">
      <OperatorHead inActs={part === 'acts'} />
      {part === 'acts' ? (
        <ActsPage
          words={q}
          onSearch={(words) => onSearch({ part, ...(words && { q: words }) }, false)}
        />
      ) : (
        <Desk search={search} onSearch={(next) => onSearch(next, true)} />
      )}
    </div>
  )
}

type DeskProps = { search: OperatorSearch; onSearch: (search: OperatorSearch) => void }

/** On a phone, the list or the selected matter. */
function Desk({ search, onSearch }: DeskProps) {
  const { item, person } = search
  const isChosen = item !== undefined || person !== undefined
  return (
    <div className="lg:grid lg:grid-cols-[21rem_1fr] lg:items-start lg:gap-8">
      <div className={isChosen ? 'max-lg:hidden' : ''}>
        <QueueList search={search} onSearch={onSearch} />
      </div>
      <div className={isChosen ? 'min-w-0' : 'min-w-0 max-lg:hidden'}>
        {person !== undefined ? (
          <PersonPage key={person} uid={person} />
        ) : item !== undefined ? (
          <MatterPage key={item} id={item} />
        ) : (
          <NothingChosen />
        )}
      </div>
    </div>
  )
}
