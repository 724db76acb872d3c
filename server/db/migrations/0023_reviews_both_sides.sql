ALTER TABLE "reviews" DROP CONSTRAINT "reviews_request_id_unique";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "by" text DEFAULT 'client' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "tags" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "shown_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "replied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_one_each" UNIQUE("request_id","by");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_by" CHECK ("reviews"."by" in ('client', 'tasker'));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_known_tags" CHECK ("reviews"."tags" <@ array['punctual', 'tidy', 'fair_price', 'skilled', 'friendly', 'safe', 'fine_finish', 'spotless', 'patient', 'explains_well', 'gentle', 'careful', 'good_taste', 'good_advice', 'clear', 'kind', 'ready', 'pays_smoothly']::text[]);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reply" CHECK (char_length("reviews"."reply") <= 500);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_replied" CHECK (("reviews"."reply" is null) = ("reviews"."replied_at" is null) and ("reviews"."reply" is null or "reviews"."shown_at" is not null));--> statement-breakpoint
-- Everybody has read them until now.
UPDATE "reviews" SET "shown_at" = "created_at";
