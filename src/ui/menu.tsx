import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from './cx.ts'

/** The looks of one line of a menu, for a link or a button. */
export const menuItemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left font-medium transition-colors hover:bg-sunken focus-visible:bg-sunken'

export type MenuProps = {
  /** The accessible name of the trigger, unless the words inside `trigger` are enough. */
  label?: string
  trigger: ReactNode
  triggerClassName: string
  /**
   * Links and buttons with `menuItemClass`; choosing one closes the menu, but for those inside
   * something marked `data-keep-open`.
   */
  children: ReactNode
  /** Its width; that of its longest line unless given. */
  className?: string
}

/** A short list under a button, on the platform's popover: Esc and a touch outside close it. */
export function Menu({ label, trigger, triggerClassName, children, className }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  function walk(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || !list.current?.matches(':popover-open')) return
    event.preventDefault()
    moveFocus(list.current, step)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        popoverTarget={id}
        onKeyDown={walk}
        className={triggerClassName}
      >
        {trigger}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- it handles the links and buttons inside */}
      <div
        ref={list}
        id={id}
        popover="auto"
        onToggle={() => place(list.current, button.current)}
        onClick={({ target }) => {
          if (isChoice(target)) list.current?.hidePopover()
        }}
        onKeyDown={walk}
        className={cx(
          'fixed m-0 max-h-[calc(100dvh-5rem)] max-w-[calc(100vw-1.5rem)] min-w-52 overflow-y-auto overscroll-contain rounded-md border border-line bg-surface p-1.5 text-ink shadow-2',
          'open:animate-[fade_150ms]',
          className ?? 'w-max',
        )}
      >
        {children}
      </div>
    </>
  )
}

const isChoice = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest('a, button, label') !== null &&
  target.closest('[data-keep-open]') === null

const GAP = 8

/** Under the button, its right edge on the button's, above it where there is no room. */
function place(list: HTMLElement | null, button: HTMLElement | null) {
  if (!list || !button) return
  const at = button.getBoundingClientRect()
  const { offsetHeight: height, offsetWidth: width } = list
  const below = at.bottom + GAP
  const fits = below + height <= window.innerHeight - GAP
  list.style.top = `${fits ? below : Math.max(GAP, at.top - GAP - height)}px`
  const left = at.left + width <= window.innerWidth - GAP ? at.left : at.right - width
  list.style.left = `${Math.max(GAP, left)}px`
}

function moveFocus(list: HTMLElement, step: number) {
  // Of radios only the chosen one, which is where Tab goes too; the other arrows move among them.
  const choices = 'a[href], button:not(:disabled), input:checked'
  const items = [...list.querySelectorAll<HTMLElement>(choices)].filter(
    (item) => item.getClientRects().length > 0,
  )
  const now = items.findIndex((item) => item === document.activeElement)
  const next = now < 0 && step < 0 ? -1 : (now + step) % items.length
  items.at(next)?.focus()
}
