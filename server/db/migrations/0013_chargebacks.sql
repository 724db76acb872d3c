CREATE TABLE "attention" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"request_id" uuid,
	"payment_id" uuid,
	"tasker_uid" text,
	"amount" integer,
	"reason" text,
	"since" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" text,
	"done_note" text,
	CONSTRAINT "attention_once" UNIQUE("kind","subject")
);
--> statement-breakpoint
CREATE TABLE "chargebacks" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"status" text NOT NULL,
	"amount" integer NOT NULL,
	"withdrawn" integer DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"recover_amount" integer DEFAULT 0 NOT NULL,
	"reversal_id" text,
	"debt_amount" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "fee_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_by_hand" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "lost_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reversed_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "stale" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "retry_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "paused_status" text;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "taken_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "charge_id" text;--> statement-breakpoint
ALTER TABLE "attention" ADD CONSTRAINT "attention_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attention" ADD CONSTRAINT "attention_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attention" ADD CONSTRAINT "attention_tasker_uid_users_uid_fk" FOREIGN KEY ("tasker_uid") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attention" ADD CONSTRAINT "attention_done_by_users_uid_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attention_open" ON "attention" USING btree ("done_at","since");--> statement-breakpoint
CREATE INDEX "chargebacks_payment" ON "chargebacks" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "webhook_events_charge" ON "webhook_events" USING btree ("charge_id");--> statement-breakpoint
UPDATE payments SET refunded_by_hand = refund_amount, refund_amount = 0, refund_id = NULL
  WHERE refund_id = 'by-hand';
--> statement-breakpoint
UPDATE payments SET fee_amount = amount - transfer_amount - refund_amount
  WHERE transfer_amount > 0;
--> statement-breakpoint
UPDATE webhook_events SET taken_at = received_at;
