import ShieldCheck from 'lucide-react/icons/shield-check'
import { useTranslation } from 'react-i18next'

/** Who holds the money, and until when. `total` is formatted. */
export function ProtectedNote({ total }: { total: string }) {
  const { t } = useTranslation()
  return (
    <p className="flex gap-2.5 pt-3 text-sm text-ink-2">
      <ShieldCheck aria-hidden className="size-5 shrink-0 text-brand" />
      {/* Browser translators wrap a text beside an element, and React loses it. */}
      <span>{t('market:purchase.protected', { total })}</span>
    </p>
  )
}
