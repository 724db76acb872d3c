import { useTranslation } from 'react-i18next'
import { saveAlways, useSavingAlways, useSavingData } from '#src/platform/data-saver.ts'
import { Switch } from '#src/ui/switch.tsx'

/** Data are saved always, or only where the link or the browser asks for it. */
export function DataSaverSwitch({ className }: { className?: string }) {
  const { t } = useTranslation()
  const always = useSavingAlways()
  const saving = useSavingData()
  return (
    <Switch
      label={t('dataSaver.label')}
      description={t(saving && !always ? 'dataSaver.byItself' : 'dataSaver.text')}
      checked={always}
      onCheckedChange={saveAlways}
      {...(className && { className })}
    />
  )
}
