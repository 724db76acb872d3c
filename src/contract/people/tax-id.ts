import { isValid as isCnpj, strip } from '@fnando/cnpj'
import { isValid as isCpf } from '@fnando/cpf'
import { z } from 'zod/mini'
import { endpoint } from '#src/contract/protocol/endpoint.ts'
import { uidParam } from '#src/contract/protocol/params.ts'
import { TAX_ID_TYPED_MAX } from './limits.ts'
import { TaxIdAnswer } from './tax-ids.ts'

/** True of a CPF, or a CNPJ of digits or letters, whose check digits are right. */
export const isTaxId = (typed: string): boolean =>
  /^[\dA-Za-z./-]+$/.test(typed) && (isCpf(typed) ? /^[\d.-]+$/.test(typed) : isCnpj(typed))

/** Accepted with its signs; stored and sent without them, in capitals. */
export const TaxId = z.pipe(
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(TAX_ID_TYPED_MAX, { abort: true }),
      z.refine(isTaxId, { error: 'no CPF or CNPJ' }),
    ),
  z.transform((typed) => strip(typed)),
)

export const updateTaxId = endpoint({
  method: 'PUT',
  path: '/api/users/profile/taxId/:uid',
  summary: 'Set or remove my CPF or CNPJ, which my receipts show',
  access: 'user',
  params: { uid: uidParam('users/not-found') },
  body: z.object({ taxId: z.nullable(TaxId) }),
  response: z.object({ profile: z.object({ taxId: TaxIdAnswer }) }),
  errors: ['auth/forbidden'],
})
