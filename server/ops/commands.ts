import type { MoneyDeps } from '#server/services/money/deps.ts'
import { deskCommands } from './desk.ts'
import { ledgerCheck } from './ledger-check.ts'

export type OpsDeps = MoneyDeps & { print: (line: string) => void }

export type Command = {
  /** What it does, in a line. */
  says: string
  /** Answers the exit code. */
  run: (deps: OpsDeps, args: readonly string[]) => Promise<number>
}

export const commands: Record<string, Command> = {
  'ledger check': {
    says: 'compares the ledger with the books and the payment provider',
    run: ledgerCheck,
  },
  ...deskCommands,
}
