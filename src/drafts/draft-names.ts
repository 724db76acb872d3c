/** The parts of the name `draft:<what>:<uid>[:<of what>]`. */
export type DraftName = { what: string; uid: string; of?: string | undefined }

/** Undefined for a key that is no draft's. */
export function parseDraftName(name: string): DraftName | undefined {
  const [kind, what, uid, of] = name.split(':')
  return kind === 'draft' && what && uid ? { what, uid, of } : undefined
}
