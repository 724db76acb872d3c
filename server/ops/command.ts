import type { MoneyDeps } from '#server/services/money/deps.ts'

export type OpsDeps = MoneyDeps & { print: (line: string) => void }

export type Command = {
  /** What it does, in a line. */
  says: string
  /** Answers the exit code. */
  run: (deps: OpsDeps, args: readonly string[]) => Promise<number>
}
