/** A day as a leaf of a calendar; its page has the whole date beside it. */
export function DateLeaf({ month, day }: { month: string; day: string }) {
  return (
    <span
      aria-hidden
      className="w-16 shrink-0 self-start overflow-hidden rounded-md border border-line text-center"
    >
      <span className="block bg-brand py-0.5 text-sm font-bold text-on-brand">{month}</span>
      <span className="block py-1 text-2xl font-bold">{day}</span>
    </span>
  )
}
