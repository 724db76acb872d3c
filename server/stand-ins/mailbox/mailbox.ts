import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod/mini'
import { coalescedSave } from '#server/stand-ins/coalesced-save.ts'
import { readFileIfAny, replaceFile } from '#server/stand-ins/text-file.ts'

/** An e-mail that asks its reader to follow a link; `id`, `html` and `text` where they were made here. */
const Mail = z.object({
  id: z.optional(z.string()),
  to: z.string(),
  subject: z.string(),
  /** The purpose of the link, as Firebase names it (`verifyEmail`…), or `notification`. */
  kind: z.string(),
  /** Absolute. */
  link: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  html: z.optional(z.string()),
  text: z.optional(z.string()),
  /** Where one POST turns mails like it off. */
  unsubscribe: z.optional(z.string()),
})
export type Mail = z.output<typeof Mail>

export type Mailbox = {
  /** Resolves once the mail is on disk. @throws Error of the file system */
  keep: (mail: Mail) => Promise<void>
  /** The mails to one address, or all of them; newest first. */
  messages: (to?: string | null) => Mail[]
}

/** The file is damaged; deleting it loses the mails and nothing else. */
class DamagedMailboxError extends Error {
  override name = 'DamagedMailboxError'
}

const MOST = 200

/**
 * Keeps the mails instead of sending them: local mode has no mail server. Null: in memory.
 * @throws DamagedMailboxError when `file` cannot be read
 */
export function createMailbox({ file }: { file: string | null }): Mailbox {
  let mails = file === null ? [] : readMails(file)
  const save = coalescedSave({
    serialise: () => JSON.stringify(mails),
    write: async (text) => {
      if (file !== null) await replaceFile(file, text)
    },
  })
  return {
    keep: (mail) => {
      mails = [mail, ...mails].slice(0, MOST)
      return save()
    },
    messages: (to) =>
      to ? mails.filter((mail) => mail.to.toLowerCase() === to.toLowerCase()) : mails,
  }
}

function readMails(file: string): Mail[] {
  mkdirSync(dirname(file), { recursive: true })
  const text = readFileIfAny(file)
  if (text === null) return []
  try {
    return z.parse(z.array(Mail), JSON.parse(text))
  } catch (cause) {
    throw new DamagedMailboxError(`the mails in ${file} cannot be read`, { cause })
  }
}
