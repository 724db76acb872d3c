import type { OobCode } from '#server/stand-ins/auth-emulator/auth-emulator.ts'
import { localeOf } from '#server/stand-ins/locale.ts'
import type { Mail } from './mailbox.ts'

type Subject = Record<'pt' | 'es', string>

/** The subjects, by the mode of the link. */
const subjects: Record<string, Subject> = {
  verifyEmail: { pt: 'Confirme seu e-mail', es: 'Confirma tu correo' },
  resetPassword: { pt: 'Crie uma nova senha', es: 'Crea una nueva contraseña' },
  recoverEmail: { pt: 'Seu e-mail foi trocado', es: 'Tu correo cambió' },
  verifyAndChangeEmail: { pt: 'Confirme seu novo e-mail', es: 'Confirma tu nuevo correo' },
}
const other: Subject = { pt: 'Entre com este link', es: 'Entra con este enlace' }

/**
 * The e-mail that Firebase would send with a code. Its link leads to our own page, as it does
 * for a project whose "action URL" is set to `/verify-email`.
 *
 * @param language what the person reads, as the SDK says it; pt unless it is Spanish
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
    subject: (subjects[kind] ?? other)[lang],
    kind,
    link: link.href,
    at: now.toISOString(),
  }
}
