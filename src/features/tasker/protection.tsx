import MessageCircle from 'lucide-react/icons/message-circle'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { useTranslation } from 'react-i18next'
import { cx } from '#src/ui/cx.ts'

const reasons = [
  { key: 'agree', Icon: MessageCircle },
  { key: 'held', Icon: ShieldCheck },
  { key: 'release', Icon: ThumbsUp },
] as const

/** The explanation of the payment protection. */
export function Protection({ className }: { className?: string }) {
  const { t } = useTranslation()
  return (
    <ul className={cx('grid gap-3 px-1 text-sm text-ink-2', className)}>
      {reasons.map(({ key, Icon }) => (
        <li key={key} className="flex gap-2.5">
          <Icon aria-hidden className="size-5 shrink-0 text-brand" />
          {t(`tasker.protection.${key}`)}
        </li>
      ))}
    </ul>
  )
}
