CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid,
	"tasker_uid" text,
	"asker_uid" text NOT NULL,
	"answerer_uid" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "questions_text" CHECK (char_length("questions"."text") <= 500),
	CONSTRAINT "questions_answer" CHECK (char_length("questions"."answer") <= 500),
	CONSTRAINT "questions_subject" CHECK (num_nonnulls("questions"."item_id", "questions"."tasker_uid") = 1),
	CONSTRAINT "questions_answered" CHECK (("questions"."answer" is null) = ("questions"."answered_at" is null))
);
--> statement-breakpoint
INSERT INTO "questions" ("id", "item_id", "asker_uid", "answerer_uid", "text", "created_at", "answer", "answered_at", "hidden_at")
SELECT "asked"."id", "asked"."item_id", "asked"."asker_uid", "items"."seller_uid", "asked"."text", "asked"."created_at", "asked"."answer", "asked"."answered_at", "asked"."hidden_at"
FROM "item_questions" AS "asked" JOIN "items" ON "items"."id" = "asked"."item_id";--> statement-breakpoint
DROP TABLE "item_questions";--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_tasker_uid_taskers_uid_fk" FOREIGN KEY ("tasker_uid") REFERENCES "public"."taskers"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_asker_uid_users_uid_fk" FOREIGN KEY ("asker_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_answerer_uid_users_uid_fk" FOREIGN KEY ("answerer_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questions_item" ON "questions" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "questions_tasker" ON "questions" USING btree ("tasker_uid");--> statement-breakpoint
CREATE INDEX "questions_asker" ON "questions" USING btree ("asker_uid","created_at");--> statement-breakpoint
CREATE INDEX "questions_answerer" ON "questions" USING btree ("answerer_uid");