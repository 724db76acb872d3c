import { format as formatCnpj } from '@fnando/cnpj'
import { format as formatCpf } from '@fnando/cpf'
import { CNPJ_LENGTH } from '#src/contract/people/limits.ts'

const isCnpj = (taxId: string): boolean => taxId.length === CNPJ_LENGTH

/** With its signs: 529.982.247-25, 11.222.333/0001-81. */
export const formatTaxId = (taxId: string): string =>
  isCnpj(taxId) ? formatCnpj(taxId) : formatCpf(taxId)

/** The same with its name, as a receipt shows it. */
export const namedTaxId = (taxId: string): string =>
  `${isCnpj(taxId) ? 'CNPJ' : 'CPF'} ${formatTaxId(taxId)}`
