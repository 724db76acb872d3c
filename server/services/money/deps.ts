import type { AppDeps } from '#server/deps.ts'

/** The parts of the application that requests and payments use. */
export type MoneyDeps = Pick<AppDeps, 'db' | 'payments' | 'clock' | 'config' | 'logger'>
