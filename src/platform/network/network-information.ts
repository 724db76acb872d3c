/** Link data of the Network Information API, which not every browser has. */
type NetworkInformation = EventTarget & {
  readonly effectiveType?: 'slow-2g' | '2g' | '3g' | '4g'
  readonly saveData?: boolean
}

const networkInformation = (): NetworkInformation | undefined =>
  (navigator as { connection?: NetworkInformation }).connection

/** True when the browser has measured a link of the slowest kinds. */
export const isWeakLink = (): boolean =>
  /2g$/.test(networkInformation()?.effectiveType ?? '')

/** True when the person has told the browser to save data. */
export const wantsToSave = (): boolean => networkInformation()?.saveData === true

/** Notifies when the device changes its link. Returns an unsubscribe function. */
export function onLinkChange(listener: () => void): () => void {
  const link = networkInformation()
  link?.addEventListener('change', listener)
  return () => link?.removeEventListener('change', listener)
}
