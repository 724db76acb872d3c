export type SharedLink = { title: string; url: string }

/** Shares a page of ours as the phone does it. Resolves to false where it cannot. */
export async function shareByPhone(link: SharedLink): Promise<boolean> {
  if (!('share' in navigator)) return false
  try {
    await navigator.share(link)
    return true
  } catch (error) {
    // Closing the phone's own sheet is no failure.
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
