import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { NeedService } from '#src/contract/needs/needs.ts'
import { cepDigits, isCep } from '#src/lib/cep.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { publishQueries } from '#src/queries/publish-need.ts'
import type { Draft, Service } from './draft.ts'
import { isSame } from './service-name.ts'

/** Fewer letters say nothing of a service. */
const LEAST_LETTERS = 4

type Follow = (patch: (now: Draft) => Partial<Draft>) => void

/**
 * The services that the words may mean, the likeliest first. The first becomes the draft's, as long
 * as the person has chosen none.
 */
export function useSuggested(draft: Draft, onChange: Follow) {
  const { lang } = useFormat()
  const words = draft.description.trim()
  const isAsked = words.length >= LEAST_LETTERS
  const cep = isCep(draft.cep) ? { cep: cepDigits(draft.cep) } : {}
  const { data, isFetching, isPlaceholderData } = useQuery({
    ...publishQueries.services({ words, lang, ...cep }),
    enabled: isAsked,
  })
  const services: readonly NeedService[] = (isAsked && data) || []
  const [first = null] = services
  const isKnown = !isAsked || (data !== undefined && !isPlaceholderData)
  const follow = useEffectEvent((service: Service | null) => {
    if (!draft.isChosen && !isSame(draft.service, service))
      onChange((now) => (now.isChosen ? {} : { service }))
  })
  const category = first?.category
  const skill = first?.skill ?? null
  useEffect(() => {
    if (isKnown) follow(category ? { category, skill } : null)
  }, [isKnown, category, skill])
  return { services, isLoading: isFetching && isAsked }
}
