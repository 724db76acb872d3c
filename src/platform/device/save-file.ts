/** Hands data to the browser as a file to save or open. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // A phone reads it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
