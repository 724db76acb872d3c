CREATE TABLE "quick_answers" (
	"uid" text PRIMARY KEY NOT NULL,
	"answers" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "quick_answers_size" CHECK (cardinality(answers) <= 12 and char_length(array_to_string(answers, '')) <= 6000)
);
--> statement-breakpoint
ALTER TABLE "quick_answers" ADD CONSTRAINT "quick_answers_uid_taskers_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."taskers"("uid") ON DELETE cascade ON UPDATE no action;