ALTER TABLE "taskers" drop column "place";--> statement-breakpoint
ALTER TABLE "taskers" ADD COLUMN "place" "cube" GENERATED ALWAYS AS (ll_to_earth((case when lat >= 90 then 9999 else floor(lat / 0.009) end + 0.5) * 0.009, (floor(lng / (0.009 / cos(radians((case when lat >= 90 then 9999 else floor(lat / 0.009) end + 0.5) * 0.009)))) + 0.5) * (0.009 / cos(radians((case when lat >= 90 then 9999 else floor(lat / 0.009) end + 0.5) * 0.009))))) STORED;--> statement-breakpoint
ALTER TABLE "taskers" ADD COLUMN "public_lat" double precision GENERATED ALWAYS AS ((case when lat >= 90 then 9999 else floor(lat / 0.009) end + 0.5) * 0.009) STORED;--> statement-breakpoint
ALTER TABLE "taskers" ADD COLUMN "public_lng" double precision GENERATED ALWAYS AS ((floor(lng / (0.009 / cos(radians((case when lat >= 90 then 9999 else floor(lat / 0.009) end + 0.5) * 0.009)))) + 0.5) * (0.009 / cos(radians((case when lat >= 90 then 9999 else floor(lat / 0.009) end + 0.5) * 0.009)))) STORED;--> statement-breakpoint
-- The index went with the old column.
CREATE INDEX "taskers_place" ON "taskers" USING gist ("place");
