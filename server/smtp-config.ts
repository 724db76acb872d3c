export type SmtpSettings = {
  /** smtp:// or smtps:// */
  url: string
  /** As a header has it: a name and an address. */
  from: string
}

type Reader = {
  text: (name: string) => string | null
  problems: string[]
  publicUrl: string
}

const ADDRESS = String.raw`[^\s<>@,"]+@[^\s<>@,"]+`
/** One address, alone or after a name. */
const SENDER = new RegExp(String.raw`^(?:[^<>@\r\n",]+<${ADDRESS}>|${ADDRESS})$`)

/** The settings of the mail server. Adds a sentence to `problems` for each invalid one, without its value. */
export function readSmtp({ text, problems, publicUrl }: Reader): SmtpSettings | null {
  const url = text('SMTP_URL')
  const from = text('MAIL_FROM')
  if (from !== null && !SENDER.test(from))
    problems.push('MAIL_FROM must be an address, or a name and an address in < >.')
  if (url === null) return null
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol)) {
    problems.push('SMTP_URL must be an smtp or smtps address.')
    return null
  }
  // Options in the address could turn off the encryption of passwords and mails.
  if (new URL(url).search !== '') problems.push('SMTP_URL may have no options after a "?".')
  return { url, from: from ?? `oficio <avisos@${new URL(publicUrl).hostname}>` }
}
