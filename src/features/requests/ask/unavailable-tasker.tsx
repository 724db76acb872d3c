import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import UserX from 'lucide-react/icons/user-x'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCep } from '#src/lib/cep.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { categoryName } from '#src/platform/i18n/i18n.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { requestQueries } from '#src/queries/requests.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

type UnavailableTaskerProps = {
  /** The request to repeat. */
  again: string
  /** Shown where that request is unknown. */
  unknown: ReactNode
}

/** Replaces the form for a tasker who is suspended or has left, where they were to be asked again. */
export function UnavailableTasker({ again, unknown }: UnavailableTaskerProps) {
  const { t } = useTranslation()
  const { lang } = useFormat()
  const { data: request, isPending } = useQuery(requestQueries.detail(again))
  if (!request) return isPending ? null : unknown
  const { category, cep } = request
  const title = t('ask:gone.title', namesIn(request))
  return (
    <div className="page py-8">
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        icon={<UserX aria-hidden className="size-7" />}
        title={title}
        action={
          <Link
            to="/buscar"
            search={{ category, ...(cep && { cep: formatCep(cep) }) }}
            className={buttonClass()}
          >
            {t('ask:gone.search', { category: categoryName(category, lang) })}
          </Link>
        }
      >
        {t('ask:gone.text')}
      </EmptyState>
    </div>
  )
}
