/** The number of entries, beside the title of the list. */
export function ListCount({ count }: { count: number }) {
  return (
    <span className="ml-1 inline-grid min-w-7 place-items-center rounded-full bg-accent-soft px-2 py-0.5 text-sm text-accent-strong">
      {count}
    </span>
  )
}
