import type { CepPlace } from '#src/contract/places/geo.ts'

/** Finds the places of postal codes. */
export interface CepDirectory {
  /** The place of an eight-digit code; null for a code not in use. It never fails. */
  find: (cep: string) => Promise<CepPlace | null>
}
