import { Link } from '@tanstack/react-router'
import { linkClass } from '#src/ui/page-header.tsx'
import { useOperatorSearch } from './use-operator-search.ts'

/** A name, linked to the person's page for operators. */
export function PersonLink({ uid, name }: { uid: string; name: string }) {
  const search = useOperatorSearch()
  return (
    <Link to="/operator" search={{ ...search, person: uid }} className={linkClass}>
      {name}
    </Link>
  )
}
