ALTER TABLE "push_tokens" ADD COLUMN "lang" text DEFAULT 'pt' NOT NULL;--> statement-breakpoint
ALTER TABLE "push_tokens" ADD COLUMN "session_hash" "bytea";--> statement-breakpoint
ALTER TABLE "push_tokens" ADD CONSTRAINT "push_tokens_session_hash_sessions_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("uid") WHERE not "notifications"."read";--> statement-breakpoint
CREATE INDEX "push_tokens_uid" ON "push_tokens" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "push_tokens_session" ON "push_tokens" USING btree ("session_hash");--> statement-breakpoint
ALTER TABLE "push_tokens" ADD CONSTRAINT "push_tokens_lang" CHECK ("push_tokens"."lang" in ('pt', 'es'));