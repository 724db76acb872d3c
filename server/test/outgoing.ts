import type { MailOutcome } from '#server/providers/mail/mail.ts'
import type { Mail } from '#server/providers/mail/mail.ts'
import type { PushMessage, PushSender } from '#server/providers/push/push-sender.ts'

/** A mail server in memory; `answer` sets the outcome of the next mails. */
export function outgoingMail() {
  const mails: Mail[] = []
  let answer: () => MailOutcome | Promise<MailOutcome> = () => 'sent'
  return {
    mails,
    provider: {
      send: async (mail: Mail) => {
        const outcome = await answer()
        if (outcome === 'sent') mails.push(mail)
        return outcome
      },
      close: () => {},
    },
    answer: (next: typeof answer) => {
      answer = next
    },
  }
}

/** A push provider in memory, which takes all. */
export function outgoingPush() {
  const messages: PushMessage[] = []
  const sender: PushSender = {
    send: async (tokens, message) => {
      messages.push(message)
      return tokens.map((token) => ({ token, outcome: 'sent' }))
    },
  }
  return { messages, sender }
}
