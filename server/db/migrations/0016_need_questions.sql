ALTER TABLE "questions" DROP CONSTRAINT "questions_subject";--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "need_id" uuid;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_need_id_needs_id_fk" FOREIGN KEY ("need_id") REFERENCES "public"."needs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questions_need" ON "questions" USING btree ("need_id");--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_subject" CHECK (num_nonnulls("questions"."item_id", "questions"."tasker_uid", "questions"."need_id") = 1);