CREATE TABLE "profile_views" (
	"tasker_uid" text NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "profile_views_tasker_uid_day_pk" PRIMARY KEY("tasker_uid","day"),
	CONSTRAINT "profile_views_some" CHECK ("profile_views"."views" >= 1)
);
--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_tasker_uid_taskers_uid_fk" FOREIGN KEY ("tasker_uid") REFERENCES "public"."taskers"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_views_day" ON "profile_views" USING btree ("day");