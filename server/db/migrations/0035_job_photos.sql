ALTER TABLE "images" DROP CONSTRAINT "images_kind";--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "message_id" uuid;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "event_id" uuid;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "review_id" uuid;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_event_id_request_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."request_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "images_request" ON "images" USING btree ("request_id") WHERE "images"."request_id" is not null;--> statement-breakpoint
CREATE INDEX "images_message" ON "images" USING btree ("message_id") WHERE "images"."message_id" is not null;--> statement-breakpoint
CREATE INDEX "images_event" ON "images" USING btree ("event_id") WHERE "images"."event_id" is not null;--> statement-breakpoint
CREATE INDEX "images_review" ON "images" USING btree ("review_id") WHERE "images"."review_id" is not null;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_job" CHECK (("images"."kind" in ('job', 'review')) = ("images"."request_id" is not null));--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_shown_once" CHECK (num_nonnulls("images"."message_id", "images"."event_id", "images"."review_id") <= 1 and ("images"."kind" = 'review' or "images"."review_id" is null) and ("images"."kind" = 'job' or num_nonnulls("images"."message_id", "images"."event_id") = 0));--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_kind" CHECK ("images"."kind" in ('profile', 'banner', 'portfolio', 'home', 'item', 'evidence', 'job', 'review'));