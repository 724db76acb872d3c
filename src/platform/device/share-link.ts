export type SharedLink = { title: string; url: string }

/** Opens the device's share sheet for a page of ours. Resolves to false where there is none. */
export async function shareByPhone(link: SharedLink): Promise<boolean> {
  if (!('share' in navigator)) return false
  try {
    await navigator.share(link)
    return true
  } catch (error) {
    // Closing the share sheet is no failure.
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
