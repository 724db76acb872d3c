import { useTranslation } from 'react-i18next'
import {
  saveAlways,
  useSavingAlways,
  useSavingData,
} from '#src/platform/network/data-saver.ts'
import { Switch } from '#src/ui/switch.tsx'

/** Saves data always, or only on a slow connection or at the browser's request. */
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
