CREATE TABLE "message_reads" (
	"request_id" uuid NOT NULL,
	"uid" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "message_reads_request_id_uid_pk" PRIMARY KEY("request_id","uid")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"from_uid" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "notifications_from";--> statement-breakpoint
ALTER TABLE "message_reads" ADD CONSTRAINT "message_reads_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reads" ADD CONSTRAINT "message_reads_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_from_uid_users_uid_fk" FOREIGN KEY ("from_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_request" ON "messages" USING btree ("request_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "messages_from" ON "messages" USING btree ("from_uid","created_at");--> statement-breakpoint
INSERT INTO "messages" ("id", "request_id", "from_uid", "text", "created_at")
SELECT n."id", r."id", u."uid", n."message", n."created_at"
FROM "notifications" n
JOIN "service_requests" r ON r."id"::text = n."data"->>'requestId'
JOIN "users" u ON u."uid" = n."data"->>'from'
WHERE n."type" = 'message' AND n."message" IS NOT NULL;
