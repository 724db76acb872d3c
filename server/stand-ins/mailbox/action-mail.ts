import type { OobCode } from '#server/stand-ins/auth-emulator/auth-emulator.ts'
import { localeOf } from '#server/stand-ins/locale.ts'
import { mailboxTexts } from '#server/stand-ins/texts.ts'
import type { Mail } from './mailbox.ts'

/**
 * The e-mail that Firebase would send with a code. Its link leads to our own page, as it does
 * for a project whose "action URL" is set to `/verify-email`.
 *
 * @param language of the reader, as the SDK names it; pt unless it is Spanish
 * @param publicUrl of the app, with no trailing slash
 */
export function actionMail(
  code: OobCode,
  { language, publicUrl, now }: { language: string | null; publicUrl: string; now: Date },
): Mail {
  const lang = localeOf(language) === 'es' ? 'es' : 'pt'
  const link = new URL('/verify-email', publicUrl)
  link.search = new URL(code.oobLink).search
  link.searchParams.set('lang', language ?? lang)
  const kind = link.searchParams.get('mode') ?? ''
  return {
    to: kind === 'verifyAndChangeEmail' ? (code.newEmail ?? code.email) : code.email,
    subject: subjectOf(kind, lang),
    kind,
    link: link.href,
    at: now.toISOString(),
  }
}

/** By the mode of the link. */
function subjectOf(mode: string, lang: 'pt' | 'es'): string {
  const subjects: Partial<Record<string, string>> = mailboxTexts[lang].subjects
  return subjects[mode] ?? mailboxTexts[lang].subjects.other
}
