CREATE TABLE "request_extras" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"by" text NOT NULL,
	"kind" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"reason" text NOT NULL,
	"amount" integer NOT NULL,
	"amount_before" integer,
	"receipt" boolean DEFAULT false NOT NULL,
	"fee_free" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"decline_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "request_extras_by" CHECK ("request_extras"."by" in ('client', 'tasker')),
	CONSTRAINT "request_extras_kind" CHECK ("request_extras"."kind" in ('material', 'time', 'service', 'discount')),
	CONSTRAINT "request_extras_status" CHECK ("request_extras"."status" in ('waiting', 'agreed', 'accepted', 'declined', 'withdrawn', 'expired')),
	CONSTRAINT "request_extras_reason" CHECK ("request_extras"."decline_reason" in ('not_needed', 'too_expensive', 'talk_first')),
	CONSTRAINT "request_extras_amount" CHECK ("request_extras"."amount" between 500 and 10000000),
	CONSTRAINT "request_extras_before" CHECK ("request_extras"."amount_before" between 500 and 10000000),
	CONSTRAINT "request_extras_version" CHECK ("request_extras"."version" >= 1),
	CONSTRAINT "request_extras_fee_free" CHECK ("request_extras"."fee_free" between 0 and "request_extras"."amount"),
	CONSTRAINT "request_extras_open" CHECK (("request_extras"."status" in ('waiting', 'agreed')) = ("request_extras"."expires_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "request_events" DROP CONSTRAINT "request_events_action";--> statement-breakpoint
ALTER TABLE "images" DROP CONSTRAINT "images_shown_once";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_instalments";--> statement-breakpoint
ALTER TABLE "request_events" ADD COLUMN "extra_id" uuid;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "extra_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "extra_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "extra_version" integer;--> statement-breakpoint
ALTER TABLE "request_extras" ADD CONSTRAINT "request_extras_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_extras_request" ON "request_extras" USING btree ("request_id","created_at");--> statement-breakpoint
CREATE INDEX "request_extras_expires" ON "request_extras" USING btree ("expires_at") WHERE "request_extras"."expires_at" is not null;--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_extra_id_request_extras_id_fk" FOREIGN KEY ("extra_id") REFERENCES "public"."request_extras"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_extra_id_request_extras_id_fk" FOREIGN KEY ("extra_id") REFERENCES "public"."request_extras"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_extra_id_request_extras_id_fk" FOREIGN KEY ("extra_id") REFERENCES "public"."request_extras"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "images_extra" ON "images" USING btree ("extra_id") WHERE "images"."extra_id" is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_extra" UNIQUE("extra_id","extra_version");--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_action" CHECK ("request_events"."action" in ('create', 'pay_balance', 'offer', 'withdraw_offer', 'accept', 'decline', 'expire', 'pay', 'start', 'deliver', 'request_changes', 'redeliver', 'confirm', 'dispute', 'settle', 'refund', 'cancel', 'close', 'propose_date', 'accept_date', 'decline_date', 'withdraw_date', 'on_the_way', 'arrive', 'set_address', 'propose_extra', 'change_extra', 'withdraw_extra', 'decline_extra', 'agree_extra', 'accept_extra', 'pay_extra', 'expire_extra', 'answer_dispute', 'close_answers', 'propose_split', 'decline_split', 'withdraw_split', 'chargeback', 'chargeback_won', 'chargeback_lost'));--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_shown_once" CHECK (num_nonnulls("images"."message_id", "images"."event_id", "images"."extra_id", "images"."review_id") <= 1 and ("images"."kind" = 'review' or "images"."review_id" is null) and ("images"."kind" = 'job' or num_nonnulls("images"."message_id", "images"."event_id", "images"."extra_id") = 0));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_of_extra" CHECK (("payments"."extra_id" is null) = ("payments"."extra_version" is null) and ("payments"."extra_id" is null) = ("payments"."instalment" <= 2) and ("payments"."extra_id" is null or "payments"."request_id" is not null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_instalments" CHECK ("payments"."instalment" between 1 and 62);