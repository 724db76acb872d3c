import type { LucideIcon } from 'lucide-react'
import BellOff from 'lucide-react/icons/bell-off'
import BellRing from 'lucide-react/icons/bell-ring'
import Smartphone from 'lucide-react/icons/smartphone'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { deviceName } from '#src/lib/device-name.ts'
import { readRegisteredDevice } from '#src/platform/push/device.ts'
import { type PushState, usePushState } from '#src/platform/push/use-push-state.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { turnPushOff } from '#src/queries/push-device.ts'
import { turnPushOn } from '#src/session/push.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { cx } from '#src/ui/cx.ts'
import { TestNotice } from './test-notice.tsx'

/** Shows if this browser receives the user's push messages, and turns them on and off. */
export function DeviceCard({ uid }: { uid: string }) {
  const state = usePushState(uid)
  const titleId = useId()
  const card = useRef<HTMLDivElement>(null)
  // The focused button disappears.
  const onTurned = () => card.current?.focus({ preventScroll: true })
  return (
    <Card
      ref={card}
      role="region"
      aria-labelledby={titleId}
      tabIndex={-1}
      className="mb-5 p-4"
    >
      {state === 'on' ? (
        <On uid={uid} titleId={titleId} onTurned={onTurned} />
      ) : state === 'off' ? (
        <Off uid={uid} titleId={titleId} onTurned={onTurned} />
      ) : (
        <Cannot state={state} titleId={titleId} />
      )}
    </Card>
  )
}

type PartProps = {
  icon: LucideIcon
  on?: boolean
  titleId: string
  title: string
  text: ReactNode
  children?: ReactNode
}

function Part({ icon: Icon, on = false, titleId, title, text, children }: PartProps) {
  return (
    <>
      <div className="flex items-start gap-3.5">
        <span
          className={cx(
            'grid size-11 shrink-0 place-items-center rounded-md',
            on ? 'bg-brand-soft text-brand-strong' : 'bg-sunken text-ink-2',
          )}
        >
          <Icon aria-hidden className="size-5" />
        </span>
        <div className="min-w-0 flex-1">
          <h2 id={titleId} className="text-base leading-snug text-balance">
            {title}
          </h2>
          <p className="pt-0.5 text-sm text-ink-2">{text}</p>
        </div>
      </div>
      {children}
    </>
  )
}

type TurnProps = {
  uid: string
  titleId: string
  /** Called when the button here turned it on or off. */
  onTurned: () => void
}

function On({ uid, titleId, onTurned }: TurnProps) {
  const { t } = useTranslation()
  const { day } = useFormat()
  const registered = readRegisteredDevice(uid)
  if (!registered) return null
  const name = deviceName(navigator.userAgent)
  const since = t('notices:device.since', { day: day(registered.since) })
  return (
    <Part
      icon={Smartphone}
      on
      titleId={titleId}
      title={t('notices:device.on')}
      text={[name && t('notices:device.name', name), since].filter(Boolean).join(' · ')}
    >
      <TestNotice token={registered.token}>
        <Button
          variant="tab"
          onClick={() => {
            turnPushOff(uid)
            onTurned()
          }}
        >
          {t('notices:device.turnOff')}
        </Button>
      </TestNotice>
    </Part>
  )
}

/** Our own question: only its button calls the browser's. */
function Off({ uid, titleId, onTurned }: TurnProps) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const [failed, setFailed] = useState(false)

  async function turnOn() {
    setAsking(true)
    setFailed(false)
    const answer = await turnPushOn(uid)
    setAsking(false)
    setFailed(answer === 'failed')
    if (answer === 'on') onTurned()
  }

  return (
    <Part
      icon={BellRing}
      titleId={titleId}
      title={t('notices:device.off')}
      text={t('notices:device.offText')}
    >
      <p role="alert" className={cx('text-sm text-danger', failed && 'pt-3')}>
        {failed && t('notices:device.failed')}
      </p>
      <Button pending={isAsking} onClick={() => void turnOn()} className="mt-3.5">
        <BellRing aria-hidden className="size-4.5" />
        {t('notices:device.turnOn')}
      </Button>
    </Part>
  )
}

/** No button: the text says what the user can do in the browser or the system. */
function Cannot(props: { state: Exclude<PushState, 'on' | 'off'>; titleId: string }) {
  const { state, titleId } = props
  const { t } = useTranslation()
  return (
    <Part
      icon={state === 'home-screen' ? Smartphone : BellOff}
      titleId={titleId}
      title={t(`notices:device.cannot.${state}.title`)}
      text={t(`notices:device.cannot.${state}.text`)}
    />
  )
}
