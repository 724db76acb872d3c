{
  const shell = document.getElementById('shell')
  let lang = navigator.language
  try {
    lang = localStorage.getItem('lang') ?? lang
  } catch {
    // Storage is blocked.
  }
  document.documentElement.lang = /^es\b/i.test(lang) ? 'es' : 'pt'
  shell.dataset.page = location.pathname
  const fail = ({ target }) => {
    if (target instanceof HTMLScriptElement) shell.dataset.failed = ''
  }
  addEventListener('error', fail, true)
}
