ALTER TABLE "disputes" DROP CONSTRAINT "disputes_reason";--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_action";--> statement-breakpoint
ALTER TABLE "disputes" ALTER COLUMN "request_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "dispute_awaits" text;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_order" ON "disputes" USING btree ("order_id","opened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_order_open" ON "disputes" USING btree ("order_id") WHERE "disputes"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_owner" CHECK (num_nonnulls("disputes"."request_id", "disputes"."order_id") = 1);--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_reason" CHECK ("disputes"."reason" in ('no_show', 'unfinished', 'quality', 'damage', 'charge', 'other', 'not_arrived', 'not_as_described', 'damaged', 'wrong_item'));--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_action" CHECK ("order_events"."action" in ('reserve', 'pay', 'expire', 'cancel', 'ship', 'deliver', 'confirm', 'dispute', 'settle', 'refund', 'note', 'answer_dispute', 'close_answers', 'propose_split', 'decline_split', 'withdraw_split', 'late_payment', 'chargeback', 'chargeback_won', 'chargeback_lost'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_dispute_awaits" CHECK ("orders"."dispute_awaits" in ('client', 'tasker'));--> statement-breakpoint
WITH "steps" AS (
  SELECT *, lag("status") OVER (PARTITION BY "order_id" ORDER BY "at", "id") AS "before" FROM "order_events"
)
INSERT INTO "disputes" ("id", "order_id", "opened_by", "opened_at", "reason", "ended_at", "ended_by", "tasker_percent")
SELECT "opening"."id", "opening"."order_id",
  CASE "opening"."actor" WHEN 'buyer' THEN 'client' WHEN 'seller' THEN 'tasker' ELSE "opening"."actor" END,
  "opening"."at", "opening"."reason", "closing"."at",
  CASE "closing"."actor" WHEN 'buyer' THEN 'client' WHEN 'seller' THEN 'tasker' ELSE "closing"."actor" END,
  "closing"."seller_percent"
FROM "steps" AS "opening"
LEFT JOIN LATERAL (
  SELECT * FROM "order_events" AS "later"
  WHERE "later"."order_id" = "opening"."order_id" AND "later"."status" <> 'disputed'
    AND ("later"."at", "later"."id") > ("opening"."at", "opening"."id")
  ORDER BY "later"."at", "later"."id" LIMIT 1
) AS "closing" ON true
WHERE "opening"."status" = 'disputed' AND "opening"."before" IS DISTINCT FROM 'disputed';--> statement-breakpoint
INSERT INTO "dispute_statements" ("id", "dispute_id", "by", "text", "at")
SELECT gen_random_uuid(), "id", 'client', "note", "at" FROM "order_events"
WHERE "action" = 'dispute' AND "actor" = 'buyer' AND "note" IS NOT NULL
  AND "id" IN (SELECT "id" FROM "disputes");--> statement-breakpoint
UPDATE "attention" SET "subject" = (
  SELECT "disputes"."id"::text FROM "disputes" WHERE "disputes"."order_id" = "attention"."order_id"
  ORDER BY "disputes"."opened_at" DESC LIMIT 1
)
WHERE "kind" = 'dispute' AND "order_id" IN (SELECT "order_id" FROM "disputes");--> statement-breakpoint
UPDATE "orders" SET "dispute_awaits" = 'tasker', "deadline" = now() + interval '72 hours'
WHERE "status" = 'disputed'
  AND "id" IN (SELECT "order_id" FROM "disputes" WHERE "ended_at" IS NULL AND "opened_by" = 'client');
