CREATE TABLE "tasker_facets" (
	"uid" text NOT NULL,
	"facet" text NOT NULL,
	"price" integer,
	"availability" text NOT NULL,
	"rating" real NOT NULL,
	"review_count" integer NOT NULL,
	"quality" real NOT NULL,
	"public_row" integer,
	"public_lng" double precision,
	"place" "cube",
	CONSTRAINT "tasker_facets_uid_facet_pk" PRIMARY KEY("uid","facet")
);
--> statement-breakpoint
ALTER TABLE "taskers" ADD COLUMN "public_row" integer GENERATED ALWAYS AS ((case when lat >= 90 then 9999 else floor(lat / 0.009) end)::int) STORED;
--> statement-breakpoint
ALTER TABLE "tasker_facets" ADD CONSTRAINT "tasker_facets_uid_taskers_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."taskers"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Writes the rows of some taskers in tasker_facets anew, for one change of a tasker at a time.
CREATE FUNCTION write_tasker_facets(uids text[]) RETURNS void LANGUAGE sql AS $$
  SELECT FROM taskers WHERE uid = ANY (uids) ORDER BY uid FOR NO KEY UPDATE;
  DELETE FROM tasker_facets WHERE uid = ANY (uids);
  INSERT INTO tasker_facets (uid, facet, price, availability, rating, review_count, quality,
    public_row, public_lng, place)
  SELECT uid, facet, price, availability, rating, review_count, quality,
    public_row, public_lng, place
  FROM taskers CROSS JOIN LATERAL (
    WITH listed AS (
      SELECT DISTINCT ON (skill) skill, price FROM tasker_services
      WHERE tasker_uid = uid AND skill IS NOT NULL ORDER BY skill, position
    )
    SELECT facet, price_per_service AS price
    FROM (SELECT '' AS facet UNION SELECT unnest(categories)) AS wide
    UNION ALL
    SELECT own.skill, coalesce(listed.price, price_per_service)
    FROM (SELECT DISTINCT unnest(skills) AS skill) AS own LEFT JOIN listed USING (skill)
    UNION ALL
    SELECT 'list:' || skill, price FROM listed
  ) AS facets
  WHERE uid = ANY (uids) AND categories <> '{}';
$$;
--> statement-breakpoint
SELECT write_tasker_facets((SELECT array_agg(uid) FROM taskers));
--> statement-breakpoint
CREATE INDEX "tasker_facets_rating" ON "tasker_facets" USING btree ("facet","rating" DESC NULLS LAST,"review_count" DESC NULLS LAST,"uid","price","availability","quality","public_row","public_lng","place");
--> statement-breakpoint
CREATE INDEX "tasker_facets_price" ON "tasker_facets" USING btree ("facet","price","uid","rating","availability","quality","public_row","public_lng","place");
--> statement-breakpoint
CREATE INDEX "tasker_facets_quality" ON "tasker_facets" USING btree ("facet","quality" DESC NULLS LAST,"uid","rating","price","availability");
--> statement-breakpoint
CREATE INDEX "tasker_facets_cell" ON "tasker_facets" USING btree ("facet","public_row","public_lng","place","uid","price","availability","rating","review_count","quality");
--> statement-breakpoint
CREATE INDEX "tasker_services_own" ON "tasker_services" USING btree ("price") WHERE skill is null;
--> statement-breakpoint
CREATE INDEX "taskers_cell" ON "taskers" USING btree ("public_row","public_lng");
--> statement-breakpoint
CREATE INDEX "items_region" ON "items" USING btree (left("cep", 3));
--> statement-breakpoint
CREATE INDEX "items_city" ON "items" USING btree ("city");
--> statement-breakpoint
CREATE FUNCTION tasker_services_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE uids text[];
BEGIN
  SELECT array_agg(DISTINCT tasker_uid) INTO uids FROM changed;
  IF uids IS NOT NULL THEN PERFORM write_tasker_facets(uids); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tasker_facets_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE uids text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(uid) INTO uids FROM after WHERE categories <> '{}';
  ELSE
    SELECT array_agg(uid) INTO uids FROM before JOIN after USING (uid)
    WHERE (before.categories, before.skills, before.price_per_service, before.availability,
        before.rating, before.review_count, before.lat, before.lng)
      IS DISTINCT FROM (after.categories, after.skills, after.price_per_service, after.availability,
        after.rating, after.review_count, after.lat, after.lng);
  END IF;
  IF uids IS NOT NULL THEN PERFORM write_tasker_facets(uids); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER taskers_insert_facets AFTER INSERT ON taskers
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION tasker_facets_changed();
--> statement-breakpoint
CREATE TRIGGER taskers_update_facets AFTER UPDATE ON taskers
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION tasker_facets_changed();
--> statement-breakpoint
CREATE TRIGGER tasker_services_insert_facets AFTER INSERT ON tasker_services
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tasker_services_changed();
--> statement-breakpoint
CREATE TRIGGER tasker_services_update_facets AFTER UPDATE ON tasker_services
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tasker_services_changed();
--> statement-breakpoint
CREATE TRIGGER tasker_services_delete_facets AFTER DELETE ON tasker_services
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tasker_services_changed();
