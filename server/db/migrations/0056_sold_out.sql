ALTER TABLE "items" ADD COLUMN "sold_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Until now an item that is sold and has no piece left counted as sold out by its buyers.
UPDATE "items" SET "sold_out" = true WHERE "status" = 'sold' AND "stock" = 0;
