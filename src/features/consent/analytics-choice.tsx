import { useTranslation } from 'react-i18next'
import { setConsent, useConsent } from '#src/platform/reporting/consent.ts'
import { env } from '#src/platform/env.ts'
import { Switch } from '#src/ui/switch.tsx'

/** The answer to ConsentCard, which can change at any time; hidden where analytics is disabled. */
export function AnalyticsChoice({ className }: { className?: string }) {
  const { t } = useTranslation()
  const consent = useConsent()
  if (!env.analytics) return null
  return (
    <Switch
      label={t('consent.choice')}
      description={t('consent.choiceHint')}
      checked={consent === 'granted'}
      onCheckedChange={setConsent}
      {...(className && { className })}
    />
  )
}
