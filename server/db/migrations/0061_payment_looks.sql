ALTER TABLE "payments" ADD COLUMN "look_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
CREATE INDEX "payments_look_at" ON "payments" USING btree ("look_at") WHERE "payments"."look_at" is not null and "payments"."intent_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_retry_at" ON "payments" USING btree ("retry_at") WHERE "payments"."status" in ('releasing', 'refunding');--> statement-breakpoint
CREATE INDEX "payments_stale" ON "payments" USING btree ("id") WHERE "payments"."stale";
--> statement-breakpoint
-- What is over is not asked about again; the rest over the next day, not at once.
UPDATE payments SET look_at = CASE
  WHEN status IN ('awaiting', 'processing') THEN now()
  WHEN status = 'canceled' OR settled_at < now() - interval '120 days' THEN NULL
  ELSE now() + random() * interval '1 day' END;
