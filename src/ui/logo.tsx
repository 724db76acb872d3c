import { cx } from './cx.ts'

/** The mark alone. */
function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 22 22" aria-hidden className={cx('size-5.5 shrink-0', className)}>
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M8 0h6a8 8 0 0 1 8 8v6a8 8 0 0 1-8 8H2a2 2 0 0 1-2-2V8a8 8 0 0 1 8-8Zm3 6a5 5 0 1 0 0 10 5 5 0 0 0 0-10Z"
      />
    </svg>
  )
}

/** The mark and the name; the name is its text. */
export function Logo({ className }: { className?: string }) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.75 text-[1.32rem] leading-none font-extrabold tracking-[-0.045em] text-brand md:text-[1.6rem]',
        className,
      )}
    >
      <LogoMark />
      oficio
    </span>
  )
}
