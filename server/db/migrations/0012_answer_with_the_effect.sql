ALTER TABLE "idempotency_keys" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP COLUMN "status";--> statement-breakpoint
-- The answers of earlier versions: their subject, and none of the provider's secrets.
UPDATE "idempotency_keys" SET "subject" = coalesce("body" ->> '_id', "body" -> 'data' ->> '_id', "body" -> 'notification' ->> '_id');--> statement-breakpoint
UPDATE "idempotency_keys" SET "body" = NULL WHERE "body" ? 'clientSecret' OR "body" ? 'url';
