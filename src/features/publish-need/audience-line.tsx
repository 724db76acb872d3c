import { useQuery } from '@tanstack/react-query'
import Users from 'lucide-react/icons/users'
import { useTranslation } from 'react-i18next'
import { NEED_REACH_KM } from '#src/contract/needs/limits.ts'
import type { getNeedAudience, NeedWhen } from '#src/contract/needs/needs.ts'
import type { OutputOf } from '#src/contract/protocol/endpoint.ts'
import { cepDigits } from '#src/lib/cep.ts'
import { whenText } from '#src/lib/schedule/when-text.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useOnline } from '#src/platform/network/use-online.ts'
import { publishQueries } from '#src/queries/publish-need.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import type { Draft } from './draft.ts'
import { problemsOf } from './steps.ts'
import { useToldReach } from './use-told-reach.ts'
import type { StepProps } from './what-step.tsx'
import { whenOf } from './when.ts'

/** How many taskers the draft would reach; undefined while that is not known. */
function useAudience(draft: Draft) {
  const online = useOnline()
  const { days, cep } = problemsOf('when', draft)
  const { service } = draft
  const query = useQuery({
    ...publishQueries.audience({
      category: service?.category ?? 'montagem',
      skill: service?.skill ?? null,
      cep: cepDigits(draft.cep),
      when: whenOf(draft),
    }),
    enabled: service !== null && !days && !cep,
  })
  const isShown = online && service !== null && !days && !cep && !query.isError
  return { audience: isShown ? query.data : undefined, isLoading: query.isFetching }
}

type AudienceLineProps = {
  draft: Draft
  onInclude: (other: NeedWhen) => void
  onChange: StepProps['onChange']
}

/** How many taskers are free in the chosen time; where none is, the time when most are. */
export function AudienceLine({ draft, onInclude, onChange }: AudienceLineProps) {
  const { t } = useTranslation()
  const { audience, isLoading } = useAudience(draft)
  useToldReach(audience && audience.taskers === 0, draft, onChange)
  const instead = audience?.free === 0 ? audience.instead : null
  return (
    <div role="status" className="empty:hidden">
      {audience && (
        <div
          className={cx(
            'flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-md px-4 py-3 transition-opacity',
            audience.free > 0 ? 'bg-brand-soft text-brand-strong' : 'bg-sunken',
            isLoading && 'opacity-60',
          )}
        >
          <Users aria-hidden className="size-5 shrink-0" />
          <AudienceText audience={audience} when={whenOf(draft)} />
          {instead && (
            <Button variant="outline" size="sm" onClick={() => onInclude(instead.when)}>
              {t('publish:audience.include')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

type AudienceTextProps = { audience: OutputOf<typeof getNeedAudience>; when: NeedWhen }

function AudienceText({ audience, when }: AudienceTextProps) {
  const { t } = useTranslation()
  const { lang, number } = useFormat()
  const { taskers, free, instead } = audience
  const text = (of: NeedWhen) => whenText(of, { lang, t })
  const { default: near, max: far } = NEED_REACH_KM
  const words =
    taskers === 0
      ? t('publish:audience.noTasker', { near, far })
      : free > 0
        ? t('publish:audience.free', {
            count: free,
            free: number(free),
            taskers: number(taskers),
          })
        : [
            t('publish:audience.none', { when: text(when) }),
            instead &&
              t('publish:audience.instead', {
                when: text(instead.when),
                count: instead.free,
                number: number(instead.free),
              }),
          ]
            .filter(Boolean)
            .join(' ')
  return <p className="min-w-0 flex-1 basis-40 wrap-anywhere">{words}</p>
}
