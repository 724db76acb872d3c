ALTER TABLE "tasker_services" ADD COLUMN "duration_minutes" integer DEFAULT 120 NOT NULL;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "duration_minutes" integer DEFAULT 120 NOT NULL;--> statement-breakpoint
ALTER TABLE "need_offers" ADD COLUMN "duration_minutes" integer DEFAULT 120 NOT NULL;--> statement-breakpoint
ALTER TABLE "tasker_services" ADD CONSTRAINT "tasker_services_duration" CHECK ("tasker_services"."duration_minutes" between 15 and 720);--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "requests_duration" CHECK ("service_requests"."duration_minutes" between 15 and 720);--> statement-breakpoint
ALTER TABLE "need_offers" ADD CONSTRAINT "need_offers_duration" CHECK ("need_offers"."duration_minutes" between 15 and 720);--> statement-breakpoint
UPDATE "service_requests" SET "earlier_terms" = (SELECT jsonb_agg(each || '{"durationMinutes": 120}' ORDER BY n) FROM jsonb_array_elements("earlier_terms") WITH ORDINALITY AS terms(each, n)) WHERE "earlier_terms" <> '[]';