import { Link } from '@tanstack/react-router'
import Ban from 'lucide-react/icons/ban'
import { useTranslation } from 'react-i18next'
import { BackLink } from '#src/components/back-link.tsx'
import type { BlockedPerson } from '#src/contract/people/safety.ts'
import { firstName } from '#src/lib/first-name.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'

/** Replaces the form for a tasker whom the reader has blocked: the server would refuse it. */
export function BlockedTasker({ uid, name }: BlockedPerson) {
  const { t } = useTranslation()
  return (
    <div className="page">
      <PageHeader
        title={t('requests.askOf', { name })}
        back={<BackLink to="/taskers/$uid" params={{ uid }} />}
      />
      <EmptyState
        icon={<Ban aria-hidden className="size-7" />}
        title={t('ask:blocked.title', { name: firstName(name) })}
        action={
          <Link to="/safety" search={{ person: uid }} className={buttonClass()}>
            {t('tasker.blocked')}
          </Link>
        }
      >
        {t('ask:blocked.text')}
      </EmptyState>
    </div>
  )
}
