ALTER TABLE "request_events" ADD COLUMN "note_contacts" jsonb;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "comment_contacts" jsonb;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply_contacts" jsonb;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "description_contacts" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "contacts" jsonb;