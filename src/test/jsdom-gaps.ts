/** The browser APIs that our components use and jsdom lacks. */
function fill(prototype: object, missing: Record<string, unknown>) {
  for (const [name, value] of Object.entries(missing)) {
    if (typeof Reflect.get(prototype, name) === 'function') continue
    Object.defineProperty(prototype, name, { value, configurable: true, writable: true })
  }
}

const openerOf = new WeakMap<HTMLDialogElement, Element | null>()
const focusable = 'button:not(:disabled), a[href], input, select, textarea, [tabindex]'

fill(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    openerOf.set(this, document.activeElement)
    this.open = true
    this.querySelector<HTMLElement>(focusable)?.focus()
  },
  close(this: HTMLDialogElement) {
    if (!this.open) return
    this.open = false
    const before = openerOf.get(this)
    if (before instanceof HTMLElement) before.focus()
    queueMicrotask(() => this.dispatchEvent(new Event('close')))
  },
})

const nothing = () => {}

// No element comes into view.
fill(window, {
  IntersectionObserver: class {
    observe = nothing
    disconnect = nothing
  },
})

// No media query matches.
fill(window, {
  matchMedia: (media: string) =>
    Object.assign(new EventTarget(), { media, matches: false }),
})

// Popovers stay shown: jsdom knows no top layer, and queries find their lines.
fill(HTMLElement.prototype, { showPopover: nothing, hidePopover: nothing })
fill(Element.prototype, {
  setPointerCapture: nothing,
  releasePointerCapture: nothing,
  scrollIntoView: nothing,
  scrollTo: nothing,
})

// jsdom lays nothing out: all that is rendered counts as shown.
Element.prototype.getClientRects = () => [new DOMRect()] as unknown as DOMRectList

export {} // a module, so that these names stay here
