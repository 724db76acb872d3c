DROP TRIGGER taskers_inserted_words ON taskers;--> statement-breakpoint
DROP TRIGGER taskers_updated_words ON taskers;--> statement-breakpoint
DROP TRIGGER items_inserted_words ON items;--> statement-breakpoint
DROP TRIGGER items_updated_words ON items;--> statement-breakpoint
DROP FUNCTION keep_search_words();--> statement-breakpoint
DELETE FROM "search_words";--> statement-breakpoint
CREATE TABLE "person_words" (
	"uid" text NOT NULL,
	"word" text NOT NULL,
	"weight" integer NOT NULL,
	CONSTRAINT "person_words_uid_word_pk" PRIMARY KEY("uid","word")
);
--> statement-breakpoint
DROP INDEX "search_words_similar";--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "weight" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "shared" boolean GENERATED ALWAYS AS (weight >= 2) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "search_words_similar" ON "search_words" USING gin ("word" gin_trgm_ops) WHERE shared;
--> statement-breakpoint
-- The words that people have now: those of a listed tasker's name weigh two, those of a seller's
-- newest titles one.
CREATE FUNCTION words_of_people(uids text[])
  RETURNS TABLE (uid text, word text, weight integer)
  LANGUAGE sql STABLE AS $$
  SELECT texts.uid, lexeme.word, max(texts.weight)
  FROM (
    SELECT t.uid, t.words, 2 AS weight FROM taskers t
      WHERE t.uid = ANY (uids) AND t.categories <> '{}'
    UNION ALL
    SELECT newest.seller_uid, newest.words, 1
      FROM (SELECT DISTINCT unnest(uids)) AS person(uid)
      CROSS JOIN LATERAL (
        SELECT i.seller_uid, i.words FROM items i
        WHERE i.seller_uid = person.uid AND i.status = 'active'
        ORDER BY i.created_at DESC, i.id DESC
        LIMIT 20
      ) AS newest
  ) AS texts, unnest(texts.words) AS lexeme(word, positions, weights)
  WHERE 'A' = ANY (lexeme.weights)
    AND length(lexeme.word) BETWEEN 4 AND 40 AND lexeme.word !~ '^[0-9]'
  GROUP BY texts.uid, lexeme.word
$$;
--> statement-breakpoint
-- One change of a person's words waits for the other. The locks are few, however many people a
-- statement changes; locks and words are taken in one order, so that nobody waits in a ring.
CREATE FUNCTION refresh_search_words(uids text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  bucket integer;
  unused text[];
BEGIN
  FOR bucket IN
    SELECT DISTINCT abs(hashtext(uid) % 64) FROM unnest(uids) AS uid ORDER BY 1
  LOOP
    PERFORM pg_advisory_xact_lock(4000732, bucket);
  END LOOP;
  WITH now AS MATERIALIZED (
    SELECT uid, word, weight FROM words_of_people(uids)
  ), before AS MATERIALIZED (
    SELECT uid, word, weight FROM person_words WHERE uid = ANY (uids)
  ), written AS (
    INSERT INTO person_words AS kept (uid, word, weight)
      SELECT uid, word, weight FROM now EXCEPT SELECT uid, word, weight FROM before
    ON CONFLICT (uid, word) DO UPDATE SET weight = excluded.weight
  ), removed AS (
    DELETE FROM person_words AS kept
    WHERE kept.uid = ANY (uids)
      AND NOT EXISTS (SELECT FROM now WHERE now.uid = kept.uid AND now.word = kept.word)
  ), changes AS (
    SELECT word, sum(n) AS n
    FROM (SELECT word, weight AS n FROM now UNION ALL SELECT word, -weight FROM before) AS each
    GROUP BY word HAVING sum(n) <> 0
  ), counted AS (
    INSERT INTO search_words AS known (word, weight)
      SELECT word, n FROM changes ORDER BY word
    ON CONFLICT (word) DO UPDATE SET weight = known.weight + excluded.weight
    RETURNING known.word, known.weight
  )
  SELECT array_agg(word) INTO unused FROM counted WHERE weight <= 0;
  DELETE FROM search_words WHERE word = ANY (unused) AND weight <= 0;
END $$;
--> statement-breakpoint
CREATE FUNCTION tasker_words_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE uids text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(uid) INTO uids FROM after WHERE categories <> '{}';
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(uid) INTO uids FROM before;
  ELSE
    SELECT array_agg(uid) INTO uids FROM before JOIN after USING (uid)
    WHERE before.words IS DISTINCT FROM after.words
      OR (before.categories = '{}') <> (after.categories = '{}');
  END IF;
  IF uids IS NOT NULL THEN PERFORM refresh_search_words(uids); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION item_words_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE uids text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT seller_uid) INTO uids FROM after WHERE status = 'active';
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT seller_uid) INTO uids FROM before WHERE status = 'active';
  ELSE
    SELECT array_agg(DISTINCT before.seller_uid) INTO uids FROM before JOIN after USING (id)
    WHERE 'active' IN (before.status, after.status)
      AND (before.words, before.status) IS DISTINCT FROM (after.words, after.status);
  END IF;
  IF uids IS NOT NULL THEN PERFORM refresh_search_words(uids); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER taskers_insert_words AFTER INSERT ON taskers
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION tasker_words_changed();
--> statement-breakpoint
CREATE TRIGGER taskers_update_words AFTER UPDATE ON taskers
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION tasker_words_changed();
--> statement-breakpoint
CREATE TRIGGER taskers_delete_words AFTER DELETE ON taskers
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION tasker_words_changed();
--> statement-breakpoint
CREATE TRIGGER items_insert_words AFTER INSERT ON items
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION item_words_changed();
--> statement-breakpoint
CREATE TRIGGER items_update_words AFTER UPDATE ON items
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION item_words_changed();
--> statement-breakpoint
CREATE TRIGGER items_delete_words AFTER DELETE ON items
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION item_words_changed();
--> statement-breakpoint
INSERT INTO person_words SELECT uid, word, weight FROM words_of_people(
  (SELECT array_agg(uid) FROM users));
--> statement-breakpoint
INSERT INTO search_words (word, weight) SELECT word, sum(weight) FROM person_words GROUP BY word;
