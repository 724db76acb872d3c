/* The bank's page: sends the answer, then tells the page around it that it is done. */
;(() => {
  const query = new URLSearchParams(location.search)
  const scheme = query.get('scheme')
  if (scheme === 'dark' || scheme === 'light')
    document.documentElement.style.colorScheme = scheme
  const buttons = document.querySelectorAll('button')

  async function answer(result) {
    for (const button of buttons) button.disabled = true
    try {
      await fetch(location.pathname, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ client_secret: query.get('client_secret'), result }),
      })
    } catch {
      // The answer was lost on the way: the page around looks at the intent, which still waits.
    }
    parent.postMessage(
      { standin: 1, id: query.get('id'), type: '3ds-done' },
      query.get('origin'),
    )
  }
  for (const button of buttons) {
    button.addEventListener('click', () => answer(button.dataset.result))
    button.disabled = false
  }
  buttons[0]?.focus()
})()
