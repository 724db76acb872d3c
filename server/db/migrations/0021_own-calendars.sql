CREATE TABLE "busy_times" (
	"tasker_uid" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "busy_times_tasker_uid_starts_at_pk" PRIMARY KEY("tasker_uid","starts_at"),
	CONSTRAINT "busy_times_order" CHECK ("busy_times"."starts_at" < "busy_times"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "calendar_imports" (
	"uid" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"next_read_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"fault" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_imports_url" CHECK (char_length("calendar_imports"."url") <= 1000),
	CONSTRAINT "calendar_imports_fault" CHECK ("calendar_imports"."fault" in ('unreachable', 'refused', 'missing', 'not-calendar', 'too-large'))
);
--> statement-breakpoint
ALTER TABLE "busy_times" ADD CONSTRAINT "busy_times_tasker_uid_taskers_uid_fk" FOREIGN KEY ("tasker_uid") REFERENCES "public"."taskers"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_imports" ADD CONSTRAINT "calendar_imports_uid_taskers_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."taskers"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_imports_next" ON "calendar_imports" USING btree ("next_read_at");