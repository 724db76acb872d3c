CREATE TABLE "dispute_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dispute_id" uuid NOT NULL,
	"by" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "dispute_statements_by" CHECK ("dispute_statements"."by" in ('client', 'tasker')),
	CONSTRAINT "dispute_statements_text" CHECK (char_length("dispute_statements"."text") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"opened_by" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"reason" text,
	"answers_over_at" timestamp with time zone,
	"proposal" jsonb,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"tasker_percent" integer,
	CONSTRAINT "disputes_opened_by" CHECK ("disputes"."opened_by" in ('client', 'tasker', 'operator', 'system')),
	CONSTRAINT "disputes_ended_by" CHECK ("disputes"."ended_by" in ('client', 'tasker', 'operator', 'system')),
	CONSTRAINT "disputes_reason" CHECK ("disputes"."reason" in ('no_show', 'unfinished', 'quality', 'damage', 'charge', 'other')),
	CONSTRAINT "disputes_percent" CHECK ("disputes"."tasker_percent" between 0 and 100),
	CONSTRAINT "disputes_ended" CHECK (("disputes"."ended_at" is null) = ("disputes"."ended_by" is null))
);
--> statement-breakpoint
ALTER TABLE "attention" DROP CONSTRAINT "attention_kind";--> statement-breakpoint
ALTER TABLE "images" DROP CONSTRAINT "images_kind";--> statement-breakpoint
ALTER TABLE "request_events" DROP CONSTRAINT "request_events_action";--> statement-breakpoint
ALTER TABLE "request_events" DROP CONSTRAINT "request_events_reason";--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "dispute_id" uuid;--> statement-breakpoint
ALTER TABLE "request_events" ADD COLUMN "tasker_percent" integer;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "dispute_awaits" text;--> statement-breakpoint
ALTER TABLE "dispute_statements" ADD CONSTRAINT "dispute_statements_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispute_statements_dispute" ON "dispute_statements" USING btree ("dispute_id","at");--> statement-breakpoint
CREATE INDEX "disputes_request" ON "disputes" USING btree ("request_id","opened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_open" ON "disputes" USING btree ("request_id") WHERE "disputes"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "images_dispute" ON "images" USING btree ("dispute_id");--> statement-breakpoint
ALTER TABLE "attention" ADD CONSTRAINT "attention_kind" CHECK ("attention"."kind" in ('chargeback_open', 'chargeback_lost', 'chargeback_reversed', 'transfer_refused', 'refund_refused', 'refund_by_hand', 'transfer_reversed', 'debt', 'payout_failed', 'unexpected_payment', 'unmatched_event', 'dispute', 'report'));--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_evidence" CHECK (("images"."kind" = 'evidence') = ("images"."dispute_id" is not null));--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_kind" CHECK ("images"."kind" in ('profile', 'banner', 'portfolio', 'home', 'item', 'evidence'));--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_percent" CHECK ("request_events"."tasker_percent" between 0 and 100);--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_action" CHECK ("request_events"."action" in ('create', 'pay_balance', 'offer', 'accept', 'decline', 'expire', 'pay', 'start', 'deliver', 'request_changes', 'redeliver', 'confirm', 'dispute', 'settle', 'refund', 'cancel', 'close', 'propose_date', 'accept_date', 'decline_date', 'withdraw_date', 'on_the_way', 'arrive', 'set_address', 'answer_dispute', 'close_answers', 'propose_split', 'decline_split', 'withdraw_split', 'chargeback', 'chargeback_won', 'chargeback_lost'));--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_reason" CHECK ("request_events"."reason" in ('no_time', 'too_far', 'not_my_job', 'price', 'other', 'not_needed', 'another_date', 'no_agreement', 'no_show', 'unfinished', 'quality', 'damage', 'charge'));--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "requests_dispute_awaits" CHECK ("service_requests"."dispute_awaits" in ('client', 'tasker'));--> statement-breakpoint
INSERT INTO "disputes" ("id", "request_id", "opened_by", "opened_at")
SELECT gen_random_uuid(), r."id", coalesce(e."actor", 'system'), r."status_since"
FROM "service_requests" r
LEFT JOIN LATERAL (
  SELECT "actor" FROM "request_events"
  WHERE "request_id" = r."id" AND "action" IN ('dispute', 'chargeback')
  ORDER BY "at" DESC LIMIT 1
) e ON true
WHERE r."status" = 'disputed';--> statement-breakpoint
INSERT INTO "dispute_statements" ("id", "dispute_id", "by", "text", "at")
SELECT gen_random_uuid(), d."id", e."actor", e."note", e."at"
FROM "disputes" d
JOIN "request_events" e ON e."request_id" = d."request_id" AND e."action" = 'dispute'
WHERE e."actor" IN ('client', 'tasker') AND e."note" IS NOT NULL AND e."at" >= d."opened_at";--> statement-breakpoint
UPDATE "service_requests" r
SET "deadline" = now() + interval '72 hours',
  "dispute_awaits" = CASE d."opened_by" WHEN 'client' THEN 'tasker' WHEN 'tasker' THEN 'client' END
FROM "disputes" d WHERE d."request_id" = r."id";--> statement-breakpoint
INSERT INTO "attention" ("id", "kind", "subject", "request_id", "tasker_uid", "amount", "since")
SELECT gen_random_uuid(), 'dispute', d."id"::text, r."id", r."tasker_uid",
  (SELECT coalesce(sum(greatest(0, p."amount" - p."refunded_by_hand" - p."lost_amount")), 0)
   FROM "payments" p WHERE p."request_id" = r."id" AND p."status" IN ('held', 'frozen')), d."opened_at"
FROM "disputes" d JOIN "service_requests" r ON r."id" = d."request_id"
WHERE r."paused_status" IS NULL;
