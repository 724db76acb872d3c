CREATE TABLE "favourites" (
	"owner_uid" text NOT NULL,
	"tasker_uid" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourites_owner_uid_tasker_uid_pk" PRIMARY KEY("owner_uid","tasker_uid"),
	CONSTRAINT "favourites_not_self" CHECK ("favourites"."owner_uid" <> "favourites"."tasker_uid")
);
--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_owner_uid_users_uid_fk" FOREIGN KEY ("owner_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_tasker_uid_taskers_uid_fk" FOREIGN KEY ("tasker_uid") REFERENCES "public"."taskers"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favourites_tasker" ON "favourites" USING btree ("tasker_uid");