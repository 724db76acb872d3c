{
  const shell = document.getElementById('shell')
  let lang = navigator.language
  let isSignedIn = false
  try {
    lang = localStorage.getItem('lang') ?? lang
    isSignedIn = /"uid":"/.test(localStorage.getItem('persist:root'))
  } catch {
    // Storage is blocked.
  }
  document.documentElement.lang = /^es\b/i.test(lang) ? 'es' : 'pt'
  // A signed-in user starts on their home, not the landing page.
  shell.dataset.page = isSignedIn && location.pathname === '/' ? '/own' : location.pathname
  const fail = ({ target }) => {
    if (target instanceof HTMLScriptElement) shell.dataset.failed = ''
  }
  addEventListener('error', fail, true)
}
