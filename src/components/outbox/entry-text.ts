import type { TFunction } from 'i18next'
import type { Entry } from '#src/outbox/entry.ts'

/** The action of an entry in words: "Apagar a notificação". */
export const actText = (
  { kind, about }: Pick<Entry, 'kind' | 'about'>,
  t: TFunction,
): string => t(`outbox.kinds.${kind}`, { defaultValue: t('outbox.kinds.other'), about })

/** The state of an open entry: under way, or why it is retried. */
export function openText(entry: Entry, online: boolean, t: TFunction): string {
  if (!online) return t('outbox.whenOnline')
  return entry.problem
    ? `${reasonText(entry, t, 'outbox.notYet')} ${t('outbox.goesOn')}`
    : t('outbox.sending')
}

/** The backend's reason for the refusal, in words. */
export function reasonText(
  { kind, state, problem }: Entry,
  t: TFunction,
  otherwise: 'outbox.refused' | 'outbox.notYet' = 'outbox.refused',
): string {
  if (problem?.status === 0) return t('outbox.tooOld')
  if (problem?.message) return problem.message
  if (state === 'changed') return t('outbox.changed')
  return t(`outbox.failed.${kind}`, { defaultValue: t(otherwise) })
}
