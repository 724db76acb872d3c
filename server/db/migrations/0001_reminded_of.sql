DELETE FROM "request_reminders" WHERE "kind" = 'deadline';--> statement-breakpoint
ALTER TABLE "request_reminders" DROP CONSTRAINT "request_reminders_kind";--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "reminded_of" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "request_reminders" ADD CONSTRAINT "request_reminders_kind" CHECK ("request_reminders"."kind" in ('day', 'hours'));
