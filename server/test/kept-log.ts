import { pino } from 'pino'

/** A logger from `info` up, and its lines, oldest first. */
export function keptLog() {
  const logged: unknown[] = []
  const logger = pino({}, { write: (line) => void logged.push(JSON.parse(line)) })
  return { logged, logger }
}
