import { namedTaxId } from '#src/lib/tax-id-text.ts'
import { KeyValue } from '#src/ui/key-value-list.tsx'

type PartyLineProps = {
  /** "Cliente", "Vendedora". */
  role: string
  name: string
  taxId: string | null
}

/** A party of the receipt, with the CPF or CNPJ that the reader may see. */
export function PartyLine({ role, name, taxId }: PartyLineProps) {
  return (
    <KeyValue name={role}>
      <span className="wrap-anywhere">{name}</span>
      {taxId && <span className="block text-sm text-ink-2">{namedTaxId(taxId)}</span>}
    </KeyValue>
  )
}
