import { useTranslation } from 'react-i18next'
import type { LoggedAct } from '#src/contract/operator/operator.ts'
import { type OpeningGround, openingGrounds } from '#src/contract/operator/operator-acts.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { caseName } from './case-name.ts'
import { PersonLink } from './person-link.tsx'

/** For an opened case, the reason is a key of ours. */
const isGround = (act: LoggedAct): act is LoggedAct & { reason: OpeningGround } =>
  act.act.startsWith('open_') && openingGrounds.some((ground) => ground === act.reason)

/** An operator's act: who, when, on whom, the result and the reason. */
export function ActLine({ act }: { act: LoggedAct }) {
  const { t } = useTranslation()
  const { stamp, money } = useFormat()
  const { before, after, person } = act
  const name = caseName(act, t)
  const sums =
    after.net !== undefined && after.refund !== undefined
      ? t(`operator:acts.sums.${after.taskerPercent === 0 ? 'full' : 'part'}`, {
          ...(act.orderId !== null && { context: 'order' }),
          held: money(before.held ?? 0),
          percent: after.taskerPercent ?? 0,
          net: money(after.net),
          refund: money(after.refund),
        })
      : null
  return (
    <article className="text-sm">
      <p className="flex justify-between gap-3">
        <span className="min-w-0 font-bold">{t(`operator:acts.${act.act}`)}</span>
        <time dateTime={act.at} className="shrink-0 text-xs text-ink-2">
          {stamp(act.at)}
        </time>
      </p>
      <p className="text-ink-2">
        {act.by.name}
        {name && ` · ${name}`}
        {person && (
          <>
            {' · '}
            <PersonLink {...person} />
          </>
        )}
      </p>
      {sums && <p>{sums}</p>}
      {isGround(act) ? (
        <p>{t(`operator:acts.grounds.${act.reason}`)}</p>
      ) : (
        <q className="block whitespace-pre-line wrap-anywhere">{act.reason}</q>
      )}
    </article>
  )
}
