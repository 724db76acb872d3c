CREATE TABLE "request_reminders" (
	"request_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"date" timestamp with time zone NOT NULL,
	CONSTRAINT "request_reminders_request_id_kind_date_pk" PRIMARY KEY("request_id","kind","date"),
	CONSTRAINT "request_reminders_kind" CHECK ("request_reminders"."kind" in ('day', 'hours'))
);
--> statement-breakpoint
ALTER TABLE "request_reminders" ADD CONSTRAINT "request_reminders_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "requests_coming" ON "service_requests" USING btree ("date") WHERE "service_requests"."status" = 'paid';