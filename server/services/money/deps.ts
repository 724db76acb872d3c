import type { AppDeps } from '#server/deps.ts'

/** What requests and payments are made of. */
export type MoneyDeps = Pick<AppDeps, 'db' | 'payments' | 'clock' | 'config' | 'logger'>
