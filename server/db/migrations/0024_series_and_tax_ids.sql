CREATE TABLE "request_series" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_uid" text NOT NULL,
	"tasker_uid" text NOT NULL,
	"request_id" uuid NOT NULL,
	"status" text NOT NULL,
	"by" text NOT NULL,
	"category" text NOT NULL,
	"description" text NOT NULL,
	"description_contacts" jsonb,
	"cep" text NOT NULL,
	"address" jsonb,
	"interval" text NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"visits" integer,
	"duration_minutes" integer DEFAULT 120 NOT NULL,
	"price" integer NOT NULL,
	"fee_percent" real NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status_since" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone,
	"paused_until" timestamp with time zone,
	"next_visit" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	CONSTRAINT "series_status" CHECK ("request_series"."status" in ('proposed', 'active', 'paused', 'ended', 'declined', 'withdrawn', 'expired')),
	CONSTRAINT "series_by" CHECK ("request_series"."by" in ('client', 'tasker')),
	CONSTRAINT "series_category" CHECK ("request_series"."category" in ('eletrica', 'encanamento', 'pintura', 'limpeza', 'montagem', 'jardinagem', 'fretes', 'reformas', 'ar-condicionado', 'informatica', 'beleza', 'aulas', 'pets', 'cuidados', 'eventos', 'marcenaria', 'chaveiro', 'costura')),
	CONSTRAINT "series_interval" CHECK ("request_series"."interval" in ('week', 'two_weeks', 'month')),
	CONSTRAINT "series_visits_number" CHECK ("request_series"."visits" between 2 and 52),
	CONSTRAINT "series_duration" CHECK ("request_series"."duration_minutes" between 15 and 720),
	CONSTRAINT "series_price" CHECK ("request_series"."price" between 500 and 10000000),
	CONSTRAINT "series_fee" CHECK ("request_series"."fee_percent" between 0 and 100),
	CONSTRAINT "series_next" CHECK ("request_series"."next_visit" >= 0)
);
--> statement-breakpoint
CREATE TABLE "skipped_visits" (
	"series_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"end" text NOT NULL,
	CONSTRAINT "skipped_visits_series_id_n_pk" PRIMARY KEY("series_id","n"),
	CONSTRAINT "skipped_visits_end" CHECK ("skipped_visits"."end" in ('skipped', 'not_free')),
	CONSTRAINT "skipped_visits_n" CHECK ("skipped_visits"."n" >= 0)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "tax_id" text;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "visit_number" integer;--> statement-breakpoint
ALTER TABLE "request_series" ADD CONSTRAINT "request_series_client_uid_users_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_series" ADD CONSTRAINT "request_series_tasker_uid_users_uid_fk" FOREIGN KEY ("tasker_uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skipped_visits" ADD CONSTRAINT "skipped_visits_series_id_request_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."request_series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "series_client" ON "request_series" USING btree ("client_uid","status_since" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "series_tasker" ON "request_series" USING btree ("tasker_uid","status_since" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "series_next_at" ON "request_series" USING btree ("next_at") WHERE "request_series"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "series_answer_by" ON "request_series" USING btree ("answer_by") WHERE "request_series"."answer_by" is not null;--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_series_id_request_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."request_series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "requests_series" ON "service_requests" USING btree ("series_id","date") WHERE "service_requests"."series_id" is not null;--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "requests_visit" UNIQUE("series_id","visit_number");