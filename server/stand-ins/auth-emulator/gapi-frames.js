/**
 * Stands in for https://apis.google.com/js/api.js: the part of Google's iframe library that the
 * popup sign-in of firebase/auth (in the application's page) and the emulator's helper page (in
 * a hidden iframe) use to talk to each other. Both load this file, so the messages are our own.
 */
;(() => {
  if (window.gapi?.iframes?.Iframe) return

  /** One end of the line between a page and a frame. */
  class Iframe {
    #peer
    #origin
    #handlers = new Map()
    /** Calls that came before their handler was registered. */
    #early = []
    #replies = new Map()
    #lastId = 0
    #markReady
    #ready = new Promise((resolve) => {
      this.#markReady = resolve
    })

    /** @param peer returns the other window, which an iframe has only once it is in the page */
    constructor(peer, origin) {
      this.#peer = peer
      this.#origin = origin
      window.addEventListener('message', (event) => {
        if (event.data?.gapiFrames !== 1 || event.source !== peer()) return
        if (origin === '*' || event.origin === origin) this.#receive(event.data)
      })
    }

    post(message) {
      this.#peer().postMessage({ gapiFrames: 1, ...message }, this.#origin)
    }

    register(name, handler) {
      this.#handlers.set(name, handler)
      const early = this.#early
      this.#early = []
      for (const call of early) this.#receive(call)
    }

    send(name, payload, reply) {
      const id = ++this.#lastId
      if (reply) this.#replies.set(id, reply)
      void this.#ready.then(() => this.post({ kind: 'call', id, name, payload }))
    }

    async restyle() {}

    async ping(reply) {
      await this.#ready
      reply?.()
      return []
    }

    #receive(message) {
      if (message.kind === 'ready') this.post({ kind: 'hello' })
      if (message.kind === 'ready' || message.kind === 'hello') this.#markReady()
      if (message.kind === 'reply') this.#answered(message)
      if (message.kind === 'call') void this.#called(message)
    }

    async #called(call) {
      const handler = this.#handlers.get(call.name)
      if (!handler) return void this.#early.push(call)
      this.post({ kind: 'reply', id: call.id, result: await handler(call.payload) })
    }

    #answered({ id, result }) {
      const reply = this.#replies.get(id)
      this.#replies.delete(id)
      try {
        reply?.([result])
      } catch (cause) {
        // The SDK throws on every answer to webStorageSupport; Google's library hides that too.
        console.debug(cause)
      }
    }
  }

  const context = {
    open({ url, where, attributes: { style, ...attributes } = {} }, opened) {
      const element = document.createElement('iframe')
      for (const [name, value] of Object.entries(attributes))
        element.setAttribute(name, value)
      Object.assign(element.style, style)
      const frame = new Iframe(
        () => element.contentWindow,
        new URL(url, location.href).origin,
      )
      element.src = url
      where.appendChild(element)
      return opened(frame)
    },
    getParentIframe() {
      if (!parentFrame) {
        const origin = document.referrer ? new URL(document.referrer).origin : '*'
        parentFrame = new Iframe(() => window.parent, origin)
        parentFrame.post({ kind: 'ready' })
      }
      return parentFrame
    },
  }
  let parentFrame

  window.gapi = {
    load: (_name, options) =>
      typeof options === 'function' ? options() : options.callback(),
    iframes: { Iframe, CROSS_ORIGIN_IFRAMES_FILTER: () => true, getContext: () => context },
  }

  // The application's page names its callback in ?onload=, the helper page in gapi_onload.
  const source = document.currentScript?.src
  const onload = source && new URL(source).searchParams.get('onload')
  if (onload) window[onload]?.()
  window.gapi_onload?.()
})()
