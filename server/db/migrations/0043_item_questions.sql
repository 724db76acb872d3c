CREATE TABLE "item_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"asker_uid" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "item_questions_text" CHECK (char_length("item_questions"."text") <= 500),
	CONSTRAINT "item_questions_answer" CHECK (char_length("item_questions"."answer") <= 500),
	CONSTRAINT "item_questions_answered" CHECK (("item_questions"."answer" is null) = ("item_questions"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_text_kind";--> statement-breakpoint
ALTER TABLE "item_questions" ADD CONSTRAINT "item_questions_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_questions" ADD CONSTRAINT "item_questions_asker_uid_users_uid_fk" FOREIGN KEY ("asker_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_questions_item" ON "item_questions" USING btree ("item_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "item_questions_asker" ON "item_questions" USING btree ("asker_uid","created_at");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_text_kind" CHECK ("reports"."text_kind" in ('review', 'message', 'item', 'bio', 'question', 'answer'));