CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "items_search";--> statement-breakpoint
DROP INDEX "taskers_search";--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', split_part(search_text, E'\n', 1)), 'A') || setweight(to_tsvector('simple', split_part(search_text, E'\n', 2)), 'B') || setweight(to_tsvector('simple', split_part(search_text, E'\n', 3)), 'C') || setweight(to_tsvector('simple', split_part(search_text, E'\n', 4)), 'D')) STORED;--> statement-breakpoint
ALTER TABLE "taskers" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', split_part(search_text, E'\n', 1)), 'A') || setweight(to_tsvector('simple', split_part(search_text, E'\n', 2)), 'B') || setweight(to_tsvector('simple', split_part(search_text, E'\n', 3)), 'C') || setweight(to_tsvector('simple', split_part(search_text, E'\n', 4)), 'D')) STORED;--> statement-breakpoint
ALTER TABLE "taskers" ADD COLUMN "quality" real GENERATED ALWAYS AS ((rating / 5 * least(1, ln(1 + review_count) / ln(101)) + case availability when 'available' then 0.2 when 'busy' then 0.1 else 0 end)::real) STORED;--> statement-breakpoint
CREATE INDEX "search_words_similar" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "items_words" ON "items" USING gin ("words");--> statement-breakpoint
CREATE INDEX "items_price" ON "items" USING btree ("status","price","id");--> statement-breakpoint
CREATE INDEX "taskers_words" ON "taskers" USING gin ("words");--> statement-breakpoint
CREATE INDEX "taskers_quality" ON "taskers" USING btree ("quality" DESC NULLS LAST,"uid");
--> statement-breakpoint
-- Sorted, so that two writers meet each other's new words in one order and never wait in a ring.
CREATE FUNCTION keep_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words
    SELECT DISTINCT word FROM changed, unnest(tsvector_to_array(words)) AS word
    WHERE length(word) BETWEEN 4 AND 40 AND word !~ '^[0-9]'
    ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER taskers_inserted_words AFTER INSERT ON taskers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_search_words();
--> statement-breakpoint
CREATE TRIGGER taskers_updated_words AFTER UPDATE ON taskers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_search_words();
--> statement-breakpoint
CREATE TRIGGER items_inserted_words AFTER INSERT ON items
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_search_words();
--> statement-breakpoint
CREATE TRIGGER items_updated_words AFTER UPDATE ON items
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_search_words();
--> statement-breakpoint
INSERT INTO search_words
  SELECT DISTINCT word FROM (SELECT words FROM taskers UNION ALL SELECT words FROM items) AS texts,
    unnest(tsvector_to_array(words)) AS word
  WHERE length(word) BETWEEN 4 AND 40 AND word !~ '^[0-9]'
ON CONFLICT DO NOTHING;
