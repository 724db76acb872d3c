ALTER TABLE "users" ADD COLUMN "name_missing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- A name that is the local part of the e-mail tells the e-mail, in reviews and searches too.
UPDATE "reviews" SET "author_name" = 'Cliente' FROM "users"
WHERE "users"."uid" = "author_uid" AND "author_name" = left(split_part("email", '@', 1), 80);
--> statement-breakpoint
UPDATE "users" SET "name" = 'Cliente ' || (1000 + floor(random() * 9000)::int), "name_missing" = true
WHERE "name" = left(split_part("email", '@', 1), 80) OR "name" = 'oficio';
--> statement-breakpoint
UPDATE "taskers" SET "search_text" = lower("name") || substr("search_text", strpos("search_text", E'\n'))
FROM "users" WHERE "users"."uid" = "taskers"."uid" AND "name_missing" AND strpos("search_text", E'\n') > 0;
