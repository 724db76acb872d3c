/** Has the browser ask. Resolves when the person has answered. */
export async function askToInstall(): Promise<void> {
  const root = document.documentElement
  const offer = root.installOffer
  if (!offer) return
  root.installOffer = undefined
  await offer.prompt()
  dispatchEvent(new Event('installasked'))
}
