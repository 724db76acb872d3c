CREATE TABLE "interests" (
	"topic" text NOT NULL,
	"email" text NOT NULL,
	"lang" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "interests_topic_email_pk" PRIMARY KEY("topic","email")
);
