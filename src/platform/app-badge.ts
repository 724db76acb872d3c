/**
 * Shows a number on the icon of the installed app; 0 takes it away. Where there is no icon, or the
 * person has not agreed to notifications, browsers refuse: then there is none.
 */
export function setAppBadge(count: number): void {
  const { navigator } = window
  if ('setAppBadge' in navigator) void navigator.setAppBadge(count).catch(() => undefined)
}
