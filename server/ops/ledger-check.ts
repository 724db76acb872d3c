import { checkLedger } from '#server/services/money/check-ledger.ts'
import type { OpsDeps } from './command.ts'

/** Prints the balance of each account and every difference. Returns 1 if there is any. */
export async function ledgerCheck(
  deps: Pick<OpsDeps, 'db' | 'payments' | 'print'>,
): Promise<number> {
  const { balances, differences } = await checkLedger(deps)
  for (const [account, amount] of Object.entries(balances))
    deps.print(`${account.padEnd(12)}${inBrl(amount).padStart(18)}`)
  for (const { from, what, ledger, other } of differences)
    deps.print(`${what}: ledger ${inBrl(ledger)}, ${from} ${inBrl(other)}`)
  deps.print(
    differences.length === 0 ? 'No differences.' : `${differences.length} differences.`,
  )
  return differences.length === 0 ? 0 : 1
}

/** BRL with two decimals, such as -1234.05. */
const inBrl = (centavos: number): string => (centavos / 100).toFixed(2)
