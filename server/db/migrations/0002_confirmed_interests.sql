ALTER TABLE "interests" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "interests" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "interests_to_mail" ON "interests" USING btree ("created_at") WHERE "interests"."mailed_at" is null;