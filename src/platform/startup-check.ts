/** Replaces the page by the list of what the build lacks; nothing else is loaded. */
export function showMissingVariables(names: readonly string[], root: HTMLElement): void {
  document.documentElement.lang = 'es'
  const main = document.createElement('main')
  main.style.cssText = 'max-width:40rem;margin:15vh auto;padding:0 1.5rem;line-height:1.5'
  const title = document.createElement('h1')
  title.textContent = 'La aplicación no puede iniciarse'
  const text = document.createElement('p')
  text.textContent =
    names.length === 1
      ? 'Falta esta variable de configuración:'
      : 'Faltan estas variables de configuración:'
  const list = document.createElement('ul')
  list.append(
    ...names.map((name) => {
      const item = document.createElement('li')
      item.append(Object.assign(document.createElement('code'), { textContent: name }))
      return item
    }),
  )
  main.append(title, text, list)
  root.replaceChildren(main)
}
