/* The page of a Pix code: copies it, counts down, plays the bank, and tells the page around it
   when the code is paid, expired or closed. */
;(() => {
  const query = new URLSearchParams(location.search)
  const around = query.get('origin')
  const scheme = query.get('scheme')
  const at = (id) => document.getElementById(id)
  const texts = JSON.parse(at('texts').textContent)
  const LOOK_MS = 1500
  const FAREWELL_MS = 1200

  if (scheme === 'dark' || scheme === 'light')
    document.documentElement.style.colorScheme = scheme

  const done = () =>
    parent.postMessage({ standin: 1, id: query.get('id'), type: 'pix-done' }, around)

  function say(text) {
    const line = document.createElement('p')
    line.textContent = text
    at('said').replaceChildren(line)
  }

  function show(state) {
    if (state === 'open') return
    clearInterval(looking)
    clearInterval(counting)
    at('open')?.remove()
    say(texts[state])
    if (around) setTimeout(done, FAREWELL_MS)
  }

  async function ask(action) {
    const response = await fetch(location.pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ action }),
    })
    const { state } = await response.json()
    show(state)
  }

  const look = () => ask('look').catch(() => {}) // the next look may get through

  function count() {
    const seconds = Math.max(0, at('open').dataset.expires - Math.floor(Date.now() / 1000))
    const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    at('left').textContent = parts.map((part) => String(part).padStart(2, '0')).join(':')
  }

  for (const button of document.querySelectorAll('[data-action]'))
    button.addEventListener('click', async () => {
      button.disabled = true
      await ask(button.dataset.action).catch(() => say(texts.lost))
      button.disabled = false
    })

  at('copy')?.addEventListener('click', async () => {
    at('code').select()
    try {
      await navigator.clipboard.writeText(at('code').value)
      at('copy').textContent = texts.copied
    } catch {
      // It is selected: the person copies it.
    }
  })

  if (around) {
    at('close').addEventListener('click', done)
    addEventListener('keydown', ({ key }) => key === 'Escape' && done())
  } else at('close').remove()

  for (const button of document.querySelectorAll('button')) button.disabled = false

  const isOpen = at('open') !== null
  const looking = isOpen ? setInterval(look, LOOK_MS) : undefined
  const counting = isOpen ? setInterval(count, 1000) : undefined
  if (isOpen) {
    count()
    at('copy').focus()
  }
})()
