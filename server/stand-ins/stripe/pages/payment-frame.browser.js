/* The form in its frame. Stripe.js (stripe-js.browser.js) speaks to it by postMessage:
   in come style, methods, validate, confirm, disable, clear and focus; out go ready, height, change,
   focus, blur and the replies. The payer's saved cards come with the methods. */
;(() => {
  const query = new URLSearchParams(location.search)
  const around = query.get('origin')
  const fields = ['number', 'expiry', 'cvc']
  const at = (id) => document.getElementById(id)
  let method = 'card'
  /** The payer's saved cards, with what the form may do with them. */
  let kept = { saved: [], canSave: false, canRemove: false, secret: null }
  /** The id of the saved card to pay with; null: the one that is typed. */
  let keptId = null
  let texts
  let locale

  const allTexts = JSON.parse(at('texts').textContent)
  const testCards = [
    '4242424242424242',
    '4000002500003155',
    '4000000000000002',
    '4000000000009995',
  ]

  const post = (message) =>
    parent.postMessage({ standin: 1, id: query.get('id'), ...message }, around)
  const size = () => post({ type: 'height', height: document.body.scrollHeight })

  /* Texts, colours and fonts of the page around. */

  function applyLocale(tag) {
    locale = tag
    texts = allTexts[tag.slice(0, 2).toLowerCase()] ?? allTexts.en
    document.documentElement.lang = tag
    for (const node of document.querySelectorAll('[data-text]'))
      node.textContent = texts[node.dataset.text]
    at('number').placeholder = '1234 1234 1234 1234'
    at('expiry').placeholder = texts.expiryHint
    at('cvc').placeholder = 'CVC'
    const chosen = at('country').value || 'BR'
    at('country').replaceChildren(
      ...Object.entries(texts.countries).map(([code, name]) => new Option(name, code)),
    )
    at('country').value = chosen
    at('test-cards').replaceChildren(...testCards.map(testCardLine))
    showKept()
    for (const field of fields) if (at(`${field}-error`).dataset.code) showError(field)
  }

  /* The saved cards. */

  const brandName = (brand) => brand[0].toUpperCase() + brand.slice(1)

  function showKept() {
    const { saved, canSave, canRemove } = kept
    at('saved').hidden = saved.length === 0
    at('save-line').hidden = !canSave
    at('saved-cards').replaceChildren(
      ...saved.map(({ id, card }) => {
        const month = String(card.exp_month).padStart(2, '0')
        const text = `${brandName(card.brand)} •••• ${card.last4}`
        const line = keptLine(id, text, `${month}/${String(card.exp_year).slice(2)}`)
        if (canRemove) line.append(removeButton(id, text))
        return line
      }),
      keptLine(null, texts.otherCard, ''),
    )
    at('new-card').hidden = keptId !== null
    size()
  }

  function keptLine(id, text, note) {
    const line = document.createElement('li')
    const label = document.createElement('label')
    const radio = document.createElement('input')
    const small = document.createElement('small')
    radio.type = 'radio'
    radio.name = 'saved'
    radio.checked = id === keptId
    radio.addEventListener('change', () => chooseKept(id))
    small.textContent = note
    label.append(radio, text, small)
    line.append(label)
    return line
  }

  function removeButton(id, text) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = texts.remove
    button.setAttribute('aria-label', `${texts.remove} ${text}`)
    button.addEventListener('click', () => void removeKept(id))
    return button
  }

  function chooseKept(id) {
    keptId = id
    at('new-card').hidden = id !== null
    size()
    changed()
  }

  async function removeKept(id) {
    const body = new URLSearchParams({
      key: query.get('pk'),
      customer_session_client_secret: kept.secret,
    })
    const address = `../v1/elements/saved_cards/${encodeURIComponent(id)}/remove`
    const answer = await fetch(address, { method: 'POST', body }).catch(() => null)
    if (!answer?.ok) return
    kept = { ...kept, saved: kept.saved.filter((each) => each.id !== id) }
    if (keptId === id) keptId = kept.saved[0]?.id ?? null
    showKept()
    changed()
  }

  function testCardLine(number, index) {
    const line = document.createElement('li')
    const button = document.createElement('button')
    const code = document.createElement('code')
    button.type = 'button'
    code.textContent = grouped(number)
    button.append(texts.cards[index], code)
    button.addEventListener('click', () => {
      setValue('number', number)
      setValue('expiry', `12${String(new Date().getFullYear() + 5).slice(2)}`)
      setValue('cvc', '123')
      document.querySelector('details').open = false
      changed()
    })
    line.append(button)
    return line
  }

  const themes = {
    night: { colorPrimary: '#0085ff', colorBackground: '#30313d', colorText: '#ffffff' },
  }

  function applyAppearance({ theme, variables, rules } = {}) {
    const root = document.documentElement
    root.removeAttribute('style')
    const all = { ...themes[theme], ...variables }
    for (const [name, value] of Object.entries(all))
      if (/^[a-zA-Z0-9]+$/.test(name)) root.style.setProperty(`--${name}`, value)
    const sheet = new CSSStyleSheet()
    for (const [selector, style] of Object.entries(rules ?? {})) {
      if (
        !/^\.(Input|Label|Error|Tab)(--invalid|--selected)?(:{1,2}[a-z-]+)?$/.test(selector)
      )
        continue
      const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`)]
      for (const [name, value] of Object.entries(style))
        rule.style.setProperty(
          name.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`),
          value,
        )
    }
    document.adoptedStyleSheets = [sheet]
  }

  function applyFonts(fonts = []) {
    for (const node of document.querySelectorAll('[data-font]')) node.remove()
    for (const { cssSrc, family, src, ...more } of fonts) {
      if (cssSrc) {
        const link = document.createElement('link')
        link.rel = 'stylesheet'
        link.href = cssSrc
        link.dataset.font = ''
        document.head.append(link)
      } else document.fonts.add(new FontFace(family, src, more))
    }
  }

  function applyStyle(style) {
    if (style.appearance) applyAppearance(style.appearance)
    if (style.fonts) applyFonts(style.fonts)
    if (style.scheme) document.documentElement.style.colorScheme = style.scheme
    if (style.locale) applyLocale(style.locale)
    size()
  }

  /* The fields. */

  const digits = (field) => at(field).value.replace(/\D/g, '')
  const isAmex = () => /^3[47]/.test(digits('number'))
  const brands = { 3: 'Amex', 4: 'Visa', 5: 'Mastercard' }

  const grouped = (number) =>
    /^3[47]/.test(number)
      ? number.replace(/^(.{4})(.{1,6})?(.*)$/, (_, ...parts) =>
          parts.slice(0, 3).filter(Boolean).join(' '),
        )
      : number.replace(/(.{4})(?=.)/g, '$1 ')

  const written = {
    number: (text) => grouped(text.slice(0, isAmex() ? 15 : 16)),
    expiry: (text) =>
      text.length > 2 ? `${text.slice(0, 2)} / ${text.slice(2, 4)}` : text.slice(0, 2),
    cvc: (text) => text.slice(0, 4),
  }

  function setValue(field, value) {
    at(field).value = value
    at(field).value = written[field](value.replace(/\D/g, ''))
    showError(field, null)
  }

  /** Keeps the caret behind the same digit. */
  function onInput(field) {
    const input = at(field)
    const before = input.value.slice(0, input.selectionStart).replace(/\D/g, '').length
    const atEnd = input.selectionStart === input.value.length
    setValue(field, input.value)
    if (!atEnd) {
      let caret = 0
      for (let seen = 0; seen < before && caret < input.value.length; caret++)
        if (/\d/.test(input.value[caret])) seen++
      input.setSelectionRange(caret, caret)
    }
    changed()
  }

  function isLuhn(number) {
    const sum = [...number].reverse().reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
    return sum % 10 === 0
  }

  const problems = {
    number() {
      const number = digits('number')
      if (number.length < (isAmex() ? 15 : 16)) return 'incomplete_number'
      return isLuhn(number) ? null : 'invalid_number'
    },
    expiry() {
      const text = digits('expiry')
      const month = Number(text.slice(0, 2))
      const year = 2000 + Number(text.slice(2))
      if (text.length < 4 || month < 1 || month > 12) return 'incomplete_expiry'
      const now = new Date()
      if (year < now.getFullYear()) return 'invalid_expiry_year_past'
      return year === now.getFullYear() && month < now.getMonth() + 1
        ? 'invalid_expiry_month_past'
        : null
    },
    cvc: () => (digits('cvc').length < (isAmex() ? 4 : 3) ? 'incomplete_cvc' : null),
  }

  function showError(field, code = problems[field]()) {
    const error = at(`${field}-error`)
    error.textContent = code ? texts[code] : ''
    error.dataset.code = code ?? ''
    at(field).classList.toggle('Input--invalid', Boolean(code))
    at(field).setAttribute('aria-invalid', String(Boolean(code)))
    size()
  }

  function choose(next) {
    method = next
    for (const each of ['card', 'pix']) {
      at(each).hidden = each !== method
      at(`${each}-tab`).classList.toggle('Tab--selected', each === method)
      at(`${each}-tab`).setAttribute('aria-selected', String(each === method))
    }
    size()
    changed()
  }

  function changed() {
    at('brand').textContent = brands[digits('number')[0]] ?? ''
    if (method === 'pix' || keptId !== null)
      return post({ type: 'change', method, complete: true, empty: false })
    post({
      type: 'change',
      method,
      complete: fields.every((field) => !problems[field]()),
      empty: fields.every((field) => !digits(field)),
    })
  }

  /** The first thing that is wrong, each shown at its field and the first one focused. */
  function validate() {
    if (method === 'pix' || keptId !== null) return null
    for (const field of fields) showError(field)
    const wrong = fields.find((field) => problems[field]())
    if (!wrong) return null
    at(wrong).focus()
    const code = problems[wrong]()
    return { type: 'validation_error', code, message: texts[code] }
  }

  /* The payment. */

  function cardParams(data) {
    if (keptId !== null) return { payment_method: keptId }
    const expiry = digits('expiry')
    return {
      [`${data}[type]`]: 'card',
      ...(at('save').checked && {
        [`${data}[allow_redisplay]`]: 'always',
        setup_future_usage: 'on_session',
      }),
      [`${data}[card][number]`]: digits('number'),
      [`${data}[card][exp_month]`]: expiry.slice(0, 2),
      [`${data}[card][exp_year]`]: `20${expiry.slice(2)}`,
      [`${data}[card][cvc]`]: digits('cvc'),
      [`${data}[billing_details][address][country]`]: at('country').value,
    }
  }

  async function confirm({ clientSecret, returnUrl, billing }) {
    const error = validate()
    if (error) return { error }
    const data = 'payment_method_data'
    const params = new URLSearchParams({
      key: query.get('pk'),
      _locale: locale,
      client_secret: clientSecret,
      return_url: returnUrl,
      ...(method === 'card' ? cardParams(data) : { [`${data}[type]`]: method }),
    })
    for (const name of ['name', 'email'])
      if (billing?.[name] && !params.has('payment_method'))
        params.set(`${data}[billing_details][${name}]`, billing[name])
    const [id] = clientSecret.split('_secret_')
    try {
      const response = await fetch(
        `../v1/payment_intents/${encodeURIComponent(id)}/confirm`,
        { method: 'POST', body: params },
      )
      const answer = await response.json()
      return answer.error ? { error: answer.error } : { paymentIntent: answer }
    } catch {
      return { error: { type: 'api_connection_error', message: texts.connection } }
    }
  }

  const orders = {
    style: (message) => applyStyle(message.style),
    methods({ types, cards, order }) {
      at('tabs').hidden = !types.includes('pix')
      for (const each of order) at('tabs').append(at(`${each}-tab`))
      kept = cards
      keptId = kept.saved[0]?.id ?? null
      showKept()
      choose(keptId === null ? order[0] : 'card')
    },
    focus() {
      const chosen = document.querySelector('[name="saved"]:checked')
      const inCard = keptId === null ? at('number') : chosen
      const target = method === 'card' ? inCard : at('pix-tab')
      target.focus()
    },
    disable(message) {
      for (const each of document.forms[0].elements) each.disabled = message.on
    },
    clear() {
      for (const field of fields) setValue(field, '')
      changed()
    },
    validate: (message) => post({ type: 'reply', n: message.n, error: validate() }),
    confirm: async (message) =>
      post({ type: 'reply', n: message.n, ...(await confirm(message)) }),
  }

  addEventListener('message', (event) => {
    const { data, origin, source } = event
    if (source !== parent || origin !== around || data?.standin !== 1) return
    if (Object.hasOwn(orders, data.type)) orders[data.type](data)
  })
  for (const field of fields) {
    at(field).addEventListener('input', () => onInput(field))
    at(field).addEventListener('focus', () => post({ type: 'focus' }))
    at(field).addEventListener('blur', () => {
      if (digits(field)) showError(field)
      post({ type: 'blur' })
    })
  }
  for (const each of ['card', 'pix'])
    at(`${each}-tab`).addEventListener('click', () => choose(each))
  document
    .querySelector('form')
    .addEventListener('submit', (event) => event.preventDefault())

  const style = JSON.parse(decodeURIComponent(location.hash.slice(1)) || '{}')
  applyStyle({ locale: 'en', ...style })
  new ResizeObserver(size).observe(document.body)
  post({ type: 'ready' })
})()
