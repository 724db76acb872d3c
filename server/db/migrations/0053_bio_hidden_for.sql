ALTER TABLE "taskers" ADD COLUMN "bio_hidden_for" text;--> statement-breakpoint
ALTER TABLE "taskers" ADD CONSTRAINT "taskers_bio_hidden_for" CHECK (char_length("taskers"."bio_hidden_for") <= 1000);