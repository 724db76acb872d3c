ALTER TABLE "taskers" ALTER COLUMN "show_profile" SET DEFAULT false;--> statement-breakpoint
-- The former default cannot be told from a choice.
UPDATE "taskers" SET "show_profile" = false;
