DROP INDEX "taskers_place";--> statement-breakpoint
ALTER TABLE "taskers" ADD COLUMN "place" "cube" GENERATED ALWAYS AS (ll_to_earth(lat, lng)) STORED;--> statement-breakpoint
CREATE INDEX "taskers_place" ON "taskers" USING gist ("place");
--> statement-breakpoint
-- The words stay in the row, uncompressed, since most searches read them; long texts go out of it.
ALTER TABLE taskers ALTER COLUMN words SET STORAGE MAIN, SET (toast_tuple_target = 1600);
--> statement-breakpoint
ALTER TABLE items ALTER COLUMN words SET STORAGE MAIN, SET (toast_tuple_target = 1600);
--> statement-breakpoint
-- For disks without a moving head: with the default of 4, common words are searched by reading
-- the whole table. Whoever may not alter the database sets it in the server's configuration.
DO $$
BEGIN
  EXECUTE format('ALTER DATABASE %I SET random_page_cost = 1.1', current_database());
EXCEPTION WHEN insufficient_privilege THEN
  RAISE WARNING 'random_page_cost is left as it is';
END $$;
--> statement-breakpoint
SET random_page_cost = 1.1;
