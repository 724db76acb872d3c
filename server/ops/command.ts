import type { MoneyDeps } from '#server/services/money/deps.ts'

export type OpsDeps = MoneyDeps & { print: (line: string) => void }

export type Command = {
  /** A one-line description. */
  says: string
  /** Returns the exit code. */
  run: (deps: OpsDeps, args: readonly string[]) => Promise<number>
}
