{
  // The page is readable without scripts. The app loads when the phone is idle, or at the first
  // touch, and takes over this page (src/app/hydration.ts).
  const parts = JSON.parse(document.getElementById('parts').textContent)
  const root = document.documentElement
  const stored = (name) => {
    try {
      return localStorage.getItem(name) ?? ''
    } catch {
      return '' // Storage is blocked.
    }
  }
  const add = (name, attributes) =>
    new Promise((resolve, reject) => {
      const element = document.createElement(name)
      Object.assign(element, attributes, { onload: resolve, onerror: reject })
      document.head.append(element)
    })
  // A timer would wait for seconds in a hidden tab.
  const nextTask = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = resolve
      port2.postMessage(null)
    })
  // Requesting a file takes a slow phone 5 ms: input is handled in between.
  const fetchAhead = async (links) => {
    for (const link of links) {
      add('link', link).catch(() => {})
      await nextTask()
    }
  }
  let begun = 'tooOld' in root.dataset
  const begin = async () => {
    if (begun) return
    begun = true
    try {
      const { texts, scripts = [] } = parts.page ?? {}
      const asScript = (href) => ({ rel: 'modulepreload', href })
      void fetchAhead([
        ...parts.scripts.map(asScript),
        // Before the app requests them: it starts when its scripts have loaded.
        ...(texts ? [{ rel: 'preload', as: 'fetch', crossOrigin: '', href: texts }] : []),
        ...scripts.map(asScript),
      ])
      for (const href of parts.styles) await add('link', { rel: 'stylesheet', href })
      // The entry's imports run before it, one by one: input is handled in between.
      const [entry, ...needed] = parts.scripts
      for (const src of [...needed, entry])
        await add('script', { type: 'module', src, crossOrigin: '' })
    } catch {
      begun = false // Without a network the page stays, until the next touch.
    }
  }
  // A press on a button without a handler yet is repeated once it has one. The search is sent at
  // once; data that only the app can send, such as a password, must not go into a URL. A link
  // navigates by itself: the router must not leave a page that React has only partly taken over.
  addEventListener(
    'click',
    (event) => {
      if ('live' in root.dataset) return
      const pressed = event.target.closest?.('a, button, label, input')
      if (pressed?.matches('a')) event.stopImmediatePropagation()
      const control = pressed?.control ?? pressed
      if (!control?.matches('button, [type=radio], [type=checkbox]')) return
      if (control.form?.hasAttribute('action')) return
      event.preventDefault()
      event.stopImmediatePropagation()
      root.pressedEarly = control
    },
    true,
  )
  for (const type of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(type, begin, { capture: true, passive: true })
  // React would take over the pressed element at once, in the middle of taking over the page, and
  // redraw the page on a mismatch: the element would be gone before the finger is lifted.
  for (const type of [
    'pointerdown',
    'pointerup',
    'mousedown',
    'mouseup',
    'touchstart',
    'touchend',
  ])
    addEventListener(
      type,
      (event) => {
        if (!('live' in root.dataset)) event.stopImmediatePropagation()
      },
      { capture: true, passive: true },
    )
  const { saveData, effectiveType = '' } = navigator.connection ?? {}
  const saves = saveData || /2g/.test(effectiveType) || stored('data-saver') === 'on'
  if (/"uid":"/.test(stored('persist:root'))) void begin()
  else if (!saves)
    addEventListener('load', () => {
      if (window.requestIdleCallback) requestIdleCallback(begin, { timeout: 3000 })
      else setTimeout(begin, 200)
    })
}
