import type { Role } from '#src/contract/people/roles.ts'

const manifests: Record<Role, string> = {
  client: '/manifest.webmanifest',
  tasker: '/manifest-tasker.webmanifest',
}

/**
 * Names the manifest of a role: the icon of the installed app then offers that role's shortcuts. Both
 * have one id, so the browser updates the app and asks for no second one.
 */
export function nameManifest(role: Role): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
  // Even the same address would make the browser fetch it again.
  if (link && link.getAttribute('href') !== manifests[role]) link.href = manifests[role]
}
