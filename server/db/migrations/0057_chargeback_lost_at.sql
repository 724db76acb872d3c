ALTER TABLE "chargebacks" ADD COLUMN "lost_at" timestamp with time zone;--> statement-breakpoint
-- Operators have been told of every loss, also of one that the bank has changed its mind about.
UPDATE "chargebacks" SET "lost_at" = "attention"."since" FROM "attention"
WHERE "attention"."kind" = 'chargeback_lost' AND "attention"."subject" = "chargebacks"."id";
