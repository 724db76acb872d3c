import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { TextDecision } from '#src/contract/operator/operator-acts.ts'
import type { ReportedKind } from '#src/contract/people/report-kinds.ts'
import type { Db } from '#server/db/database.ts'
import { logAct } from '#server/db/operator/operator-log.ts'
import {
  attention,
  items,
  messages,
  notifications,
  questions,
  reports,
  reviews,
  taskers,
} from '#server/db/schema.ts'
import type { LocalDeps, Viewer } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import { hideNeed } from '#server/services/needs/end-need.ts'
import { notifyPerson } from '#server/services/notifications/notify.ts'
import { refreshSearchText } from '#server/services/people/taskers.ts'
import { attentionRow, isInvolved } from './attention-list.ts'

type Decision = { decision: TextDecision; reason: string }

/**
 * An operator hides a reported text, or leaves it. Hidden, its words are in the report alone, so
 * that no page, search or answer can show them. Other open reports of the same text are decided
 * with it. Its author is notified when it is hidden, each reporter of the decision.
 * @throws DomainError attention/not-found, reports/not-found unless it is a report of a text,
 * people/involved, reports/decided when another operator decided first
 */
export async function decideText(
  { db, clock }: Pick<LocalDeps, 'db' | 'clock'>,
  viewer: Viewer,
  id: string,
  { decision, reason }: Decision,
): Promise<void> {
  const row = await attentionRow(db, id)
  const { report } = row
  if (isInvolved(row, viewer)) fail('people/involved')
  if (!report?.textKind || report.textId === null) return fail('reports/not-found')
  const text = { kind: report.textKind, id: report.textId, words: report.words ?? '' }
  const hides = decision === 'hide'
  await db.transaction(async (tx) => {
    const at = clock()
    const [first] = await tx
      .update(attention)
      .set({ doneAt: at, doneBy: viewer.uid, doneNote: reason })
      .where(and(eq(attention.id, id), isNull(attention.doneAt)))
      .returning({ id: attention.id })
    if (!first) fail('reports/decided')
    const reporters = [report.reporterUid]
    if (hides) {
      await hiders[text.kind](tx, { ...text, reason, at })
      reporters.push(...(await finishOthers(tx, report, { viewer, reason, at })))
    }
    await logAct(tx, {
      at,
      operatorUid: viewer.uid,
      act: hides ? 'hide_text' : 'keep_text',
      requestId: report.requestId,
      personUid: report.personUid,
      subject: report.id,
      before: { hidden: false },
      after: { hidden: hides },
      reason,
    })
    if (hides && report.personUid)
      await notifyPerson(tx, { uid: report.personUid, action: 'text_hidden', at, reason })
    const action = hides ? 'report_hidden' : 'report_kept'
    for (const uid of new Set(reporters))
      if (uid) await notifyPerson(tx, { uid, action, at })
  })
}

/** Returns the other reporters of the same text. */
async function finishOthers(
  tx: Db,
  { id, textKind, textId }: typeof reports.$inferSelect,
  { viewer, reason, at }: { viewer: Viewer; reason: string; at: Date },
): Promise<(string | null)[]> {
  if (!textKind || textId === null) return []
  const same = await tx
    .select({ id: reports.id, reporterUid: reports.reporterUid })
    .from(reports)
    .where(
      and(eq(reports.textKind, textKind), eq(reports.textId, textId), ne(reports.id, id)),
    )
  if (same.length === 0) return []
  const done = await tx
    .update(attention)
    .set({ doneAt: at, doneBy: viewer.uid, doneNote: reason })
    .where(
      and(
        eq(attention.kind, 'report'),
        inArray(
          attention.subject,
          same.map((each) => each.id),
        ),
        isNull(attention.doneAt),
      ),
    )
    .returning({ subject: attention.subject })
  const ended = new Set(done.map(({ subject }) => subject))
  return same.flatMap((each) => (ended.has(each.id) ? [each.reporterUid] : []))
}

type Hidden = { id: string; words: string; reason: string; at: Date }
type Hider = (tx: Db, text: Hidden) => Promise<void>

const hiders: Record<ReportedKind, Hider> = {
  review: async (tx, { id, at }) => {
    await tx.update(reviews).set({ comment: '', hiddenAt: at }).where(eq(reviews.id, id))
  },
  message: async (tx, { id, at }) => {
    const [message] = await tx
      .update(messages)
      .set({ text: '', hiddenAt: at })
      .where(eq(messages.id, id))
      .returning()
    if (!message) return
    // The other party's notification repeats the words.
    await tx
      .update(notifications)
      .set({ message: null })
      .where(
        and(
          eq(notifications.type, 'message'),
          sql`${notifications.data}->>'requestId' = ${message.requestId}`,
          eq(notifications.createdAt, message.createdAt),
        ),
      )
  },
  item: async (tx, { id }) => {
    await tx.update(items).set({ hidden: 'text' }).where(eq(items.id, id))
  },
  question: async (tx, { id, at }) => {
    await tx.update(questions).set({ text: '', hiddenAt: at }).where(eq(questions.id, id))
  },
  answer: async (tx, { id, at }) => {
    await tx.update(questions).set({ answer: '', hiddenAt: at }).where(eq(questions.id, id))
  },
  need: (tx, { id, at }) => hideNeed(tx, id, at),
  bio: async (tx, { id, words, reason }) => {
    // Text written since the report has not been decided about.
    await tx
      .update(taskers)
      .set({ bio: '', bioHiddenFor: reason })
      .where(and(eq(taskers.uid, id), eq(taskers.bio, words)))
    await refreshSearchText(tx, id)
  },
}
