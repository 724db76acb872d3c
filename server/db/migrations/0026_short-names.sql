CREATE TABLE "short_names" (
	"name" text PRIMARY KEY NOT NULL,
	"tasker_uid" text NOT NULL,
	"changed_at" timestamp with time zone,
	"until" timestamp with time zone,
	CONSTRAINT "short_names_form" CHECK ("short_names"."name" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "short_names_length" CHECK (char_length(name) between 3 and 30)
);
--> statement-breakpoint
ALTER TABLE "short_names" ADD CONSTRAINT "short_names_tasker_uid_taskers_uid_fk" FOREIGN KEY ("tasker_uid") REFERENCES "public"."taskers"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "short_names_current" ON "short_names" USING btree ("tasker_uid") WHERE "short_names"."until" is null;--> statement-breakpoint
CREATE INDEX "short_names_tasker" ON "short_names" USING btree ("tasker_uid","changed_at");--> statement-breakpoint
CREATE INDEX "short_names_until" ON "short_names" USING btree ("until") WHERE "short_names"."until" is not null;