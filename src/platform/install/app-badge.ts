/**
 * Shows a number on the icon of the installed app; 0 removes it. Browsers refuse where there is no
 * icon or no permission for notifications: then there is none.
 */
export function setAppBadge(count: number): void {
  const { navigator } = window
  if ('setAppBadge' in navigator) void navigator.setAppBadge(count).catch(() => undefined)
}
