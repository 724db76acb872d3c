ALTER TABLE "need_offers" DROP CONSTRAINT "need_offers_version";--> statement-breakpoint
ALTER TABLE "need_offers" ADD COLUMN "need_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "needs" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "need_offers" ADD CONSTRAINT "need_offers_version" CHECK ("need_offers"."version" >= 1 and "need_offers"."need_version" >= 1);--> statement-breakpoint
ALTER TABLE "needs" ADD CONSTRAINT "needs_version" CHECK ("needs"."version" >= 1);