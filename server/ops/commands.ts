import type { Command } from './command.ts'
import { deskCommands } from './desk.ts'
import { ledgerCheck } from './ledger-check.ts'

export const commands: Record<string, Command> = {
  'ledger check': {
    says: 'compares the ledger with the books and the payment provider',
    run: ledgerCheck,
  },
  ...deskCommands,
}
