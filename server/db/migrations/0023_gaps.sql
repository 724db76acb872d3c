ALTER TABLE "taskers" ADD COLUMN "gap_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "taskers" ADD COLUMN "jobs_per_day" integer;--> statement-breakpoint
ALTER TABLE "taskers" ADD CONSTRAINT "taskers_gap" CHECK ("taskers"."gap_minutes" between 0 and 120);--> statement-breakpoint
ALTER TABLE "taskers" ADD CONSTRAINT "taskers_jobs_per_day" CHECK ("taskers"."jobs_per_day" between 1 and 10);