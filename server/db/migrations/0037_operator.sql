CREATE TABLE "operator_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"operator_uid" text NOT NULL,
	"act" text NOT NULL,
	"request_id" uuid,
	"person_uid" text,
	"subject" text,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "operator_log_act" CHECK ("operator_log"."act" in ('decide_dispute', 'finish_matter', 'hide_text', 'keep_text', 'suspend', 'lift', 'send_again')),
	CONSTRAINT "operator_log_reason" CHECK (char_length("operator_log"."reason") <= 1000),
	CONSTRAINT "operator_log_reasoned" CHECK ("operator_log"."reason" <> '')
);
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "hidden" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "text_kind" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "text_id" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "words" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "taskers" ADD COLUMN "set_aside" text[];--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "operator_log_at" ON "operator_log" USING btree ("at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "operator_log_request" ON "operator_log" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "operator_log_person" ON "operator_log" USING btree ("person_uid");--> statement-breakpoint
CREATE INDEX "reports_person" ON "reports" USING btree ("person_uid");--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_hidden" CHECK ("items"."hidden" in ('text', 'seller'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_text_kind" CHECK ("reports"."text_kind" in ('review', 'message', 'item', 'bio'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_text" CHECK (("reports"."text_kind" is null) = ("reports"."text_id" is null) and ("reports"."text_kind" is null) = ("reports"."words" is null));--> statement-breakpoint
CREATE FUNCTION refuse_operator_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what operators did is never changed: write another line'
    USING ERRCODE = 'restrict_violation', CONSTRAINT = 'operator_log_immutable';
END $$;--> statement-breakpoint
CREATE TRIGGER operator_log_immutable BEFORE UPDATE OR DELETE ON operator_log
  FOR EACH ROW EXECUTE FUNCTION refuse_operator_log_change();
