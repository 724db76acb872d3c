import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { formatCep } from '#src/lib/cep.ts'
import type { Draft } from './draft.ts'
import { isCategoryOf, serviceTitled, type About } from './wished.ts'

/** What a new request takes from an earlier one to the same tasker: all but the date and photos. */
export function draftLike(request: ServiceRequest, about: About): Partial<Draft> {
  const { category, description, price, durationMinutes, cep, address } = request
  const service = serviceTitled(description.split('\n', 1)[0]?.trim() ?? '', about)
  return {
    description,
    price,
    durationMinutes,
    ...(isCategoryOf(about, category) && { category }),
    ...(service !== undefined && { service }),
    ...(cep !== null && { cep: formatCep(cep), linesOf: address ? cep : '', address }),
  }
}
