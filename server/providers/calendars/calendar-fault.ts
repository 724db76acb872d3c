import type { CalendarFault } from '#src/contract/taskers/limits.ts'

/** A calendar could not be read; the message is for the log. */
export class CalendarFaultError extends Error {
  override name = 'CalendarFaultError'
  readonly fault: CalendarFault
  constructor(fault: CalendarFault, message: string) {
    super(message)
    this.fault = fault
  }
}
