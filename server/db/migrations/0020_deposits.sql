CREATE TABLE "deposit_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"deposit_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"payment_id" uuid,
	"payout_id" text,
	CONSTRAINT "deposit_lines_known_kind" CHECK ("deposit_lines"."kind" in ('job', 'takenBack', 'returned', 'instant', 'fee', 'other'))
);
--> statement-breakpoint
CREATE TABLE "deposits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payout_id" text NOT NULL,
	"uid" text NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"instant" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"arrives_at" timestamp with time zone NOT NULL,
	"bank_name" text,
	"bank_last4" text,
	"failure" text,
	"has_lines" boolean DEFAULT false NOT NULL,
	CONSTRAINT "deposits_payout_id_unique" UNIQUE("payout_id"),
	CONSTRAINT "deposits_known_status" CHECK ("deposits"."status" in ('onItsWay', 'paid', 'failed', 'canceled')),
	CONSTRAINT "deposits_known_failure" CHECK ("deposits"."failure" in ('closed', 'details', 'holder', 'restricted', 'refused', 'other')),
	CONSTRAINT "deposits_amount" CHECK ("deposits"."amount" >= 1)
);
--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD COLUMN "deposits_listed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deposit_lines" ADD CONSTRAINT "deposit_lines_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_lines" ADD CONSTRAINT "deposit_lines_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposit_lines_deposit" ON "deposit_lines" USING btree ("deposit_id");--> statement-breakpoint
CREATE INDEX "deposit_lines_payment" ON "deposit_lines" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "deposit_lines_payout" ON "deposit_lines" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "deposits_uid" ON "deposits" USING btree ("uid","id");