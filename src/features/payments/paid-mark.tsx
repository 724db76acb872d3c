/** The product's mark with a tick, drawn once. */
export function PaidMark() {
  return (
    <svg viewBox="0 0 112 96" aria-hidden className="mx-auto h-24 w-28 text-brand">
      <path
        d="M56 4v9M88 14l-6 8M24 14l6 8M104 44h-9M17 44H8"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
        opacity=".45"
        className="animate-[fade_400ms]"
      />
      <path
        d="M26 54a30 30 0 1 1 30 30H34a8 8 0 0 1-8-8z"
        fill="currentColor"
        className="origin-center animate-[fade_200ms]"
      />
      <path
        d="m43 55 9 9 18-19"
        fill="none"
        stroke="var(--color-on-brand)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
        pathLength="1"
        strokeDasharray="1"
        className="animate-[draw_400ms_ease-out]"
      />
    </svg>
  )
}
