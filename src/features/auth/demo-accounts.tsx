import { useTranslation } from 'react-i18next'
import { Card } from '#src/ui/card.tsx'
import { chipClass } from '#src/ui/chip.tsx'

const PASSWORD = 'oficio-demo'

const accounts = [
  { key: 'client', email: 'cliente@oficio.test' },
  { key: 'tasker', email: 'tasker@oficio.test' },
  { key: 'both', email: 'ambos@oficio.test' },
  { key: 'newTasker', email: 'tasker-novo@oficio.test' },
  { key: 'operator', email: 'operador@oficio.test' },
] as const

type Credentials = { email: string; password: string }

/** In local mode: one tap fills the form. */
export function DemoAccounts({ onChoose }: { onChoose: (account: Credentials) => void }) {
  const { t } = useTranslation()
  return (
    <Card className="mt-4 p-4">
      <p className="pb-3 text-sm font-semibold text-ink-2">{t('auth.demo.title')}</p>
      <div className="flex flex-wrap gap-2">
        {accounts.map(({ key, email }) => (
          <button
            key={key}
            type="button"
            className={chipClass()}
            onClick={() => onChoose({ email, password: PASSWORD })}
          >
            {t(`auth.demo.${key}`)}
          </button>
        ))}
      </div>
    </Card>
  )
}
