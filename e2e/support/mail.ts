import { expect } from '@playwright/test'
import { z } from 'zod/mini'

const Mails = z.array(z.object({ to: z.string(), kind: z.string(), link: z.string() }))

/** The link of the newest mail of that kind to the address; waits until there is one. */
export async function linkMailedTo(
  origin: string,
  to: string,
  kind: 'verifyEmail' | 'resetPassword' | 'notification',
): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const url = new URL('/__mail/messages.json', origin)
    url.searchParams.set('to', to)
    const mails = Mails.parse(await (await fetch(url)).json())
    link = mails.find((mail) => mail.kind === kind)?.link
    expect(link).toBeDefined()
  }).toPass()
  return link ?? ''
}
