CREATE TABLE "chargeback_defences" (
	"chargeback_id" text PRIMARY KEY NOT NULL,
	"words" text,
	"words_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"sent_text" text,
	"sent_photos" text[] DEFAULT '{}' NOT NULL,
	"sent_by" text,
	"claimed_until" timestamp with time zone,
	"sent_at" timestamp with time zone,
	CONSTRAINT "chargeback_words" CHECK (("chargeback_defences"."words" is null) = ("chargeback_defences"."words_at" is null)),
	CONSTRAINT "chargeback_sent" CHECK ("chargeback_defences"."sent_at" is null or "chargeback_defences"."sent_text" is not null),
	CONSTRAINT "chargeback_words_length" CHECK (char_length("chargeback_defences"."words") <= 2000),
	CONSTRAINT "chargeback_text_length" CHECK (char_length("chargeback_defences"."sent_text") <= 20000)
);
--> statement-breakpoint
ALTER TABLE "images" DROP CONSTRAINT "images_evidence";--> statement-breakpoint
ALTER TABLE "operator_log" DROP CONSTRAINT "operator_log_act";--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "chargeback_id" text;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD COLUMN "is_inquiry" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD COLUMN "submissions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chargeback_defences" ADD CONSTRAINT "chargeback_defences_chargeback_id_chargebacks_id_fk" FOREIGN KEY ("chargeback_id") REFERENCES "public"."chargebacks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargeback_defences" ADD CONSTRAINT "chargeback_defences_sent_by_users_uid_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_chargeback_id_chargebacks_id_fk" FOREIGN KEY ("chargeback_id") REFERENCES "public"."chargebacks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "images_chargeback" ON "images" USING btree ("chargeback_id") WHERE "images"."chargeback_id" is not null;--> statement-breakpoint
CREATE INDEX "chargebacks_due" ON "chargebacks" USING btree ("due_at") WHERE "chargebacks"."status" = 'open' and "chargebacks"."submissions" = 0;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_evidence" CHECK (num_nonnulls("images"."dispute_id", "images"."chargeback_id") = case when "images"."kind" = 'evidence' then 1 else 0 end);--> statement-breakpoint
ALTER TABLE "operator_log" ADD CONSTRAINT "operator_log_act" CHECK ("operator_log"."act" in ('decide_dispute', 'finish_matter', 'hide_text', 'keep_text', 'suspend', 'lift', 'send_again', 'send_defence', 'open_case', 'open_order', 'open_person'));