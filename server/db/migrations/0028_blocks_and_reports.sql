CREATE TABLE "blocks" (
	"owner_uid" text NOT NULL,
	"blocked_uid" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_owner_uid_blocked_uid_pk" PRIMARY KEY("owner_uid","blocked_uid"),
	CONSTRAINT "blocks_not_self" CHECK ("blocks"."owner_uid" <> "blocks"."blocked_uid")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reporter_uid" text,
	"person_uid" text,
	"request_id" uuid,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('outside', 'fake', 'abuse', 'danger', 'fraud', 'other')),
	CONSTRAINT "reports_not_self" CHECK ("reports"."reporter_uid" <> "reports"."person_uid")
);
--> statement-breakpoint
ALTER TABLE "attention" DROP CONSTRAINT "attention_kind";--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_owner_uid_users_uid_fk" FOREIGN KEY ("owner_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_uid_users_uid_fk" FOREIGN KEY ("blocked_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_uid_users_uid_fk" FOREIGN KEY ("reporter_uid") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_person_uid_users_uid_fk" FOREIGN KEY ("person_uid") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_uid");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_uid","created_at");--> statement-breakpoint
ALTER TABLE "attention" ADD CONSTRAINT "attention_kind" CHECK ("attention"."kind" in ('chargeback_open', 'chargeback_lost', 'chargeback_reversed', 'transfer_refused', 'refund_refused', 'refund_by_hand', 'transfer_reversed', 'debt', 'payout_failed', 'unexpected_payment', 'unmatched_event', 'report'));