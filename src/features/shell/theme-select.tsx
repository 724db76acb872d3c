import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useTranslation } from 'react-i18next'
import { chooseTheme, themes, useTheme } from '#src/platform/page/theme.ts'
import { Segmented } from '#src/ui/segmented.tsx'

const icons = { system: Monitor, light: Sun, dark: Moon }

/** Light, dark, or the device's theme. */
export function ThemeSelect({ className }: { className?: string | undefined }) {
  const { t } = useTranslation()
  return (
    <Segmented
      label={t('theme.label')}
      className={className}
      value={useTheme()}
      onValueChange={chooseTheme}
      options={themes.map((theme) => {
        const Icon = icons[theme]
        return {
          value: theme,
          label: (
            <>
              <Icon aria-hidden className="size-4 max-[22rem]:hidden" />
              {t(`theme.${theme}`)}
            </>
          ),
        }
      })}
    />
  )
}
