ALTER TABLE "payout_accounts" ADD COLUMN "state" text;--> statement-breakpoint
UPDATE "payout_accounts" SET "state" = CASE WHEN "transfers_active" THEN 'active' ELSE 'incomplete' END;--> statement-breakpoint
ALTER TABLE "payout_accounts" ALTER COLUMN "state" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD COLUMN "missing" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_accounts" DROP COLUMN "transfers_active";--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_state" CHECK ("payout_accounts"."state" in ('incomplete', 'in_review', 'active', 'restricted'));--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_missing" CHECK ("payout_accounts"."missing" <@ array['identity', 'document', 'address', 'contact', 'business', 'bank', 'terms', 'other']::text[]);