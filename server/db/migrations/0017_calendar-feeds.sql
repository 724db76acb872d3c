CREATE TABLE "calendar_feeds" (
	"uid" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_secret_unique" UNIQUE("secret")
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_uid_taskers_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."taskers"("uid") ON DELETE cascade ON UPDATE no action;