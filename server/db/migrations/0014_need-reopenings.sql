ALTER TABLE "needs" ADD COLUMN "reopened" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "needs" ADD CONSTRAINT "needs_reopened" CHECK ("needs"."reopened" >= 0);