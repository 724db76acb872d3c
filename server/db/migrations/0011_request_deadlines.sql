DROP INDEX "requests_timers";--> statement-breakpoint
ALTER TABLE "request_events" ADD COLUMN "date" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "terms_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "deadline" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "date_proposal" jsonb;--> statement-breakpoint
CREATE INDEX "requests_deadline" ON "service_requests" USING btree ("deadline") WHERE "service_requests"."deadline" is not null;
--> statement-breakpoint
-- What the requests of an existing database would have been given: see deadlineOf.
UPDATE "service_requests" SET "terms_since" = "status_since";--> statement-breakpoint
UPDATE "service_requests" SET "deadline" = CASE
	WHEN "status" IN ('pending', 'negotiating') THEN
		greatest(least("status_since" + interval '48 hours', "date" - interval '2 hours'), "status_since" + interval '30 minutes')
	WHEN "status" = 'accepted' THEN
		greatest(least("status_since" + interval '24 hours', "date" - interval '1 hour'), "status_since" + interval '30 minutes')
	WHEN "status" = 'delivered' THEN greatest("status_since", "date") + interval '72 hours'
	WHEN "status" = 'completed' THEN "status_since" + interval '336 hours'
END;
