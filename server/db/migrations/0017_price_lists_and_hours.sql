CREATE TABLE "tasker_days_off" (
	"tasker_uid" text NOT NULL,
	"position" integer NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"yearly" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "tasker_days_off_tasker_uid_position_pk" PRIMARY KEY("tasker_uid","position"),
	CONSTRAINT "tasker_days_off_order" CHECK ("tasker_days_off"."last_day" - "tasker_days_off"."first_day" between 0 and 365),
	CONSTRAINT "tasker_days_off_note" CHECK (char_length("tasker_days_off"."note") <= 40)
);
--> statement-breakpoint
CREATE TABLE "tasker_hours" (
	"tasker_uid" text NOT NULL,
	"weekday" integer NOT NULL,
	"opens" text NOT NULL,
	"closes" text NOT NULL,
	CONSTRAINT "tasker_hours_tasker_uid_weekday_opens_pk" PRIMARY KEY("tasker_uid","weekday","opens"),
	CONSTRAINT "tasker_hours_weekday" CHECK ("tasker_hours"."weekday" between 0 and 6),
	CONSTRAINT "tasker_hours_opens" CHECK ("tasker_hours"."opens" ~ '^([01]\d|2[0-3]):[03]0$'),
	CONSTRAINT "tasker_hours_closes" CHECK ("tasker_hours"."closes" ~ '^([01]\d|2[0-3]):[03]0$'),
	CONSTRAINT "tasker_hours_order" CHECK ("tasker_hours"."opens" < "tasker_hours"."closes")
);
--> statement-breakpoint
CREATE TABLE "tasker_services" (
	"tasker_uid" text NOT NULL,
	"position" integer NOT NULL,
	"skill" text,
	"name" text,
	"price" integer NOT NULL,
	"charge" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "tasker_services_tasker_uid_position_pk" PRIMARY KEY("tasker_uid","position"),
	CONSTRAINT "tasker_services_position" CHECK ("tasker_services"."position" between 0 and 39),
	CONSTRAINT "tasker_services_named" CHECK (coalesce("tasker_services"."name", "tasker_services"."skill") is not null),
	CONSTRAINT "tasker_services_price" CHECK ("tasker_services"."price" between 500 and 10000000),
	CONSTRAINT "tasker_services_charge" CHECK ("tasker_services"."charge" in ('from', 'fixed', 'visit')),
	CONSTRAINT "tasker_services_name" CHECK (char_length("tasker_services"."name") <= 60),
	CONSTRAINT "tasker_services_note" CHECK (char_length("tasker_services"."note") <= 80)
);
--> statement-breakpoint
ALTER TABLE "taskers" ADD COLUMN "available_from" date;--> statement-breakpoint
ALTER TABLE "tasker_days_off" ADD CONSTRAINT "tasker_days_off_tasker_uid_taskers_uid_fk" FOREIGN KEY ("tasker_uid") REFERENCES "public"."taskers"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasker_hours" ADD CONSTRAINT "tasker_hours_tasker_uid_taskers_uid_fk" FOREIGN KEY ("tasker_uid") REFERENCES "public"."taskers"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasker_services" ADD CONSTRAINT "tasker_services_tasker_uid_taskers_uid_fk" FOREIGN KEY ("tasker_uid") REFERENCES "public"."taskers"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tasker_services_once" ON "tasker_services" USING btree ("tasker_uid",coalesce("name", "skill"));--> statement-breakpoint
CREATE INDEX "tasker_services_skill" ON "tasker_services" USING btree ("skill","tasker_uid");--> statement-breakpoint
CREATE INDEX "taskers_available_from" ON "taskers" USING btree ("available_from") WHERE "taskers"."available_from" is not null;--> statement-breakpoint
ALTER TABLE "taskers" ADD CONSTRAINT "taskers_return" CHECK ("taskers"."available_from" is null or "taskers"."availability" <> 'available');