import type { FastifyInstance } from 'fastify'
import { z } from 'zod/mini'

/** The endpoint for browsers' Content-Security-Policy reports. */
export const REPORTS_PATH = '/api/csp-reports'

const BODY_LIMIT = 16 * 1024
const REPORTS_PER_CALL = 10
const CALLS_PER_MINUTE = 30
/** The limit for all callers together: many browsers may report the same fault at once. */
const LINES_PER_MINUTE = 60

const text = z.optional(z.string())

/** A report as `report-uri` sends it. */
const Legacy = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
    'line-number': z.optional(z.number()),
  }),
})

/** The reports as `report-to` sends them, among those of other kinds. */
const Modern = z.array(
  z.object({
    type: z.string(),
    body: z.optional(
      z.object({
        effectiveDirective: text,
        blockedURL: text,
        sourceFile: z.nullish(z.string()),
        lineNumber: z.nullish(z.number()),
      }),
    ),
  }),
)

type Violation = { directive: string; blocked: string; source: string; line: number | null }

/** Logs the blocked origin: whole addresses may name people and requests. */
export async function cspReportRoutes(app: FastifyInstance): Promise<void> {
  const mayLog = atMost(LINES_PER_MINUTE, app.deps.clock)
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    app.getDefaultJsonParser('error', 'error'),
  )
  app.post(
    REPORTS_PATH,
    { bodyLimit: BODY_LIMIT, config: { rateLimit: { max: CALLS_PER_MINUTE } } },
    async ({ body, log }, reply) => {
      for (const violation of violationsIn(body).slice(0, REPORTS_PER_CALL))
        if (mayLog()) log.warn(violation, 'the content security policy blocked something')
      return reply.code(204).send()
    },
  )
}

function violationsIn(body: unknown): Violation[] {
  const legacy = Legacy.safeParse(body)
  if (legacy.success) {
    const report = legacy.data['csp-report']
    return [
      {
        directive: directiveIn(
          report['effective-directive'] ?? report['violated-directive'],
        ),
        blocked: originIn(report['blocked-uri']),
        source: originIn(report['source-file']),
        line: report['line-number'] ?? null,
      },
    ]
  }
  const modern = Modern.safeParse(body)
  if (!modern.success) return []
  return modern.data
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body: report }) => ({
      directive: directiveIn(report?.effectiveDirective),
      blocked: originIn(report?.blockedURL),
      source: originIn(report?.sourceFile),
      line: report?.lineNumber ?? null,
    }))
}

const directiveIn = (value: string | undefined): string =>
  /^[a-z-]{1,40}/.exec(value ?? '')?.[0] ?? 'unknown'

/** The origin of an address, or a keyword such as `inline`; nothing else of the report. */
function originIn(value: string | null | undefined): string {
  if (!value) return 'unknown'
  if (/^[a-z-]{1,20}$/.test(value)) return value
  if (!URL.canParse(value)) return 'unknown'
  const { origin, protocol } = new URL(value)
  return origin === 'null' ? protocol : origin.slice(0, 200)
}

/** Allows so many a minute. */
function atMost(max: number, clock: () => Date): () => boolean {
  let minute = 0
  let count = 0
  return () => {
    const now = Math.floor(clock().getTime() / 60_000)
    if (now !== minute) [minute, count] = [now, 0]
    count += 1
    return count <= max
  }
}
