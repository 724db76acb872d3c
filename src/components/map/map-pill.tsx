/** The looks of the button that switches between list and map. */
export const mapPillClass =
  'pointer-events-auto flex min-h-11 items-center gap-2 rounded-full bg-ink px-5 text-sm font-semibold text-surface shadow-2'
