import type { CepPlace } from '#src/contract/geo.ts'

/** Knows where postal codes are. */
export interface CepDirectory {
  /** The place of eight digits; null for what is no postal code in use. It never fails. */
  find: (cep: string) => Promise<CepPlace | null>
}
