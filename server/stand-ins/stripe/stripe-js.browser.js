/* Stands in for https://js.stripe.com/endive/stripe.js: not Stripe, test keys only. It has the calls
   that @stripe/stripe-js 10 and @stripe/react-stripe-js 7 make for <Elements>, <PaymentElement> and
   confirmPayment; anything else throws, so that a missing piece is loud. */
;(() => {
  const BASE = document.currentScript.src.replace(/\/(endive\/)?stripe\.js([?#].*)?$/, '')
  const ORIGIN = new URL(BASE).origin
  const LOAD_TIMEOUT = 20_000
  let count = 0

  /** By language: the server puts them in. */
  const connectionTexts = __CONNECTION_TEXTS__
  const connectionError = (locale) => ({
    type: 'api_connection_error',
    message: connectionTexts[locale.slice(0, 2)] ?? connectionTexts.en,
  })

  function integrationError(message) {
    const error = new Error(message)
    error.name = 'IntegrationError'
    return error
  }
  const missing = (name) => () => {
    throw integrationError(`stripe stand-in: ${name} is not implemented`)
  }
  const localeOf = (locale) => (!locale || locale === 'auto' ? navigator.language : locale)

  function emitter() {
    const handlers = new Map()
    return {
      on(type, handler) {
        handlers.set(type, [...(handlers.get(type) ?? []), handler])
        return this
      },
      once(type, handler) {
        const once = (event) => {
          this.off(type, once)
          handler(event)
        }
        return this.on(type, once)
      },
      off(type, handler) {
        const left = (handlers.get(type) ?? []).filter(
          (each) => handler && each !== handler,
        )
        handlers.set(type, left)
        return this
      },
      _emit(type, event) {
        for (const handler of handlers.get(type) ?? []) handler(event)
      },
    }
  }

  /** The colour scheme of a background: a frame is see-through only in the scheme of its page. */
  function schemeOf(appearance = {}) {
    const background = appearance.variables?.colorBackground
    if (!background) return appearance.theme === 'night' ? 'dark' : 'light'
    const context = document.createElement('canvas').getContext('2d')
    context.fillStyle = background
    context.fillRect(0, 0, 1, 1)
    const [red, green, blue] = context.getImageData(0, 0, 1, 1).data
    return red * 0.299 + green * 0.587 + blue * 0.114 < 128 ? 'dark' : 'light'
  }

  /** The page's look, as the frame can use it: addresses are whole. */
  function styleOf({ appearance, fonts, locale }) {
    const whole = (address) => new URL(address, location.href).href
    return {
      appearance,
      locale,
      scheme: schemeOf(appearance),
      fonts: fonts?.map(({ cssSrc, src, ...font }) =>
        cssSrc
          ? { cssSrc: whole(cssSrc) }
          : {
              ...font,
              src: src.replace(
                /url\((['"]?)(.*?)\1\)/g,
                (_, __, url) => `url("${whole(url)}")`,
              ),
            },
      ),
    }
  }

  function createPaymentElement(group, { paymentMethodOrder = [] } = {}) {
    const self = emitter()
    const id = `el${++count}${Math.random().toString(36).slice(2)}`
    const waiting = new Map()
    let wrapper = null
    let frame = null
    let destroyed = false
    let asked = 0
    let loadTimer
    let chosen = 'card'
    let ready = Promise.withResolvers()

    const emit = (type, more) => self._emit(type, { elementType: 'payment', ...more })
    const send = (message) =>
      ready.promise.then(() =>
        frame?.contentWindow.postMessage({ standin: 1, ...message }, ORIGIN),
      )

    const heard = {
      async ready() {
        clearTimeout(loadTimer)
        ready.resolve()
        const [intent, cards] = await Promise.all([group._look(), group._cards()])
        if (!frame) return
        const error = intent.error ?? cards.error
        if (error) return emit('loaderror', { error })
        const types = intent.paymentIntent.payment_method_types
        const order = [...new Set([...paymentMethodOrder, ...types])].filter((type) =>
          types.includes(type),
        )
        send({ type: 'methods', types, cards, order })
        emit('ready')
      },
      height(message) {
        frame.style.height = `${message.height}px`
      },
      change({ complete, empty, method }) {
        chosen = method
        emit('change', { complete, empty, collapsed: false, value: { type: method } })
      },
      focus: () => emit('focus'),
      blur: () => emit('blur'),
      reply({ n, standin: _, type: __, id: ___, ...answer }) {
        waiting.get(n)?.(answer)
        waiting.delete(n)
      },
    }
    function onMessage({ source, origin, data }) {
      const known = frame && source === frame.contentWindow && origin === ORIGIN
      if (!known || data?.standin !== 1 || data.id !== id) return
      if (Object.hasOwn(heard, data.type)) heard[data.type](data)
    }

    function createFrame() {
      const created = document.createElement('iframe')
      const query = { id, origin: location.origin, pk: group._key }
      const style = styleOf(group._options)
      created.name = `__privateStripeFrame${count}`
      created.title = 'Secure payment input frame'
      created.setAttribute('allow', 'payment *')
      created.style.cssText =
        'border:0;display:block;height:330px;margin:-4px;width:calc(100% + 8px)'
      created.style.colorScheme = style.scheme
      created.src = `${BASE}/elements/payment?${new URLSearchParams(query)}#${encodeURIComponent(JSON.stringify(style))}`
      return created
    }

    return Object.assign(self, {
      _type: 'payment',
      _tell: send,
      _chosen: () => chosen,
      _restyle() {
        const style = styleOf(group._options)
        if (frame) frame.style.colorScheme = style.scheme
        if (frame) send({ type: 'style', style })
      },
      async _ask(message) {
        if (!frame)
          throw integrationError(
            'Invalid value for elements: payment Element is not mounted.',
          )
        const n = ++asked
        const reply = new Promise((resolve) => waiting.set(n, resolve))
        await send({ ...message, n })
        return reply
      },
      mount(target) {
        if (destroyed)
          throw integrationError(
            'This Element has already been destroyed. Please create a new one.',
          )
        const node = typeof target === 'string' ? document.querySelector(target) : target
        if (!(node instanceof HTMLElement))
          throw integrationError(
            'Invalid DOM element. Call mount() with a valid DOM element or selector.',
          )
        if (wrapper?.parentNode === node) return
        self.unmount()
        wrapper = document.createElement('div')
        wrapper.className = '__PrivateStripeElement'
        frame = createFrame()
        loadTimer = setTimeout(
          () => emit('loaderror', { error: connectionError(group._options.locale) }),
          LOAD_TIMEOUT,
        )
        window.addEventListener('message', onMessage)
        wrapper.append(frame)
        node.append(wrapper)
        node.classList.add('StripeElement')
        emit('loaderstart')
      },
      unmount() {
        clearTimeout(loadTimer)
        window.removeEventListener('message', onMessage)
        wrapper?.remove()
        wrapper = frame = null
        ready = Promise.withResolvers()
      },
      destroy() {
        self.unmount()
        destroyed = true
        group._forget(self)
      },
      update() {}, // the options of a payment Element change nothing here
      collapse() {},
      blur() {},
      focus: () => void send({ type: 'focus' }),
      clear: () => void send({ type: 'clear' }),
    })
  }

  async function retrieve(key, clientSecret, locale) {
    if (!/^pi_[A-Za-z0-9]+_secret_[A-Za-z0-9]+$/.test(clientSecret ?? ''))
      throw integrationError(
        'Invalid value for stripe.retrievePaymentIntent intent secret: value should be a client secret of the form ${id}_secret_${secret}.',
      )
    const [id] = clientSecret.split('_secret_')
    const query = new URLSearchParams({ key, client_secret: clientSecret, _locale: locale })
    try {
      const answer = await (await fetch(`${BASE}/v1/payment_intents/${id}?${query}`)).json()
      return answer.error ? { error: answer.error } : { paymentIntent: answer }
    } catch {
      return { error: connectionError(locale) }
    }
  }

  /** The payer's saved cards, and what the form may do with them. */
  async function keptCards(
    key,
    { clientSecret, customerSessionClientSecret: secret, locale },
  ) {
    if (!secret) return { saved: [], canSave: false, canRemove: false }
    const [intent] = clientSecret.split('_secret_')
    const query = new URLSearchParams({
      key,
      customer_session_client_secret: secret,
      payment_intent: intent,
      _locale: locale,
    })
    try {
      const answer = await (await fetch(`${BASE}/v1/elements/saved_cards?${query}`)).json()
      return { ...answer, secret }
    } catch {
      return { error: connectionError(locale) }
    }
  }

  /** A page of the bank, in a frame over everything, as the real ones. */
  function askBank(intent, locale, scheme) {
    const pix = intent.next_action.pix_display_qr_code
    return new Promise((resolve) => {
      const id = `bank${++count}`
      const frame = document.createElement('iframe')
      const query = {
        ...(!pix && { client_secret: intent.client_secret }),
        id,
        origin: location.origin,
        locale,
        scheme,
      }
      frame.name = `__privateStripeFrame${count}`
      frame.title = pix ? 'Pix' : '3D Secure'
      frame.allow = 'clipboard-write'
      frame.setAttribute('role', 'dialog')
      frame.style.cssText =
        'position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483647'
      const page = pix
        ? pix.hosted_instructions_url.replace(/^.*(?=\/pix\/)/, BASE)
        : `${BASE}/3ds/${intent.id}`
      frame.src = `${page}?${new URLSearchParams(query)}`
      function onMessage({ source, origin, data }) {
        if (source !== frame.contentWindow || origin !== ORIGIN || data?.id !== id) return
        window.removeEventListener('message', onMessage)
        frame.remove()
        resolve()
      }
      window.addEventListener('message', onMessage)
      document.body.append(frame)
    })
  }

  function createElements(key, stripeOptions, options = {}) {
    if (!options.clientSecret)
      throw integrationError(
        'stripe stand-in: elements() needs options.clientSecret (deferred intents are not implemented).',
      )
    const locale = localeOf(options.locale ?? stripeOptions?.locale)
    let payment = null
    const group = Object.assign(emitter(), {
      _key: key,
      _options: { ...options, locale },
      _payment: () => payment,
      _look: () => retrieve(key, options.clientSecret, group._options.locale),
      _cards: () => keptCards(key, group._options),
      _forget(element) {
        if (payment === element) payment = null
      },
      create(type, elementOptions) {
        if (type !== 'payment') return missing(`elements.create(${type})`)()
        if (payment)
          throw integrationError(
            'Can only create one Element of type payment through a Stripe Elements instance.',
          )
        payment = createPaymentElement(group, elementOptions)
        return payment
      },
      getElement(type) {
        const name = typeof type === 'string' ? type : type?.__elementType
        return name === 'payment' ? payment : null
      },
      update({ locale: next, ...changes } = {}) {
        Object.assign(group._options, changes, next && { locale: localeOf(next) })
        payment?._restyle()
      },
      async fetchUpdates() {
        const { error } = await group._look()
        return error ? { error } : {}
      },
      async submit() {
        if (!payment) throw integrationError('elements.submit(): no payment Element')
        const { error } = await payment._ask({ type: 'validate' })
        return error ? { error } : { selectedPaymentMethod: payment._chosen() }
      },
    })
    return group
  }

  /** The outcome of an intent: the answer, or the way back to the page that the caller named. */
  function finish(intent, { redirect, confirmParams }) {
    // A payer who closes a Pix code may pay it later.
    if (intent.next_action?.pix_display_qr_code) return { paymentIntent: intent }
    if (intent.status !== 'succeeded' && intent.status !== 'processing') {
      const error = intent.last_payment_error ?? {
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        message: `The PaymentIntent has a status of ${intent.status}.`,
      }
      return { error: { ...error, payment_intent: intent } }
    }
    if (redirect === 'if_required') return { paymentIntent: intent }
    const back = new URL(confirmParams.return_url)
    back.searchParams.set('payment_intent', intent.id)
    back.searchParams.set('payment_intent_client_secret', intent.client_secret)
    back.searchParams.set('redirect_status', 'succeeded')
    location.assign(back)
    return new Promise(() => {}) // the page is about to go
  }

  function Stripe(key, stripeOptions) {
    if (typeof key !== 'string' || !/^pk_(test|live)_/.test(key))
      throw integrationError('Please call Stripe() with your publishable key.')
    if (key.startsWith('pk_live_'))
      throw integrationError(
        'stripe stand-in: refuses live keys. This page must load the real Stripe.js.',
      )
    const defaultLocale = localeOf(stripeOptions?.locale)

    async function follow(clientSecret, answer, options, { locale, appearance }) {
      if (answer.error || answer.paymentIntent.status !== 'requires_action')
        return answer.error ? answer : finish(answer.paymentIntent, options)
      await askBank(answer.paymentIntent, locale, schemeOf(appearance))
      const after = await retrieve(key, clientSecret, locale)
      return after.error ? after : finish(after.paymentIntent, options)
    }

    return {
      elements: (options) => createElements(key, stripeOptions, options),
      async confirmPayment(options = {}) {
        const { elements, confirmParams = {}, redirect } = options
        if (redirect !== 'if_required' && !confirmParams.return_url)
          throw integrationError(
            'stripe.confirmPayment(): the `confirmParams.return_url` argument is required unless redirect is `if_required`.',
          )
        const payment = elements?._payment?.()
        if (!payment)
          throw integrationError(
            'stripe.confirmPayment(): elements should have a mounted Payment Element.',
          )
        const clientSecret = options.clientSecret ?? elements._options.clientSecret
        payment._tell({ type: 'disable', on: true })
        const answer = await payment._ask({
          type: 'confirm',
          clientSecret,
          returnUrl: confirmParams.return_url ?? location.href,
          billing: confirmParams.payment_method_data?.billing_details,
        })
        const result = await follow(clientSecret, answer, options, elements._options)
        if (result.error) payment._tell({ type: 'disable', on: false })
        return result
      },
      retrievePaymentIntent: (clientSecret) => retrieve(key, clientSecret, defaultLocale),
      async handleNextAction({ clientSecret }) {
        const answer = await retrieve(key, clientSecret, defaultLocale)
        const look = { locale: defaultLocale }
        return follow(clientSecret, answer, { redirect: 'if_required' }, look)
      },
      createToken: missing('createToken'),
      createPaymentMethod: missing('createPaymentMethod'),
      confirmCardPayment: missing('confirmCardPayment'),
      createConfirmationToken: missing('createConfirmationToken'),
      _registerWrapper() {},
      registerAppInfo() {},
    }
  }

  Stripe.version = 'endive' // of this release, or loadStripe warns
  Stripe.__standin = true
  window.Stripe = Stripe
})()
