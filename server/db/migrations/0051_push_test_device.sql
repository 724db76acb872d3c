ALTER TABLE "deliveries" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_device_push_tokens_token_fk" FOREIGN KEY ("device") REFERENCES "public"."push_tokens"("token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_device" ON "deliveries" USING btree ("device") WHERE "deliveries"."device" is not null;